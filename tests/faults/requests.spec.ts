import { demo } from '#tests/support/servers/demo.ts';
import { aMinuteLater } from '#tests/support/browser/clock.ts';
import { expect, test } from '#tests/support/browser/journey.ts';
import { test as faulty } from '#tests/support/browser/faulty.ts';
import { OffersPage } from '#tests/support/pages/offers-page.ts';
import { faults } from '#tests/support/servers/fault-proxy/faults.ts';
import { API_BASE, paths } from '#contract/paths.ts';
import * as v from 'valibot';

const GENERIC = 'Something went wrong, our system has been notified. We apologize for the inconvenience.';
const summary = '**/publisher/api/ch/reports/summary**';
const login = '**/publisher/api/login';

test.beforeEach(({ expected }) => {
  // The browser writes every failed request to the console itself.
  expected.push(/Failed to load resource/);
});

test('N2: no network in the middle of a log-in: said at the form, fields kept, sent by nobody later', async ({
  loginPage,
  dashboard,
  page,
  context,
}) => {
  await page.clock.install();
  await loginPage.open();
  await loginPage.username.fill(demo.username);
  await loginPage.password.fill(demo.password);
  await context.setOffline(true);
  await loginPage.submit.click();
  await expect(loginPage.refusal).toContainText('No connection');
  await expect(loginPage.username).toHaveValue(demo.username);
  await expect(loginPage.password).toHaveValue(demo.password);
  await context.setOffline(false);
  await aMinuteLater(page);
  await expect(page).toHaveURL(/\/login/);
  await loginPage.submit.click();
  await dashboard.shown();
});

for (const [name, reply] of [
  ['a 500 with an HTML body', { status: 500, contentType: 'text/html', body: '<h1>Oops</h1>' }],
  ['a 502 of a proxy', { status: 502, contentType: 'text/html', body: 'Bad gateway' }],
  ['HTML with 200', { status: 200, contentType: 'text/html', body: '<!doctype html>' }],
  ['truncated JSON', { status: 200, contentType: 'application/ld+json', body: '{"rows":[{"gro' }],
  ['JSON of another shape', { status: 200, contentType: 'application/ld+json', body: '{"rows":7}' }],
  ['an empty body', { status: 200, contentType: 'application/ld+json', body: '' }],
] as const) {
  test(`N9: ${name}: the old rows stay and say that they are old; without any, the generic message`, async ({
    signedIn,
    reports,
    shell,
    page,
  }) => {
    await signedIn.open();
    await page.route(summary, (route) => route.fulfill(reply));
    await shell.goTo('Reports');
    await expect(page.getByText(GENERIC).first()).toBeVisible();
    await expect(page.getByText('No data')).toBeHidden();

    await page.unroute(summary);
    await page.getByRole('button', { name: 'Try again' }).first().click();
    await reports.shown();
    const totals = await reports.totals();

    await page.route(summary, (route) => route.fulfill(reply));
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(page.getByText('Refresh failed', { exact: true })).toBeVisible();
    expect(await reports.totals()).toEqual(totals);
  });
}

test('N10: 429 on the log-in counts down and takes the next try after it', async ({
  loginPage,
  dashboard,
  page,
}) => {
  await page.route(login, (route) =>
    route.fulfill({ status: 429, headers: { 'retry-after': '50' }, json: { error: 'Too many attempts.' } }),
  );
  await page.clock.install();
  await loginPage.open();
  await loginPage.logIn(demo.username, demo.password);
  await expect(page.getByRole('button', { name: /Try again in \d+ s/ })).toBeDisabled();
  await page.clock.runFor(50_000);
  await page.unroute(login);
  await expect(loginPage.submit).toBeEnabled();
  await loginPage.submit.click();
  await dashboard.shown();
});

test('N11: field errors of the server stand at their fields, the rest in a notice', async ({
  loginPage,
  page,
}) => {
  const violations = [
    { propertyPath: 'username', message: 'Not this one.' },
    { propertyPath: 'weather', message: 'Too rainy.' },
  ];
  await page.route(login, (route) =>
    route.fulfill({
      status: 422,
      contentType: 'application/ld+json',
      body: JSON.stringify({ '@type': 'ConstraintViolationList', violations, 'hydra:description': '' }),
    }),
  );
  await loginPage.open();
  await loginPage.logIn(demo.username, demo.password);
  await expect(page.getByText('Not this one.')).toBeVisible();
  await expect(loginPage.username).toBeFocused();
  await expect(page.getByText('weather: Too rainy.')).toBeVisible();
});

test('N14: a double click on a slow line logs in once', async ({ loginPage, dashboard, page }) => {
  let logins = 0;
  let answer: () => void = () => {};
  const clicked = new Promise<void>((done) => (answer = done));
  await page.route(login, async (route) => {
    logins += 1;
    await clicked;
    await route.continue();
  });
  await loginPage.open();
  await loginPage.username.fill(demo.username);
  await loginPage.password.fill(demo.password);
  await loginPage.submit.dblclick();
  answer();
  await dashboard.shown();
  expect(logins).toBe(1);
});

test('N16: a browser that thinks it is online finds out by the failed request', async ({
  signedIn,
  reports,
  shell,
  page,
}) => {
  await page.clock.install();
  await signedIn.open();
  await shell.goTo('Reports');
  await reports.shown();
  await page.route('**/publisher/**', (route) => route.abort('connectionreset'));
  await page.getByRole('button', { name: 'Refresh' }).click();
  expect(await page.evaluate(() => navigator.onLine)).toBe(true);
  await expect(shell.offlineBadge).toBeVisible();
  await page.unroute('**/publisher/**');
  // The panel asks by itself, half a minute after the last time at the latest.
  await page.clock.runFor(30_000);
  await expect(shell.offlineBadge).toBeHidden();
});

test('a report too large says so with what to do', async ({ signedIn, shell, page }) => {
  await signedIn.open();
  const text = 'There are over 10000 records in the result. Please narrow the search.';
  await page.route(summary, (route) =>
    route.fulfill({
      status: 413,
      contentType: 'application/ld+json',
      body: JSON.stringify({ '@type': 'hydra:Error', 'hydra:title': 'Error', 'hydra:description': text }),
    }),
  );
  await shell.goTo('Reports');
  await expect(page.getByText(text).first()).toBeVisible();
});

const Rows = v.object({ 'hydra:member': v.array(v.record(v.string(), v.unknown())) });
test('N17: what the network has learned since is shown, a row that is broken stands in its place', async ({
  signedIn,
  page,
}) => {
  const offers = new OffersPage(page);
  await signedIn.open();
  await page.route('**/publisher/api/offers?**', async (route) => {
    const body: unknown = await (await route.fetch()).json();
    const { 'hydra:member': rows } = v.parse(Rows, body);
    const spoilt = rows.map((row, place) =>
      place === 0
        ? { '@id': row['@id'], id: row['id'], label: 'Half an offer' }
        : { ...row, platforms: ['visionos'], type: 'CPX', clicks: 987_654_321_098_765 },
    );
    await route.fulfill({ json: { ...(body as object), 'hydra:member': spoilt } });
  });
  await offers.open('?size=100');
  const whole = Number(await offers.table.getAttribute('aria-rowcount')) - 1;
  await expect(offers.rows).toHaveCount(Math.min(whole, 100));
  await expect(page.getByText('Half an offer: could not be read.')).toHaveCount(1);
  await expect(offers.rows.getByText('visionos').first()).toBeAttached();
  expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
});

faulty(
  'N18: a list whose first answer breaks off comes by itself once the line is whole',
  async ({ signedIn, conversions, shell, line }) => {
    await signedIn.open();
    line.spoil(`GET ${API_BASE}${paths.conversions}`, faults.halfBody, 2);
    await shell.goTo('Conversions');
    await conversions.shown();
    expect(line.seen(`GET ${API_BASE}${paths.conversions}`).length).toBeGreaterThan(2);
  },
);
