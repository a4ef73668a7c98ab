import { describe, expect, it } from 'vitest';
import { readEarners, readTraffic, readVerb } from './read-question.ts';

describe('what offers have earned', () => {
  it.each([
    ['offer yesterday', 'yesterday', ''],
    ['  Yesterday OFFERS ', 'yesterday', ''],
    ['оффер вчера', 'yesterday', ''],
    ['офферы за 7 дней', 'last7Days', ''],
    ['офер вчора', 'yesterday', ''],
    ['учора офери', 'yesterday', ''],
    ['offer 昨天', 'yesterday', ''],
    ['昨天offer', 'yesterday', ''],
    ['offers this month', 'thisMonth', ''],
    ['offer последние 30 дней', 'last30Days', ''],
    ['офери сьогодні', 'today', ''],
    ['offer 近 7 天', 'last7Days', ''],
    ['offer近7天', 'last7Days', ''],
    ['dragon realms last 7 days', 'last7Days', 'dragon realms'],
    ['dragon realms 7 days', 'last7Days', 'dragon realms'],
    ['dragon realms вчера', 'yesterday', 'dragon realms'],
    ['вчора dragon', 'yesterday', 'dragon'],
    ['dragon realms昨天', 'yesterday', 'dragon realms'],
    ['offer dragon yesterday', 'yesterday', 'dragon'],
    // the days are those at the end
    ['today deals yesterday', 'yesterday', 'today deals'],
  ] as const)('%j', (text, days, name) => expect(readEarners(text)).toEqual({ days, name }));

  it.each([
    '',
    'yesterday',
    'за неделю',
    'offer',
    'yesterdays offer',
    'weekly offer',
    'вчерашний оффер',
    'offer 17 天',
  ])('is not asked for by %j', (text) => expect(readEarners(text)).toBeNull());
});

describe('traffic', () => {
  const known = {
    countries: ['DE', 'GB', 'US', 'IN', 'AT', 'AU', 'NE', 'NG', 'CZ'],
    promoChannels: [{ id: 'p1', name: 'Push' }],
  };
  const traffic = (country: string, device: string | null = null, promoChannel: string | null = null) => ({
    country,
    device,
    promoChannel,
  });
  it.each([
    ['de mobile', traffic('DE', 'mobile')],
    ['Mobile DE', traffic('DE', 'mobile')],
    ['germany desktop', traffic('DE', 'desktop')],
    ['де', null],
    ['германия мобильный', traffic('DE', 'mobile')],
    ['мобильные германия', traffic('DE', 'mobile')],
    ['німеччина мобільний', traffic('DE', 'mobile')],
    ['мобільні Німеччина', traffic('DE', 'mobile')],
    ["комп'ютер німеччина", traffic('DE', 'desktop')],
    ['德国 移动', traffic('DE', 'mobile')],
    ['德国手机', traffic('DE', 'mobile')],
    ['uk mobile', traffic('GB', 'mobile')],
    ['сша пк', traffic('US', 'desktop')],
    ['offers for germany', traffic('DE')],
    ['офферы для германия', traffic('DE')],
    ['de mobile push', traffic('DE', 'mobile', 'p1')],
    ['push traffic from de', traffic('DE', null, 'p1')],
    // a word that means nothing, where it is no country
    ['in mobile', traffic('IN', 'mobile')],
    ['mobile in de', traffic('DE', 'mobile')],
    ['austri mobile', traffic('AT', 'mobile')],
    // of two countries, and so of none
    ['aust mobile', null],
    ['nige offers', null],
    ['germany', null],
    ['mobile', null],
    ['mobile game', null],
    ['de mobile game', null],
    ['xx mobile', null],
    ['', null],
  ] as const)('%j', (text, found) => expect(readTraffic(text, known)).toEqual(found));
});

describe('a verb', () => {
  it.each([
    ['copy link of dragon', 'copyLink', 'dragon'],
    ['Copy link: Dragon Realms', 'copyLink', 'dragon realms'],
    ['copy dragon', 'copyLink', 'dragon'],
    ['скопировать ссылку dragon', 'copyLink', 'dragon'],
    ['копіювати посилання dragon', 'copyLink', 'dragon'],
    ['复制链接 dragon', 'copyLink', 'dragon'],
    ['复制链接：dragon', 'copyLink', 'dragon'],
    ['launch', 'launch', ''],
    ['launch #105', 'launch', '#105'],
    ['запустить dragon', 'launch', 'dragon'],
    ['запустити dragon', 'launch', 'dragon'],
    ['启动dragon', 'launch', 'dragon'],
    ['request access to aurora', 'request', 'aurora'],
    ['申请 aurora', 'request', 'aurora'],
    ['test postback of tracker.example', 'testPostback', 'tracker.example'],
    ['проверить постбэк dragon', 'testPostback', 'dragon'],
    ['перевірити постбек dragon', 'testPostback', 'dragon'],
    ['测试回传', 'testPostback', ''],
    ['export balance', 'export', 'balance'],
    ['экспорт', 'export', ''],
    ['експорт', 'export', ''],
    ['导出', 'export', ''],
  ] as const)('%j', (text, verb, name) => expect(readVerb(text)).toEqual({ verb, name }));

  it.each(['', 'dragon', 'launcher', 'relaunch dragon', 'copyright', 'dragon copy link'])(
    'is not in %j',
    (text) => expect(readVerb(text)).toBeNull(),
  );
});
