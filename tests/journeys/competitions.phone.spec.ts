import { expect, test } from '#tests/support/browser/journey.ts';
import { speak } from '#tests/support/browser/language.ts';
import { sidewaysScroll } from '#tests/support/browser/long-texts.ts';
import { raceBetween } from '#tests/support/servers/race.ts';

/** `ahead`: how many conversions are missing to the next place, in each of the language's plural forms. */
const spoken = [
  {
    language: 'ru',
    title: (name: string) => `Гонка ${name}`,
    chip: 'Идёт конкурс',
    ahead: [
      [1, 'До следующего места: 1 конверсия'],
      [2, 'До следующего места: 2 конверсии'],
      [5, 'До следующего места: 5 конверсий'],
    ],
    ended: 'Завершён',
  },
  {
    language: 'zh-CN',
    title: (name: string) => `竞赛 ${name}`,
    chip: '竞赛进行中',
    ahead: [
      [1, '距上一名还差 1 次转化'],
      [2, '距上一名还差 2 次转化'],
    ],
    ended: '已结束',
  },
] as const;

for (const { language, title, chip, ahead, ended } of spoken) {
  test(`the chip leads to a live competition on a phone, and the place changes while one looks, in ${language}`, async ({
    member,
    network,
    page,
  }) => {
    await speak(page, network.origin, language);
    const race = await raceBetween(network, member.username);
    await race.start();
    const listens = page.waitForResponse('**/publisher/api/events');
    await page.goto('dashboard');
    await listens;
    await page.getByRole('banner').getByRole('link', { name: chip }).tap();
    const card = page.getByRole('region', { name: title(member.username) });
    const place = card.getByRole('status');
    // who is level and came later stays behind
    await race.otherSells();
    await race.sell();
    let others = 1;
    for (const [missing, text] of ahead) {
      for (; others < missing; others += 1) await race.otherSells();
      await expect(place).toContainText(text);
    }
    expect(await sidewaysScroll(page)).toBe(0);
    await race.end();
    await expect(card.getByText(ended)).toBeVisible();
  });
}
