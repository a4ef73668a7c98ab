import { expectAccessibleInBothColours } from '#tests/support/browser/axe.ts';
import { expect, test } from '#tests/support/browser/journey.ts';
import { raceBetween } from '#tests/support/servers/race.ts';

test('a competition begins, its chip leads to it, and the place in it changes while one looks', async ({
  member,
  network,
  header,
  shell,
  page,
}) => {
  const race = await raceBetween(network, member.username);
  const listens = page.waitForResponse('**/publisher/api/events');
  await page.goto('reports?selectedTab=competitions');
  await listens;
  const card = page.getByRole('region', { name: race.title });
  await expect(card.getByRole('timer', { name: /^Will start in/ })).toBeVisible();
  await expect(header.competition).toHaveCount(0);

  await shell.goTo('Dashboard');
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  await race.start();
  await header.competition.click();
  await expect(page).toHaveURL(/\/publisher\/reports\?.*competitions/);
  await expect(card.getByRole('timer', { name: /^Ends in/ })).toBeVisible();
  await expect(card.getByRole('table')).toBeVisible();

  const place = card.getByRole('status');
  await race.otherSells();
  await race.sell();
  await expect(place).toContainText('2 of 2');
  await expect(place).toContainText('1 conversion to the next place');
  await expect(card).not.toContainText(race.other);
  await race.sell();
  await expect(place).toContainText('1 of 2');
  await expect(place).toContainText('You are in the lead.');
  await expectAccessibleInBothColours(page);

  await race.end();
  await expect(card.getByText('Ended')).toBeVisible();
  await expect(header.competition).toHaveCount(0);
});
