import { expect, test } from '#tests/support/browser/journey.ts';
import { speak } from '#tests/support/browser/language.ts';
import { sidewaysScroll } from '#tests/support/browser/long-texts.ts';
import { referralBy } from '#tests/support/servers/referral.ts';

for (const { language, card: title, report, registered, commission, by, row } of [
  {
    language: 'ru',
    card: 'Рефералы',
    report: 'Открыть отчёт',
    registered: 'Зарегистрировались',
    commission: 'Реферальный доход',
    by: 'Рефералы',
    row: /Реферал #\d+/,
  },
  {
    language: 'zh-CN',
    card: '推荐计划',
    report: '查看报表',
    registered: '已注册',
    commission: '推荐佣金',
    by: '按推荐账户',
    row: /推荐账户 #\d+/,
  },
] as const) {
  test(`a referral registers and sells while the card is open on a phone, in ${language}`, async ({
    member: _signedIn,
    page,
    browser,
    network,
  }) => {
    await speak(page, network.origin, language);
    const listens = page.waitForResponse('**/publisher/api/events');
    await page.goto('settings');
    await listens;
    const card = page.getByRole('region', { name: title });
    const link = (await card.getByText('/publisher/register?ref=').innerText()).trim();
    const figure = (name: string) => card.getByText(name, { exact: true }).locator('..');
    const referral = await referralBy(link, browser, network);
    await expect(figure(registered)).toContainText('1');
    await referral.sell();
    await expect(figure(commission)).toContainText('$0.09');
    expect(await sidewaysScroll(page)).toBe(0);
    await card.getByRole('link', { name: report }).tap();
    await page.getByRole('radio', { name: by }).check();
    const rows = page.getByRole('main').getByRole('listitem').filter({ hasText: row });
    await expect(rows).toContainText('$0.09');
    expect(await sidewaysScroll(page)).toBe(0);
  });
}
