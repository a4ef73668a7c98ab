import { expect, test } from '#tests/support/browser/journey.ts';

/** The chunk of the page, by whatever name the build has given it. */
const chunk = '**/publisher/assets/conversions-*.js';

test.beforeEach(({ expected }) => {
  expected.push(
    /Failed to load resource|Failed to fetch dynamically imported module|error loading dynamically/,
  );
});

test('U4: a menu or an export that could not be fetched comes at the next click; a page is reloaded once and opens, or says so and can be tried again', async ({
  signedIn,
  conversions,
  header,
  shell,
  page,
}) => {
  await page.clock.install();
  const menu = '**/publisher/assets/user-menu-items-*.js';
  await page.route(menu, (route) => route.abort('failed'));
  await signedIn.open();

  await test.step('a menu says so, leaves the page, and opens at the next click', async () => {
    await header.userMenu.click();
    await expect(page.getByText('This part of the page could not be loaded.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    await page.unroute(menu);
    await header.userMenu.click();
    await expect(header.menu).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(header.menu).toBeHidden();
  });

  await test.step('a page that is missing once is reloaded once, and opens', async () => {
    let refused = 0;
    await page.route(chunk, async (route) => {
      refused += 1;
      if (refused === 1) await route.abort('failed');
      else await route.continue();
    });
    await shell.goTo('Conversions');
    await conversions.shown();
    await expect(page).toHaveURL(/\/conversions/);
    expect(refused).toBeGreaterThan(1);
    await page.unroute(chunk);
  });

  await test.step('an export says so each time, leaves the page, and is made at the next click', async () => {
    const code = '**/publisher/assets/running-export-*.js';
    const button = page.getByRole('button', { name: 'Export' });
    let refused = 0;
    await page.route(code, async (route) => {
      refused += 1;
      await route.abort('failed');
    });
    for (const before of [0, 1]) {
      await button.click();
      await expect.poll(() => refused).toBeGreaterThan(before);
      await expect(page.getByText('This part of the page could not be loaded.').first()).toBeVisible();
      await expect(button).not.toHaveAttribute('aria-busy', 'true');
    }
    await conversions.shown();
    await page.unroute(code);
    const download = page.waitForEvent('download');
    await button.click();
    expect((await download).suggestedFilename()).toMatch(/^conversions.*\.csv$/);
  });

  await test.step('one that is gone for good says so after one reload, and can be tried again', async () => {
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
  signIn,
  shell,
  page,
  context,
  expected,
}) => {
  expected.push(/net::ERR|Failed to fetch|Failed to load/);
  await signIn();
  await page.goto('settings?selectedTab=postbacks');
  const more = page.getByRole('button', { name: /^More actions for the postback/ }).first();
  await expect(more).toBeVisible();
  await shell.takeNetwork();
  await expect(shell.offlineBadge).toBeVisible();
  await more.click();
  await page.getByRole('menuitem', { name: /^Pause the postback/ }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: '1 change is waiting' })).toBeVisible();
  // What a browser does that clears away what it counts as rubbish.
  await page.evaluate(async () => {
    for (const { name = '' } of await indexedDB.databases()) indexedDB.deleteDatabase(name);
  });
  await context.setOffline(false);
  await page.reload();
  await expect(page.getByText(/1 unsent change was lost .*Pause postback/)).toBeVisible();
});
