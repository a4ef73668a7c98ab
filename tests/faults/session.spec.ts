import { API_BASE, paths } from '#contract/paths.ts';
import { aMinuteLater } from '#tests/support/browser/clock.ts';
import { expect, type Page } from '#tests/support/browser/journey.ts';
import { faults } from '#tests/support/servers/fault-proxy/faults.ts';
import { test } from '#tests/support/browser/faulty.ts';
import { savingData } from '#tests/support/browser/worker.ts';
import type { ConversionsPage } from '#tests/support/pages/conversions-page.ts';

/** The session ends on the server, and the page hears of it while somebody is at the filters. */
async function endInTheMiddle(conversions: ConversionsPage, page: Page): Promise<void> {
  await conversions.filterButton.click();
  await conversions.filters.getByRole('checkbox', { name: 'Approved' }).check();
  await conversions.filters.getByLabel('Transaction ID').fill('summer');
  // it is behind the filters: the page asks, and not who is at them
  const refresh = page.getByRole('button', { name: 'Refresh', includeHidden: true });
  await expect(refresh).toBeEnabled();
  await page.context().clearCookies({ name: 'session' });
  await refresh.evaluate((button: HTMLButtonElement) => button.click());
  await expect(page).toHaveURL(/\/publisher\/login/);
}

test('A1: 401 in the middle of a form: log-in, then back with everything that was in it; somebody else who logs in then finds nothing of it', async ({
  signIn,
  loginPage,
  conversions,
  page,
}) => {
  await signIn();
  await conversions.open();
  await test.step('the same person goes on', async () => {
    await endInTheMiddle(conversions, page);
    await loginPage.shown();
    await expect(page.getByText('Your session has ended. Please log in again.')).toBeVisible();
    await loginPage.logIn('publisher', 'publisher');
    await expect(page).toHaveURL(/\/publisher\/conversions/);
    await expect(conversions.filters.getByRole('checkbox', { name: 'Approved' })).toBeChecked();
    await expect(conversions.filters.getByLabel('Transaction ID')).toHaveValue('summer');
    await conversions.applyFilters();
    await expect(page).toHaveURL(/transactionId=summer/);
    await page.reload();
    await expect(conversions.heading).toBeVisible();
    await expect(conversions.filters).toHaveCount(0);
  });

  await test.step('somebody else finds nothing', async () => {
    await conversions.open();
    await endInTheMiddle(conversions, page);
    await loginPage.shown();
    await loginPage.logIn('partner', 'partner');
    await expect(conversions.heading).toBeVisible();
    await expect(conversions.filters).toHaveCount(0);
    await conversions.filterButton.click();
    await expect(conversions.filters.getByRole('checkbox', { name: 'Approved' })).not.toBeChecked();
    const kept = await page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)));
    expect(kept).not.toContain('summer');
  });
});

test('A1: a redirect to the log-in in place of an answer is a session that is over, where the profile says so; many requests that fail together lead there once', async ({
  signedIn,
  loginPage,
  reports,
  shell,
  line,
  page,
}) => {
  await page.clock.install();
  await signedIn.open();
  // What the panel fetches ahead may hear of it before that can be clicked.
  const unlessOver = (press: Promise<void>) => Promise.any([press, loginPage.shown()]);
  await test.step('a redirect in place of every answer', async () => {
    line.spoil(`GET ${API_BASE}/**`, faults.toLogin);
    await unlessOver(shell.goTo('Reports'));
    await loginPage.shown();
    line.mend();
    await loginPage.logIn('publisher', 'publisher');
    await reports.shown();
  });

  await test.step('many requests that fail together', async () => {
    await shell.goTo('Dashboard');
    await signedIn.shown();
    const visits: string[] = [];
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame() && /\/publisher\/login/.test(frame.url())) visits.push(frame.url());
    });
    line.spoil(`${API_BASE}/**`, faults.json(401, { error: 'The session is over.' }));
    await unlessOver(page.getByRole('button', { name: 'Refresh' }).click());
    await loginPage.shown();
    await aMinuteLater(page);
    expect(visits).toHaveLength(1);
    line.mend();
  });
});

test('a redirect to the log-in or to the log-out of the API while the session is still good leads nobody away', async ({
  signedIn,
  reports,
  conversions,
  shell,
  line,
  page,
}) => {
  await savingData(page); // or what is fetched ahead meets the redirect in the page's place
  const visits: string[] = [];
  page.on('framenavigated', (frame) => visits.push(frame.url()));
  await signedIn.open();
  for (const [name, fault, entry, list, route] of [
    ['the log-in', faults.toLogin, 'Reports', reports, `GET ${API_BASE}/ch/reports/**`],
    [
      'the log-out of the API',
      faults.toLogout,
      'Conversions',
      conversions,
      `GET ${API_BASE}${paths.conversions}`,
    ],
  ] as const) {
    await test.step(name, async () => {
      const profiles = () => line.seen(`GET ${API_BASE}${paths.publisherCurrent}`).length;
      const before = profiles();
      line.spoil(route, fault, 1);
      await shell.goTo(entry);
      await list.shown();
      await expect(list.rows.first()).toBeVisible();
      expect(profiles()).toBeGreaterThan(before);

      // One that stays is told where it is, and goes on with a tap.
      line.spoil(route, fault);
      await page.getByRole('button', { name: 'Refresh' }).click();
      await expect(page.getByText('Refresh failed', { exact: true }).first()).toBeVisible();
      expect(visits.filter((url) => url.includes('/login'))).toEqual([]);
      line.mend();
    });
  }
});

const everything = [`GET ${API_BASE}/ch/**`, `GET ${API_BASE}${paths.announcements}`];
test('what is no answer in a refresh of the dashboard is said beside the period or in its block, and nothing there is called fresh', async ({
  signedIn,
  line,
  page,
}) => {
  await savingData(page);
  await signedIn.open();
  const main = page.getByRole('main');
  const refresh = page.getByRole('button', { name: 'Refresh' });
  const failed = main.getByText('Refresh failed', { exact: true });
  const mended = async () => {
    line.mend();
    await refresh.click();
    await expect(failed).toHaveCount(0);
  };

  for (const [name, fault] of [
    ['HTML with 200', faults.html],
    ['a redirect to the log-in while the session is good', faults.toLogin],
  ] as const) {
    await test.step(`${name}, everywhere`, async () => {
      for (const route of everything) line.spoil(route, fault);
      await refresh.click();
      await expect(failed.first()).toBeVisible();
      await expect(refresh).toBeEnabled();
      await expect(main.locator('header').first().getByText('Refresh failed', { exact: true })).toBeVisible();
      // the next payment has an answer of its own, and its time
      const others = main.getByRole('region', { name: 'Next payment' }).getByText(/Data as of/);
      await expect(others).toHaveCount(1);
      await expect(main.getByText(/Data as of/)).toHaveCount((await failed.count()) + 1);
      await mended();
    });

    for (const [block, route] of [
      ['Performance', `GET ${API_BASE}${paths.dashboardChart}`],
      ['Top offers', `GET ${API_BASE}${paths.dashboardImpressions}`],
      ['Latest news', `GET ${API_BASE}${paths.announcements}`],
    ] as const) {
      await test.step(`${name} for one block alone is said there: ${block}`, async () => {
        line.spoil(route, fault);
        await refresh.click();
        await expect(
          page.getByRole('region', { name: block }).getByText('Refresh failed', { exact: true }),
        ).toBeVisible();
        await mended();
      });
    }
  }
});

test('data that the browser removes under an open page is loaded again, with a word', async ({
  signedIn,
  conversions,
  shell,
  page,
}) => {
  await signedIn.open();
  await shell.goTo('Conversions');
  await conversions.shown();
  const gone = await page.evaluate(async () => {
    const names = (await indexedDB.databases())
      .map(({ name = '' }) => name)
      .filter((name) => name.startsWith('panel-'));
    for (const name of names) indexedDB.deleteDatabase(name);
    return names.length;
  });
  expect(gone).toBe(1);
  await expect(page.getByText('The data kept on this device was removed')).toBeVisible();
  await conversions.shown();
  const asked = page.waitForResponse((response) => response.url().includes(paths.conversions));
  await page.getByRole('button', { name: 'Refresh' }).click();
  expect((await asked).ok()).toBe(true);
  await expect(conversions.stamp).toBeVisible();
  await shell.goTo('Dashboard');
  await signedIn.shown();
});
