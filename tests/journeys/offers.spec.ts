import { expect, test } from '#tests/support/browser/journey.ts';
import { expectAccessibleInBothColours } from '#tests/support/browser/axe.ts';
import { OffersPage } from '#tests/support/pages/offers-page.ts';
import { manager } from '#tests/support/servers/manager.ts';
import { click } from '#tests/support/servers/tracker.ts';

test('an offer is found, requested, approved while its page is open, and its link taken', async ({
  member,
  network,
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const offers = new OffersPage(page);
  await offers.open('?country=%5B%22CZ%22%5D');
  await offers.filterButton.click();
  await offers.filters.getByRole('checkbox', { name: 'On request' }).check();
  await offers.applyFilters();
  for (const status of await offers.column('Status')) expect(status).toBe('On request');
  const number = /#(\d+)/.exec((await offers.column('Offer'))[0] ?? '')?.[1] ?? '';

  await offers.search.fill(`#${number}`);
  await expect(offers.rows).toHaveCount(1);
  await offers.rows.getByRole('link').click();
  await expect(offers.state).toContainText('On request');
  await offers.state.getByRole('button', { name: 'Request' }).click();
  await offers.request.getByRole('button', { name: 'Send the request' }).click();
  await expect(offers.request).toContainText('Field is required');
  await expectAccessibleInBothColours(page);
  await offers.send('Search ads, 3,000 visitors a day, all of Europe');
  await expect(offers.why).toContainText('waits for the manager');
  await expect(offers.state.getByRole('button')).toHaveCount(0);

  await expect
    .poll(() => manager(network, 'requests'))
    .toContain('Search ads, 3,000 visitors a day, all of Europe');
  await manager(network, 'approve-offer', member.username, `#${number}`);
  await expect(offers.state).toContainText('Live');
  await page.getByRole('button', { name: 'Copy your link' }).click();
  await expectAccessibleInBothColours(page);
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(await offers.link.textContent()).toBe(link);
  expect(await click(link)).toMatch(/-/);
});

test('an open offer is launched from the list, and found again by the search over everything', async ({
  signIn,
  page,
  search,
}) => {
  await signIn();
  const offers = new OffersPage(page);
  await offers.open('?status=%5B%22available%22%5D');
  const name = /^.+?(?=\s*#)/s.exec((await offers.column('Offer'))[0] ?? '')?.[0].trim() ?? '';
  await offers.rows
    .first()
    .getByRole('button', { name: `Launch: ${name}` })
    .click();
  await expect(page.getByText(`${name} is launched.`)).toBeVisible();
  await search.pick(name, name);
  await expect(offers.state).toContainText('Live');
  await expect(offers.link).toContainText('/c/');
});
