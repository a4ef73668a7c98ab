import { demo } from '#tests/support/servers/demo.ts';
import { aMinuteLater } from '#tests/support/browser/clock.ts';
import { expect } from '#tests/support/browser/journey.ts';
import { fingerprintMade, test } from '#tests/support/browser/faulty.ts';
import { savingData } from '#tests/support/browser/worker.ts';
import { OffersPage } from '#tests/support/pages/offers-page.ts';
import { faults } from '#tests/support/servers/fault-proxy/faults.ts';
import { API_BASE, paths } from '#contract/paths.ts';
import * as v from 'valibot';

const GENERIC = 'Something went wrong, our system has been notified. We apologize for the inconvenience.';
const summary = '**/publisher/api/ch/reports/summary**';
const login = '**/publisher/api/login';

test('N2, N3, N10, N11, N14: whatever becomes of a log-in, the fields are kept, and it can be tried again', async ({
  loginPage,
  dashboard,
  line,
  page,
  context,
}) => {
  await page.clock.install();
  await loginPage.open();
  await loginPage.username.fill(demo.username);
  await loginPage.password.fill(demo.password);
  await fingerprintMade(page);

  await test.step('N2: no network: said at the form, fields kept, sent by nobody later', async () => {
    await context.setOffline(true);
    await loginPage.submit.click();
    await expect(loginPage.refusal).toContainText('No connection');
    await expect(loginPage.username).toHaveValue(demo.username);
    await expect(loginPage.password).toHaveValue(demo.password);
    await context.setOffline(false);
    await aMinuteLater(page);
    await expect(page).toHaveURL(/\/login/);
    expect(line.seen(`POST ${API_BASE}${paths.login}`)).toHaveLength(0);
  });

  await test.step('N11: field errors of the server stand at their fields, the rest in a notice', async () => {
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
    await loginPage.submit.click();
    await expect(page.getByText('Not this one.')).toBeVisible();
    await expect(loginPage.username).toBeFocused();
    await expect(page.getByText('weather: Too rainy.')).toBeVisible();
    await page.unroute(login);
  });

  await test.step('N10: 429 counts down, and the next try is taken after it', async () => {
    await page.route(login, (route) =>
      route.fulfill({ status: 429, headers: { 'retry-after': '50' }, json: { error: 'Too many attempts.' } }),
    );
    await loginPage.submit.click();
    await expect(page.getByRole('button', { name: /Try again in \d+ s/ })).toBeDisabled();
    await page.clock.runFor(50_000);
    await page.unroute(login);
    await expect(loginPage.submit).toBeEnabled();
  });

  await test.step('N3: the answer is lost', async () => {
    line.spoil(`POST ${API_BASE}${paths.login}`, faults.resetAfter);
    await loginPage.submit.click();
    await expect(loginPage.refusal).toContainText('No connection');
    await expect(loginPage.password).toHaveValue(demo.password);
    line.mend();
  });

  await test.step('N14: a double click on a slow line logs in once', async () => {
    let logins = 0;
    let answer: () => void = () => {};
    const clicked = new Promise<void>((done) => (answer = done));
    await page.route(login, async (route) => {
      logins += 1;
      await clicked;
      await route.continue();
    });
    await loginPage.submit.dblclick();
    answer();
    await dashboard.shown();
    expect(logins).toBe(1);
  });
});

const broken = [
  ['a 500 with an HTML body', { status: 500, contentType: 'text/html', body: '<h1>Oops</h1>' }],
  ['a 502 of a proxy', { status: 502, contentType: 'text/html', body: 'Bad gateway' }],
  ['HTML with 200', { status: 200, contentType: 'text/html', body: '<!doctype html>' }],
  ['truncated JSON', { status: 200, contentType: 'application/ld+json', body: '{"rows":[{"gro' }],
  ['JSON of another shape', { status: 200, contentType: 'application/ld+json', body: '{"rows":7}' }],
  ['an empty body', { status: 200, contentType: 'application/ld+json', body: '' }],
] as const;

test('N9, N16: the old rows of a report stay and say that they are old; without any, the generic message; a lost network is found out by the failed request', async ({
  signedIn,
  reports,
  shell,
  page,
}) => {
  await savingData(page); // or the report is there before it is opened
  await page.clock.install();
  /** What the report is asked, and answered with; null: by the network itself. */
  const report: { asked: number; reply: (typeof broken)[number][1] | null } = {
    asked: 0,
    reply: broken[0][1],
  };
  await page.route(summary, (route) => {
    report.asked += 1;
    return report.reply === null ? route.continue() : route.fulfill(report.reply);
  });
  const again = page.getByRole('button', { name: 'Try again' }).first();
  const refresh = page.getByRole('button', { name: 'Refresh' });
  const failed = page.getByText('Refresh failed', { exact: true });
  await signedIn.open();
  await shell.goTo('Reports');
  for (const [name, answer] of broken) {
    await test.step(`N9: ${name}, and no rows yet`, async () => {
      await expect(again).toBeVisible();
      report.reply = answer;
      const before = report.asked;
      await again.click();
      await expect.poll(() => report.asked).toBeGreaterThan(before);
      await expect(page.getByText(GENERIC).first()).toBeVisible();
      await expect(page.getByText('No data')).toBeHidden();
    });
  }

  report.reply = null;
  await again.click();
  await reports.shown();
  const totals = await reports.totals();
  for (const [name, answer] of broken) {
    await test.step(`N9: ${name}, and rows of before`, async () => {
      report.reply = answer;
      await refresh.click();
      await expect(failed).toBeVisible();
      expect(await reports.totals()).toEqual(totals);
      report.reply = null;
      await refresh.click();
      await expect(refresh).toBeEnabled();
      await expect(failed).toBeHidden();
    });
  }

  await test.step('N16: a browser that thinks it is online finds out by the failed request', async () => {
    await page.route('**/publisher/**', (route) => route.abort('connectionreset'));
    await refresh.click();
    expect(await page.evaluate(() => navigator.onLine)).toBe(true);
    await expect(shell.offlineBadge).toBeVisible();
    await page.unroute('**/publisher/**');
    // The panel asks by itself, half a minute after the last time at the latest.
    await page.clock.runFor(30_000);
    await expect(shell.offlineBadge).toBeHidden();
  });
});

const Rows = v.object({ 'hydra:member': v.array(v.record(v.string(), v.unknown())) });
test('N17: what the network has learned since is shown, a row that is broken stands in its place', async ({
  signIn,
  page,
}) => {
  const offers = new OffersPage(page);
  await signIn();
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
  await expect(page.getByText('Half an offer: could not be read.')).toHaveCount(1);
  const whole = Number(await offers.table.getAttribute('aria-rowcount')) - 1;
  await expect(offers.rows).toHaveCount(Math.min(whole, 100));
  await expect(offers.rows.getByText('visionos').first()).toBeAttached();
  expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
});

test('N18: a list whose first answer breaks off comes by itself once the line is whole', async ({
  signedIn,
  conversions,
  shell,
  line,
}) => {
  await signedIn.open();
  line.spoil(`GET ${API_BASE}${paths.conversions}`, faults.halfBody, 2);
  await shell.goTo('Conversions');
  await conversions.shown();
  expect(line.seen(`GET ${API_BASE}${paths.conversions}`).length).toBeGreaterThan(2);
});
