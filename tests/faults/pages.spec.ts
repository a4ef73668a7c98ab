import { expect, test } from '#tests/support/browser/journey.ts';

/** The chunk of the page, by whatever name the build has given it. */
const chunk = '**/publisher/assets/conversions-*.js';

test.beforeEach(({ expected }) => {
  expected.push(
    /Failed to load resource|Failed to fetch dynamically imported module|error loading dynamically/,
  );
});

test('U4: a page that could not be fetched once is reloaded once, and opens', async ({
  signedIn,
  conversions,
  shell,
  page,
}) => {
  await signedIn.open();
  let refused = 0;
  await page.route(chunk, async (route) => {
    refused += 1;
    if (refused === 1) await route.abort('failed');
    else await route.continue();
  });
  await shell.goTo('Conversions');
  await conversions.shown();
  await expect(page).toHaveURL(/\/conversions/);
});

test('U4: a page that is gone for good says so after one reload, and can be tried again', async ({
  signedIn,
  conversions,
  shell,
  page,
}) => {
  await page.clock.install();
  await signedIn.open();
  let loads = 0;
  page.on('domcontentloaded', () => (loads += 1));
  await page.route(chunk, (route) => route.abort('failed'));
  await shell.goTo('Conversions');
  await expect.poll(() => loads).toBe(1);
  await expect(page.getByText('This page could not be loaded.')).toBeVisible();
  await page.clock.runFor(1500);
  expect(loads).toBe(1);
  await page.unroute(chunk);
  await page.getByRole('button', { name: 'Try again' }).click();
  await conversions.shown();
});

test('U4: a menu that could not be fetched says so, leaves the page, and opens at the next click', async ({
  signedIn,
  header,
  page,
}) => {
  const menu = '**/publisher/assets/user-menu-items-*.js';
  await page.route(menu, (route) => route.abort('failed'));
  await signedIn.open();
  await header.userMenu.click();
  await expect(page.getByText('This part of the page could not be loaded.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await page.unroute(menu);
  await header.userMenu.click();
  await expect(header.menu).toBeVisible();
});

test('A6: where cookies are blocked, a full-page notice says what to do', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set() {} });
    Object.defineProperty(navigator, 'cookieEnabled', { get: () => false });
  });
  await page.goto('login');
  await expect(page.getByText('Browser data storage is disabled.')).toBeVisible();
  await expect(page.getByLabel('Username')).toBeHidden();
});

test('A6: where localStorage is blocked, too', async ({ page, expected }) => {
  expected.push(/SecurityError/);
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('no', 'SecurityError');
      },
    });
  });
  await page.goto('login');
  await expect(page.getByText('Browser data storage is disabled.')).toBeVisible();
});

test('S3: where IndexedDB cannot be opened, the panel works from memory and says so', async ({
  loginPage,
  dashboard,
  conversions,
  shell,
  page,
}) => {
  await page.addInitScript(() => {
    const broken = () => {
      throw new DOMException('no', 'SecurityError');
    };
    Object.defineProperty(IDBFactory.prototype, 'open', { value: broken });
  });
  await loginPage.open();
  await loginPage.logIn('publisher', 'publisher');
  // a notice, which goes by itself
  await expect(page.getByText(/does not let the panel keep data/)).toBeVisible();
  await dashboard.shown();
  await shell.goTo('Conversions');
  await conversions.shown();
});

test('S11: changes that waited and are lost with the database are said', async ({
  signedIn,
  shell,
  page,
  context,
  expected,
}) => {
  expected.push(/net::ERR|Failed to fetch|Failed to load/);
  await signedIn.open();
  await page.goto('settings?selectedTab=postbacks');
  const pause = page.getByRole('button', { name: /^Pause the postback/ }).first();
  await expect(pause).toBeVisible();
  await context.setOffline(true);
  await expect(shell.offlineBadge).toBeVisible();
  await pause.click();
  await expect(page.getByRole('banner').getByRole('button', { name: '1 change waits' })).toBeVisible();
  // What a browser does that clears away what it counts as rubbish.
  await page.evaluate(async () => {
    for (const { name = '' } of await indexedDB.databases()) indexedDB.deleteDatabase(name);
  });
  await context.setOffline(false);
  await page.reload();
  await expect(page.getByText(/1 unsent change was lost .*Postback to be paused/)).toBeVisible();
});
