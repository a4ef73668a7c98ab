import { expect, test } from '#tests/support/browser/journey.ts';
import { OffersPage } from '#tests/support/pages/offers-page.ts';
import { PostbacksPart } from '#tests/support/pages/postbacks-part.ts';
import {
  cachedPaths,
  fetchedAhead,
  keptKeys,
  savesNoLonger,
  savingData,
} from '#tests/support/browser/worker.ts';

/** What the browser itself writes when a request finds no network. */
const noNetwork = /net::ERR_INTERNET_DISCONNECTED|net::ERR_FAILED|Failed to fetch/;
/** So many news the demo has, at least. */
const ARTICLES = 3;

test.beforeEach(({ expected }) => {
  expected.push(noNetwork);
});

test('after the dashboard alone and a minute of idling, the panel works without a network', async ({
  signedIn,
  conversions,
  balance,
  reports,
  settingsPage,
  search,
  shell,
  loginPage,
  page,
  context,
}) => {
  page.setDefaultTimeout(30_000);
  await signedIn.open();
  await fetchedAhead(page, ARTICLES);
  await context.setOffline(true);

  // Conversions, never opened before: as they were kept, with their time.
  await shell.goTo('Conversions');
  await conversions.shown();
  await expect(conversions.stamp).toBeVisible();
  const [first = ''] = await conversions.ids('Transaction ID');

  // By status and country; the labels of the choices are there.
  await conversions.filterButton.click();
  await conversions.filters.getByRole('checkbox', { name: 'Rejected' }).check();
  await conversions.applyFilters();
  await expect
    .poll(async () => (await conversions.column('Status')).filter((one) => !one.includes('Rejected')))
    .toEqual([]);
  const country = (await conversions.column('Country'))[0]?.trim() ?? '';
  const name = new Intl.DisplayNames('en', { type: 'region' }).of(country) ?? country;
  await conversions.filterButton.click();
  await conversions.filters.getByRole('combobox', { name: 'Country' }).fill(name);
  await page.getByRole('option', { name, exact: true }).click();
  await conversions.applyFilters();
  await expect(conversions.tags.getByRole('listitem')).toHaveCount(2);
  await expect(conversions.tags).toContainText(name);
  await expect(page.getByText('From saved data').first()).toBeVisible();
  await expect(conversions.stamp).toBeVisible();
  await expect
    .poll(async () => (await conversions.column('Country')).filter((one) => !one.includes(country)))
    .toEqual([]);
  await conversions.sortBy('Payout');
  await expect(conversions.header('Payout')).toHaveAttribute('aria-sort', /ascending|descending/);
  await expect(conversions.rows.first()).toBeVisible();

  // The search finds one of them by a part of its id.
  await search.open();
  await page.keyboard.type(first.slice(0, 13));
  await expect(search.result(new RegExp(first.slice(0, 13))).first()).toBeVisible();
  await search
    .result(new RegExp(first.slice(0, 13)))
    .first()
    .click();
  await expect(page).toHaveURL(/transactionId=/);
  // Beside the list it stands itself, as far as it was kept.
  const opened = page.getByRole('dialog');
  await expect(opened).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(opened).toHaveCount(0);
  await expect(conversions.rows).toHaveCount(1);

  // A week of the report by date.
  await shell.goTo('Reports');
  await reports.shown();
  const month = (await reports.column('Date')).length;
  await page.getByRole('button', { name: /^Date range/ }).click();
  await page.getByRole('button', { name: 'Last 7 days' }).click();
  await expect(page).toHaveURL(/from=/);
  await expect(page.getByText('From saved data').first()).toBeVisible();
  const week = (await reports.column('Date')).length;
  expect(week).toBeGreaterThan(0);
  expect(week).toBeLessThan(month);

  // The balance, its newest transactions, and what it is made of this month.
  await shell.goTo('Balance');
  await balance.shown();
  await expect(balance.tile('Available')).toBeVisible();
  await balance.line('Closing').click();
  await balance.agrees(/^Whole balance in /);

  // The other periods of the dashboard.
  await shell.goTo('Dashboard');
  for (const period of ['Today', 'Yesterday', '7 days', '3 months'] as const) {
    await signedIn.choose(period);
    await expect(signedIn.tile('Payout')).toBeVisible();
  }

  // An article that was never opened, with its picture; questions; the news by the search.
  await shell.goTo('News');
  await expect(page.getByRole('heading', { name: 'News', level: 1 })).toBeVisible();
  const newest = page.getByRole('main').getByRole('listitem').first().getByRole('link');
  const title = await newest.innerText();
  await newest.click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText('No connection', { exact: true })).toBeHidden();
  await search.open();
  await page.keyboard.type(title);
  await expect(search.result(title).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goto('support?selectedTab=faq');
  await expect(page.getByText('What is a smartlink?')).toBeVisible();

  // An offer that one works with, never opened: its link, its terms and its postbacks; and the operator's own page.
  const offers = new OffersPage(page);
  const postbacks = new PostbacksPart(page);
  await offers.open();
  await offers.search.fill('Phone Giveaway');
  await page.getByRole('link', { name: 'Phone Giveaway (DOI)', exact: true }).click();
  await expect(offers.link).toContainText('/c/');
  await page.getByRole('tab', { name: 'Overview' }).click();
  await expect(page.getByRole('heading', { name: 'Terms' })).toBeVisible();
  await postbacks.tab.click();
  await expect(postbacks.add).toBeVisible();
  await expect(page.getByText('No connection', { exact: true })).toBeHidden();
  await shell.goTo('Traffic rules');
  await expect(page.getByRole('heading', { name: 'Traffic rules', level: 1 })).toBeVisible();
  await expect(page.getByText('Good traffic is paid quickly.')).toBeVisible();

  // What needs a network is off, with the reason beside it.
  await settingsPage.open('security');
  await expect(settingsPage.changePassword).toBeDisabled();
  await expect(settingsPage.changePassword).toHaveAccessibleDescription(/needs a connection/);
  await settingsPage.open();
  await expect(settingsPage.save).toBeDisabled();
  await expect(settingsPage.timezone).not.toHaveValue('');

  // Nothing of it is left.
  await shell.logOut();
  // That the article was read has not reached the network, unless another test has read it before.
  const anyway = page.getByRole('button', { name: 'Log out anyway' });
  await expect(anyway.or(loginPage.submit)).toBeVisible();
  if (await anyway.isVisible()) await anyway.click();
  await loginPage.shown();
  expect(await keptKeys(page)).toEqual([]);
  const left = await page.evaluate(async () => ({
    databases: (await indexedDB.databases()).map(({ name }) => name),
    local: Object.keys(localStorage),
    session: Object.values(sessionStorage).join(' '),
  }));
  expect(left.databases.filter((name) => name !== 'workbox-expiration')).toEqual([]);
  expect(left.local).not.toContain('publisher');
  expect(left.session).not.toContain('publisher@');
  expect((await cachedPaths(page)).filter((path) => path.includes('/api/'))).toEqual([]);
});

test('nothing is fetched ahead where data is to be saved, and it is once that ends', async ({
  signedIn,
  page,
}) => {
  await savingData(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  // Nothing else asks for the dashboard's shortest period.
  const ahead = () => asked.filter((url) => url.includes('period=day'));
  const balances = () => asked.filter((url) => url.endsWith('/ch/balance')).length;
  // Second by second, so that whatever has begun finds the time to ask.
  const passes = async () => page.clock.runFor(1000);
  await page.clock.install();
  await signedIn.open();
  await expect.poll(balances).toBeGreaterThan(0);
  const before = balances();
  // The balance is asked for again long past the idle time after which fetching begins.
  while (balances() === before) await passes();
  expect(ahead()).toEqual([]);
  await savesNoLonger(page);
  while (ahead().length === 0) await passes();
});
