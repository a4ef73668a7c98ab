import { expect, test } from '#tests/support/browser/journey.ts';
import { sidewaysScroll } from '#tests/support/browser/long-texts.ts';
import { OffersPage } from '#tests/support/pages/offers-page.ts';
import { manager } from '#tests/support/servers/manager.ts';

test('an offer is requested and its link taken on a phone', async ({ member, network, page }) => {
  const offers = new OffersPage(page);
  await offers.open('?status=%5B%22onRequest%22%5D');
  const card = page.getByRole('list', { name: 'Offers' }).getByRole('listitem').first();
  const number = /#(\d+)/.exec(await card.innerText())?.[1] ?? '';
  await card.getByRole('link').tap();
  await offers.state.getByRole('button', { name: 'Request' }).tap();
  await offers.send('Push, Poland');
  await expect(offers.state).toContainText('Requested');
  await expect.poll(() => manager(network, 'requests')).toContain('Push, Poland');
  await manager(network, 'approve-offer', member.username, `#${number}`);
  await expect(offers.link).toContainText('/c/');
  expect(await sidewaysScroll(page)).toBe(0);
  await page.getByRole('tab', { name: 'Overview' }).tap();
  await expect(page.getByRole('region', { name: 'Terms' })).toBeVisible();
  expect(await sidewaysScroll(page)).toBe(0);
});
