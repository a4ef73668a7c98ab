import { expect, test } from '#tests/support/browser/journey.ts';
import { backToEnglish, keptLanguage } from '#tests/support/browser/language.ts';

const entries = [
  'Dashboard',
  'Smartlinks',
  'Offers',
  'Reports',
  'Conversions',
  'Balance',
  'Payments',
  'Domains',
  'News',
  'Support',
  // The demo network's own page, placed after the tenth entry.
  'Traffic rules',
  'Settings',
];

test('the sidebar has all entries in order, and each leads to a page of its own', async ({
  signedIn,
  shell,
  page,
}) => {
  await signedIn.open();
  await expect(shell.entries).toHaveText(entries.map((entry) => new RegExp(`^${entry}`)));
  for (const entry of entries) {
    await shell.goTo(entry);
    await expect(page).toHaveTitle(new RegExp(`\\| ${entry}$`));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test('the footer stands under everything on a page that is higher than the window', async ({
  signIn,
  page,
}) => {
  await signIn();
  await page.setViewportSize({ width: 1440, height: 500 });
  for (const address of [
    'settings',
    'settings?selectedTab=security',
    'support?selectedTab=faq',
    'announcements',
  ]) {
    await page.goto(address);
    const footer = page.getByRole('contentinfo');
    await expect(footer).toBeAttached();
    await expect(page.getByRole('main')).toHaveCount(1);
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    const above = await page
      .getByRole('main')
      .evaluate((main) =>
        Math.max(...[...main.querySelectorAll('*')].map((one) => one.getBoundingClientRect().bottom)),
      );
    const top = await footer.evaluate((one) => one.getBoundingClientRect().top);
    expect(above, address).toBeLessThanOrEqual(top);
  }
});

test('an address without a page says not found, signed in or not', async ({
  signedIn,
  page,
  browser,
  baseURL,
}) => {
  await page.goto('no/such/page');
  await expect(page.getByRole('heading', { name: 'Not found' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to the dashboard' }).click();
  await signedIn.shown();

  const stranger = await browser.newPage({ baseURL: baseURL ?? '' });
  await stranger.goto('no/such/page');
  await expect(stranger.getByRole('heading', { name: 'Not found' })).toBeVisible();
  await stranger.close();
});

test('a language is switched without a reload and kept', async ({
  signedIn,
  shell,
  page,
  context,
  network,
}) => {
  await signedIn.open();
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await shell.chooseLanguage('Русский');
  // The promise that it is kept; before it a reload may come too early.
  await expect(page.getByText('Язык изменён')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Dashboard');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  const locale = (await context.cookies()).find(({ value }) => value === 'ru');
  expect(locale?.path).toBe('/publisher');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Dashboard');
  // The profile has it too, and the next test wants English.
  await expect.poll(() => keptLanguage(page)).toBe('ru');
  await backToEnglish(page, network.origin);
});

test('the colour scheme is switched at once and kept', async ({ signedIn, shell, page }) => {
  await signedIn.open();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light');
  await shell.userMenu.click();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
});
