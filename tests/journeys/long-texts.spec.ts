import { expect, test, type Page } from '#tests/support/browser/journey.ts';
import { speak } from '#tests/support/browser/language.ts';
import { cutTexts, lengthenTexts, longer, sidewaysScroll } from '#tests/support/browser/long-texts.ts';
import { panelPages, wanderer } from '#tests/support/pages/panel-pages.ts';
import { words } from '#tests/support/browser/words.ts';

const { account, settings, shell, ui } = words.en;
const guest = [
  'login',
  'register',
  'reset_password',
  'reset_password/confirm/some-token',
  'register/confirm/used',
  'email_update/confirm/used',
];

/** Everything has its room: the page is not scrolled sideways, and nothing that is pressed has lost its end. */
async function expectRoom(page: Page, where: string): Promise<void> {
  // The chart takes its new width, and a tool its icon for its words, a moment after the page has.
  await expect.poll(() => sidewaysScroll(page), { message: where }).toBeLessThanOrEqual(0);
  await expect.poll(() => cutTexts(page), { message: where }).toEqual([]);
}

async function expectRoomAtEachWidth(page: Page, path: string): Promise<void> {
  for (const width of [1440, 768, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expectRoom(page, `${path} at ${width}`);
  }
}

test.beforeEach(({ page }) => lengthenTexts(page));
test.slow();

test('words 40 % longer than the English ones have their room on every public screen', async ({
  page,
  resetPage,
  expected,
}) => {
  expected.push(/status of 4(04|10)/);
  for (const path of [...guest, null]) {
    // The form of a link that is good, after the notice of one that is not.
    await (path === null ? resetPage.openLink('good-token') : page.goto(path));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expectRoomAtEachWidth(page, path ?? 'a good link');
  }
});

test('words 40 % longer have their room on every page of the panel, and in all that opens over one', async ({
  signIn,
  page,
}) => {
  await signIn();
  const paths = await panelPages(page);
  const goTo = await wanderer(page);
  for (const path of paths) {
    await goTo(path);
    await expectRoomAtEachWidth(page, path);
  }

  // What opens over a page, wide and narrow.
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    const opened = async (what: string) => expectRoom(page, `${what} at ${width}`);
    const shut = async () => {
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog').or(page.getByRole('menu'))).toHaveCount(0);
    };
    const press = (name: string) =>
      page
        .getByRole('button', { name: longer(name) })
        .first()
        .click();

    await goTo('conversions');
    await press(ui.filters.title);
    await expect(page.getByRole('dialog').getByRole('checkbox').first()).toBeVisible();
    await opened('filters');
    await shut();
    await press(ui.range.label);
    await expect(page.getByRole('dialog').getByRole('button', { name: longer(ui.range.done) })).toBeVisible();
    await opened('date range');
    await shut();
    for (const button of await page
      .getByRole('banner')
      .locator('button[aria-haspopup="dialog"]:visible')
      .all()) {
      await button.click();
      await expect(page.getByRole('dialog').locator('a, [role="option"]').first()).toBeVisible();
      await opened((await button.getAttribute('aria-label')) ?? '');
      await shut();
    }
    await press(shell.user.menu);
    await page.getByRole('menuitem', { name: longer(shell.user.language), exact: true }).click();
    await expect(page.getByRole('menuitemradio', { name: 'Русский' })).toBeVisible();
    await opened('user menu');
    await page.keyboard.press('Escape');
    await shut();

    await goTo('settings?selectedTab=offline');
    await press(settings.offline.wipe);
    await expect(
      page.getByRole('dialog').getByRole('button', { name: longer(settings.offline.confirm) }),
    ).toBeVisible();
    await opened('question');
    await shut();
  }
  await page.getByRole('button', { name: longer(shell.nav.open) }).click();
  await expect(page.getByRole('dialog').getByRole('link').first()).toBeVisible();
  await expectRoom(page, 'menu of a phone');
});

test('words 40 % longer have their room in the question before a log-out', async ({
  signIn,
  page,
  network,
  expected,
}) => {
  expected.push(/ERR_FAILED/);
  await signIn();
  await page.goto('dashboard');
  await page.route('**/publisher/api/publishers/*', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.fallback(),
  );
  await page.getByRole('button', { name: longer(shell.user.menu) }).click();
  await page.getByRole('menuitem', { name: longer(shell.user.language), exact: true }).click();
  await page.getByRole('menuitemradio', { name: 'Русский' }).click();
  await expect(page.getByRole('button', { name: '1 изменение ждёт отправки' })).toBeVisible();
  await speak(page, network.origin, 'en');
  await page.goto('logout');
  await expect(page.getByRole('alertdialog', { name: longer(account.logout.question) })).toBeVisible();
  await expectRoomAtEachWidth(page, 'log-out');
});
