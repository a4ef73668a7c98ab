import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { decodeRows } from '#contract/broken-rows.ts';
import { languages } from '#contract/enumerations.ts';
import { framePaths } from '#contract/paths.ts';
import type { RowSchema } from '#contract/resource.ts';
import { PanelConfig } from '#contract/resources/config.ts';
import { article, faqs, notifications, UnseenCount } from '#contract/resources/news.ts';
import { AdditionalPage, additionalPages } from '#contract/resources/pages.ts';
import { Publisher } from '#contract/resources/publisher.ts';
import { notifications as notificationRows } from '../notifications/tables.ts';
import { additionalPageTexts } from '../pages/tables.ts';
import { publishers } from '../platform/tables/publishers.ts';
import { settings } from '../platform/tables/settings.ts';
import { runCommand } from '../run-command.ts';
import { publishNews } from '../news/publish.ts';
import { notify } from '../notifications/notify.ts';
import { DEMO_PUBLISHER_ID } from '../demo/demo-accounts.ts';
import { seedSupport } from '../demo/seed-support.ts';
import { type Browser, testNetwork, type TestNetwork } from '../testing/test-network.ts';

const API = '/publisher/api';
let network: TestNetwork;
let browser: Browser;
beforeAll(async () => {
  network = await testNetwork();
  browser = await network.signedIn();
});
afterAll(() => network.close());

const members = async <S extends RowSchema>(row: S, path: string, of: Browser = browser) => {
  const response = await of.get(`${API}${path}`);
  const body = v.parse(
    v.looseObject({ 'hydra:member': v.array(v.unknown()), totalItems: v.number() }),
    await response.json(),
  );
  const { rows, unknown, broken } = decodeRows(row, body['hydra:member']);
  expect([response.status, unknown, broken]).toEqual([200, [], []]);
  return { rows, total: body.totalItems };
};
const speak = (language: (typeof languages)[number]) =>
  network.db.update(publishers).set({ language }).where(eq(publishers.id, DEMO_PUBLISHER_ID));

describe('notifications', () => {
  beforeEach(async () => {
    await network.db.delete(notificationRows);
    for (let n = 1; n <= 3; n += 1) {
      network.clock.move(1000);
      const texts = {
        en: { title: `Number ${n}`, text: 'Words' },
        ru: { title: `Номер ${n}`, text: 'Слова' },
      };
      await notify(network, DEMO_PUBLISHER_ID, { texts, link: n === 2 ? '/publisher/offers' : null });
    }
  });
  const unseen = async (of: Browser = browser) =>
    v.parse(UnseenCount, await (await of.get(`${API}/notifications/unseen`)).json()).count;
  const markRead = (body: object, of: Browser = browser) =>
    of.send('POST', `${API}/notifications/mark_read`, body);

  test('come newest first, by pages, in the language of the publisher', async () => {
    const first = await members(notifications.row, '/notifications?itemsPerPage=2');
    expect([first.total, first.rows.map(({ title }) => title)]).toEqual([3, ['Number 3', 'Number 2']]);
    expect(first.rows.map(({ link }) => link)).toEqual([null, '/publisher/offers']);
    const second = await members(notifications.row, '/notifications?itemsPerPage=2&page=2');
    expect(second.rows.map(({ title }) => title)).toEqual(['Number 1']);
    await speak('ru');
    expect((await members(notifications.row, '/notifications')).rows[0]?.title).toBe('Номер 3');
    await speak('uk');
    expect((await members(notifications.row, '/notifications')).rows[0]?.title).toBe('Number 3');
    await speak('en');
  });

  test('are read one by one, and all at once', async () => {
    const { rows } = await members(notifications.row, '/notifications');
    expect(await unseen()).toBe(3);
    expect((await markRead({ ids: [rows[1]?.id] })).status).toBe(200);
    expect(await unseen()).toBe(2);
    const after = await members(notifications.row, '/notifications');
    expect(after.rows.map(({ seen }) => seen)).toEqual([false, true, false]);
    await markRead({ ids: [] });
    expect(await unseen()).toBe(2);
    await markRead({});
    expect(await unseen()).toBe(0);
  });

  test('are read up to the moment that was looked at, however late that is heard', async () => {
    const { rows } = await members(notifications.row, '/notifications');
    network.clock.move(3_600_000);
    expect((await markRead({ until: '0000-01-01T00:00:00Z' })).status).toBe(200);
    expect(await unseen()).toBe(3);
    await markRead({ until: rows[1]?.createdAt });
    const after = await members(notifications.row, '/notifications');
    expect(after.rows.map(({ seen }) => seen)).toEqual([false, true, true]);
    await markRead({ until: '9999-12-31T23:59:59Z' });
    expect(await unseen()).toBe(0);
    for (const until of ['now', '2026-11-23T12:00:00 +01', '2026-11-23T12:00:00+01:00', null])
      expect((await markRead({ until })).status).toBe(422);
  });

  test('belong to one publisher', async () => {
    const other = await network.signedIn('partner');
    const { rows } = await members(notifications.row, '/notifications');
    expect((await members(notifications.row, '/notifications', other)).total).toBe(0);
    await markRead({ ids: rows.map(({ id }) => id) }, other);
    await markRead({}, other);
    expect([await unseen(), await unseen(other)]).toEqual([3, 0]);
  });

  test('refuse what is no id', async () => {
    expect((await markRead({ ids: ['1 or 1=1'] })).status).toBe(422);
    expect((await markRead({ ids: 'all' })).status).toBe(422);
    for (const slip of ['id', 'Ids', 'notifications'])
      expect((await markRead({ [slip]: [] })).status).toBe(422);
  });
});

describe('the support page', () => {
  test('has its answers in the order of the network and in each language', async () => {
    for (const language of languages) {
      await speak(language);
      const { rows } = await members(faqs.row, '/faqs');
      expect(rows).toHaveLength(7);
      expect(rows.every(({ question, answer }) => question !== '' && answer.startsWith('<p>'))).toBe(true);
      expect(rows[2]?.question).toMatch(
        { en: /smartlink/, ru: /смартлинк/, uk: /смартлінк/, 'zh-CN': /智能链接/ }[language],
      );
    }
    await speak('en');
  });

  test('takes new answers from the manager and loses old ones', async () => {
    const said = await runCommand(network, [
      'faq',
      'add',
      'Why?',
      '<p>Because<script>alert(1)</script></p>',
      'ru',
      'Почему?',
      'Потому',
    ]);
    const id = /as (\S+)\./.exec(said)?.[1] ?? '';
    expect((await members(faqs.row, '/faqs')).rows.at(-1)).toMatchObject({
      id,
      question: 'Why?',
      answer: '<p>Because</p>',
    });
    expect(await runCommand(network, ['faq'])).toContain('Why?');
    await runCommand(network, ['faq', 'remove', id]);
    expect((await members(faqs.row, '/faqs')).rows.map((row) => row.id)).not.toContain(id);
  });
});

describe('own pages', () => {
  const config = async (language = 'en') =>
    v.parse(
      PanelConfig,
      await (await network.browser().get('/publisher/config.json', { cookie: `locale=${language}` })).json(),
    );

  test('stand in the menu of the configuration, in the reader’s language', async () => {
    expect((await config()).customPages).toEqual([
      { id: expect.any(String), menuTitle: 'Traffic rules', icon: 'book', placement: 10 },
    ]);
    expect((await config('ru')).customPages[0]?.menuTitle).toBe('Правила трафика');
  });

  test('are articles', async () => {
    const [page] = (await members(additionalPages.row, '/additional_pages')).rows;
    expect(page).toMatchObject({ pageTitle: 'Traffic rules', type: 'article', url: null });
    const [menu] = (await config()).customPages;
    const response = await browser.get(`${API}/additional_pages/${menu?.id}`);
    expect(v.parse(AdditionalPage, await response.json())).toEqual(page);
    // what the demo says is all allowed
    const [stored] = await network.db
      .select()
      .from(additionalPageTexts)
      .where(eq(additionalPageTexts.language, 'en'));
    expect(page?.html).toBe(stored?.html);
    expect((await browser.get(`${API}/additional_pages/none`)).status).toBe(404);
    expect((await network.browser().get(`${API}/additional_pages/${menu?.id}`)).status).toBe(401);
  });

  test('are frames where the manager gives an address, and go when the manager says so', async () => {
    const said = await runCommand(network, [
      'pages',
      'add',
      'Status',
      '--url',
      'https://status.example/',
      '--after',
      '3',
      '--icon',
      'globe',
    ]);
    const id = /as (\S+)\./.exec(said)?.[1] ?? '';
    const response = await browser.get(`${API}/additional_pages/${id}`);
    const body: unknown = await response.json();
    expect(body).toMatchObject({ type: 2, url: 'https://status.example/', html: null, pageTitle: 'Status' });
    expect((await config()).customPages[1]).toEqual({ id, menuTitle: 'Status', icon: 'globe', placement: 3 });
    await runCommand(network, ['pages', 'remove', id]);
    expect((await config()).customPages).toHaveLength(1);
  });

  test('are cleaned when they are given, whatever is stored', async () => {
    const [before] = await network.db
      .select()
      .from(additionalPageTexts)
      .where(eq(additionalPageTexts.language, 'en'));
    const mine = eq(additionalPageTexts.language, 'en');
    await network.db
      .update(additionalPageTexts)
      .set({ html: '<p onclick="x()">kept</p><script>x()</script>' })
      .where(mine);
    expect((await members(additionalPages.row, '/additional_pages')).rows[0]?.html).toBe('<p>kept</p>');
    await network.db
      .update(additionalPageTexts)
      .set({ html: before?.html ?? '' })
      .where(mine);
  });
});

test('news may be html, which is cleaned', async () => {
  const id = await publishNews(network, {
    publishedAt: network.clock.now(),
    picture: null,
    texts: {
      en: { title: 'T', text: '<h2>Hi</h2><img src="https://evil.example/p.gif"><p style="x">kept</p>' },
    },
  });
  const body: unknown = await (await browser.get(`${API}/announcements/${id}`)).json();
  expect(v.parse(article.row, body).html).toBe('<h2>Hi</h2><p>kept</p>');
});

test('news have an excerpt and a category, and an article its neighbours', async () => {
  const now = network.clock.now().getTime();
  const publish = (hoursAgo: number, title: string) =>
    publishNews(network, {
      publishedAt: new Date(now - hoursAgo * 3_600_000),
      category: 'payments',
      picture: null,
      texts: { en: { title, text: `${title} begins.\n\nIt goes on.` } },
    });
  // Years ago: nothing of the demo comes between.
  const [oldest, middle, newest] = [
    await publish(90_003, 'Oldest'),
    await publish(90_002, 'Middle'),
    await publish(90_001, 'Newest'),
  ];
  const read = async (id: string) =>
    v.parse(article.row, await (await browser.get(`${API}/announcements/${id}`)).json());
  expect(await read(middle)).toMatchObject({
    excerpt: 'Middle begins. It goes on.',
    category: 'payments',
    newer: { id: newest, title: 'Newest' },
    older: { id: oldest, title: 'Oldest' },
  });
  expect((await read(oldest)).older).toBeNull();
});

describe('scripts of others', () => {
  const frame = (path: string) => network.browser().get(path, { cookie: browser.cookie });
  const profile = async () =>
    v.parse(Publisher, await (await browser.get(`${API}/publishers/current`)).json()).customer;

  test('are a page of an opaque origin, framed by the panel alone', async () => {
    await runCommand(network, ['scripts', 'custom', 'document.title = "</script><script>alert(1)";']);
    const response = await frame(framePaths.customJs);
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/^sandbox allow-scripts; default-src 'none';/);
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).not.toMatch(/allow-same-origin|allow-top-navigation/);
    expect(response.headers.get('x-frame-options')).toBe('SAMEORIGIN');
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
    expect(response.headers.getSetCookie()).toEqual([]);
    const html = await response.text();
    expect(html.match(/<\/script/g)).toHaveLength(1);
    expect(html).toContain('"\\x3c/script>');
    expect((await profile()).customJs).toContain('document.title');
  });

  test('are a chat where the network has one', async () => {
    const response = await frame(framePaths.chat);
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/^sandbox allow-scripts allow-forms allow-popups/);
    expect(policy).not.toMatch(/allow-same-origin|allow-top-navigation/);
    expect(await response.text()).toContain('role="log"');
    expect((await profile()).publisherpanelChatScripts).toContain('<form>');
  });

  test('are not there when they are removed, and the panel is told', async () => {
    const chat = async () =>
      v.parse(PanelConfig, await (await browser.get('/publisher/config.json')).json()).chat;
    expect(await chat()).toBe(true);
    for (const which of ['custom', 'chat']) await runCommand(network, ['scripts', which, 'off']);
    for (const path of Object.values(framePaths)) expect((await frame(path)).status).toBe(404);
    expect(await profile()).toMatchObject({ customJs: null, publisherpanelChatScripts: null });
    expect(await chat()).toBe(false);
  });

  test('never share a page with what is not framed: every other page refuses it', async () => {
    const response = await browser.get('/publisher/config.json');
    expect(response.headers.get('x-frame-options')).toBe('DENY');
  });
});

test('a configuration without a database is the operator’s alone', async () => {
  const other = await testNetwork();
  const alone = other.browser();
  await other.close();
  const config = v.parse(PanelConfig, await (await alone.get('/publisher/config.json')).json());
  expect(config).toMatchObject({ customPages: [], chat: false });
});

test('the demo is made of what the contract takes', async () => {
  await network.db.delete(notificationRows);
  await network.db.delete(settings).where(eq(settings.key, 'chatScripts'));
  await seedSupport(network, network.clock.now());
  const { rows } = await members(notifications.row, '/notifications');
  expect(rows.map(({ seen }) => seen)).toEqual([true]);
});
