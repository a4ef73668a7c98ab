import { expect, test } from '#tests/support/browser/journey.ts';
import { sidewaysScroll } from '#tests/support/browser/long-texts.ts';
import { raceBetween } from '#tests/support/servers/race.ts';

test('a live competition is followed on a phone', async ({ member, network, header, page }) => {
  const race = await raceBetween(network, member.username);
  await race.start();
  await race.sell();
  await page.goto('dashboard');
  await header.competition.tap();
  const card = page.getByRole('region', { name: race.title });
  await expect(card.getByRole('status')).toContainText('1 of 1');
  await expect(card.getByRole('timer')).toBeVisible();
  await race.otherSells();
  await race.otherSells();
  await expect(card.getByRole('status')).toContainText('2 of 2');
  expect(await sidewaysScroll(page)).toBe(0);
});
