import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { aMinuteLater } from '#tests/support/browser/clock.ts';
import { expect, test } from '#tests/support/browser/journey.ts';
import { root } from '#tests/support/servers/network.ts';
import { cachedPaths, countLoads, keptForOffline, underWorker } from '#tests/support/browser/worker.ts';

/** What the browser itself writes when a request finds no network. */
const noNetwork = /net::ERR_INTERNET_DISCONNECTED|net::ERR_FAILED|Failed to fetch/;

test.beforeEach(({ expected }) => {
  expected.push(noNetwork);
});

test('the first visit never reloads and comes under the worker', async ({ loginPage, page, shell }) => {
  const loads = await countLoads(page);
  await page.clock.install();
  await loginPage.open();
  await loginPage.logIn('publisher', 'publisher');
  await expect(shell.navigation).toBeVisible();
  await underWorker(page);
  await aMinuteLater(page);
  expect(await loads()).toBe(1);
});

test('N1, T2: dashboard, reports and conversions open without a network, with their last data and its time; a log-out there wipes the device, and ends the session when there is one', async ({
  signedIn,
  reports,
  conversions,
  shell,
  loginPage,
  page,
  context,
  expected,
}) => {
  expected.push(/404/);
  await signedIn.open();
  await underWorker(page);
  await test.step('what the worker keeps ahead of need is 2 MB at most', async () => {
    const panel = join(root, 'dist/panel');
    const files = new Set(readdirSync(panel, { recursive: true, encoding: 'utf8' }));
    const kept = (await cachedPaths(page))
      .map((path) => path.replace('/publisher/', ''))
      .filter((path) => files.has(path));
    const bytes = [...new Set(kept)].reduce((sum, file) => sum + statSync(join(panel, file)).size, 0);
    expect(kept.length).toBeGreaterThan(10);
    expect(bytes).toBeLessThanOrEqual(2_000_000);
  });
  await test.step('an asset that is gone is a 404, never the shell', async () => {
    const status = await page.evaluate(
      async () => (await fetch('/publisher/assets/gone-12345678.js')).status,
    );
    expect(status).toBe(404);
  });

  await keptForOffline(page);
  const payout = await signedIn.tile('Payout').innerText();
  await shell.goTo('Reports');
  await reports.shown();
  const totals = await reports.totals();
  await test.step('the worker keeps the shell, never an answer of the API', async () => {
    const paths = await cachedPaths(page);
    expect(paths).toContain('/publisher/');
    expect(
      paths.filter((path) => path.startsWith('/publisher/api/') && !path.startsWith('/publisher/api/cdn')),
    ).toEqual([]);
    expect(paths).not.toContain('/publisher/config.json');
  });
  await shell.goTo('Conversions');
  await conversions.shown();
  const rows = await conversions.column('Transaction ID');

  await context.setOffline(true);

  await page.reload();
  await conversions.shown();
  await expect(shell.offlineBadge).toBeVisible();
  await expect(page.getByText('Offline', { exact: true }).last()).toBeVisible();
  expect(await conversions.column('Transaction ID')).toEqual(rows);
  await test.step('flags are there, although they come after the first screen', async () => {
    const flag = conversions.rows.first().locator('img').first();
    await expect(flag).toBeVisible();
    expect(
      await flag.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0)),
    ).toBeGreaterThan(0);
  });
  await test.step('sorting and paging of kept rows work', async () => {
    await conversions.pager.getByRole('button', { name: 'Page 2' }).click();
    await expect(page).toHaveURL(/page=2/);
    // The address changes a moment before the rows.
    await expect.poll(() => conversions.column('Transaction ID')).not.toEqual(rows);
    await conversions.sortBy('Payout');
    await expect(conversions.header('Payout')).toHaveAttribute('aria-sort', /ascending|descending/);
    await expect(conversions.rows.first()).toBeVisible();
  });

  await page.goto('reports');
  await reports.shown();
  expect(await reports.totals()).toEqual(totals);

  await page.goto('dashboard');
  await signedIn.shown();
  await expect(signedIn.tile('Payout')).toContainText(
    payout.split('\n').find((line) => line.includes('$')) ?? '$',
  );
  await test.step('so is the chart', async () => {
    const chart = page.getByRole('region', { name: 'Performance' });
    await expect(chart.getByRole('slider')).toBeVisible();
    expect(await chart.locator('canvas').count()).toBeGreaterThan(0);
  });

  await context.setOffline(false);
  await expect(shell.offlineBadge).toBeHidden();

  await test.step('T2: a log-out without a network', async () => {
    await context.setOffline(true);
    await shell.logOut();
    await loginPage.shown();
    const left = await page.evaluate(async () => ({
      databases: (await indexedDB.databases()).map(({ name }) => name),
      hint: localStorage.getItem('publisher'),
    }));
    // What the worker knows of the ages of its pictures is about the network's news, not about the publisher.
    expect(left.databases.filter((name) => name !== 'workbox-expiration')).toEqual([]);
    expect(left.hint).toBeNull();
    expect((await cachedPaths(page)).filter((path) => path.includes('/api/'))).toEqual([]);

    await context.setOffline(false);
    await page.reload();
    await loginPage.shown();
    await expect.poll(async () => (await page.request.get('api/publishers/current')).status()).toBe(401);
  });
});

test('news, an article with its picture, questions, notifications and an own page open again without a network', async ({
  signedIn,
  support,
  shell,
  page,
  context,
}) => {
  await signedIn.open();
  await underWorker(page);
  const main = page.getByRole('main');
  const picture = page.getByRole('article').locator('img').first();
  // Beside it stands how long ago it was.
  const words = page.getByRole('article').locator(':scope > div');
  const width = () => picture.evaluate((one) => (one instanceof HTMLImageElement ? one.naturalWidth : 0));

  await shell.goTo('News');
  await expect(page.getByRole('heading', { name: 'News', level: 1 })).toBeVisible();
  const newest = main.getByRole('listitem').first().getByRole('link');
  await expect(newest).toBeVisible();
  const title = await newest.innerText();
  await newest.click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const address = page.url();
  const article = await words.innerText();
  await expect.poll(width).toBeGreaterThan(0);
  const source = new URL((await picture.getAttribute('src')) ?? '', address).pathname;
  await expect.poll(() => cachedPaths(page)).toContain(source);
  await shell.goTo('Support');
  await support.tabs.getByRole('tab', { name: 'FAQ' }).click();
  await expect(support.question('What is a smartlink?')).toBeVisible();
  await support.tabs.getByRole('tab', { name: 'Notifications' }).click();
  await expect(support.notifications.first()).toBeVisible();
  const told = await support.notifications.count();
  await shell.goTo('Traffic rules');
  await expect(page.getByRole('article')).toBeVisible();
  const rules = await page.getByRole('article').innerText();

  await context.setOffline(true);
  await page.goto('announcements');
  await expect(newest).toHaveText(title);
  await page.goto(address);
  await expect(words).toHaveText(article, { useInnerText: true });
  await expect.poll(width).toBeGreaterThan(0);
  await support.open('faq');
  await support.question('What is a smartlink?').click();
  await expect(page.getByText('One link for all your traffic on a topic.')).toBeVisible();
  await support.open('notifications');
  await expect(support.notifications).toHaveCount(told);
  await shell.goTo('Traffic rules');
  await expect(page.getByRole('article')).toHaveText(rules, { useInnerText: true });
});
