import { languages } from '#contract/enumerations.ts';
import {
  expectAccessible,
  expectAccessibleInBothColours,
  expectOpenedAccessible,
} from '#tests/support/browser/axe.ts';
import { demo } from '#tests/support/servers/demo.ts';
import { expect, test } from '#tests/support/browser/journey.ts';
import { speak } from '#tests/support/browser/language.ts';
import { drawn, pageKinds, sampleOf, wanderer } from '#tests/support/pages/panel-pages.ts';
import { words } from '#tests/support/browser/words.ts';

test.slow();

// Every page in one language and in both colours; every language sees a page of each kind.
for (const [index, language] of languages.entries()) {
  test(`axe finds nothing on the pages of the panel, light and dark: those in ${language}`, async ({
    signIn,
    page,
    network,
  }) => {
    await signIn();
    await speak(page, network.origin, language);
    const kinds = await pageKinds(page);
    const goTo = await wanderer(page);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    for (const path of sampleOf(kinds, index, languages.length)) {
      await goTo(path);
      await expectAccessibleInBothColours(page);
    }
  });
}

for (const language of languages) {
  test(`axe finds nothing in ${language} in what opens from the header, the tools of a list and the keyboard`, async ({
    signIn,
    page,
    network,
  }) => {
    await signIn();
    const { shell, ui } = words[language];
    await speak(page, network.origin, language);
    // The page behind is the same each time: it is looked at with all that opens in one language.
    const lookAt = language === 'en' ? expectAccessible : expectOpenedAccessible;
    await page.goto('reports');
    await drawn(page);
    const openers = page.locator('header button[aria-expanded]:visible, main button[aria-haspopup="dialog"]');
    const count = await openers.count();
    // Chat, news, notifications and the user's menu; the range and the groupings.
    expect(count).toBeGreaterThanOrEqual(6);
    const dock = page.getByRole('complementary', { name: shell.chat.title });
    const opened = page.getByRole('dialog').or(page.getByRole('menu')).or(dock);
    for (let place = 0; place < count; place += 1) {
      await openers.nth(place).click();
      await expect(opened.first()).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await lookAt(page);
      await page.keyboard.press('Escape');
      await expect(opened).toHaveCount(0);
    }
    await page.getByRole('button', { name: ui.filters.title }).click();
    await expect(page.getByRole('dialog', { name: ui.filters.title })).toBeVisible();
    await lookAt(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.keyboard.press('Shift+Slash');
    await expect(page.getByRole('dialog', { name: shell.shortcuts.title })).toBeVisible();
    await lookAt(page);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox', { name: shell.search.label })).toBeVisible();
    await lookAt(page);
  });
}

// What else opens over a page has the same parts in every language: each is looked at in one of them, in both colours.

test('axe finds nothing in the header’s panels, an open answer and the question before the wipe', async ({
  signedIn,
  header,
  settingsPage,
  support,
  page,
}) => {
  await signedIn.open();
  for (const [button, panel] of [
    [header.news, header.newsPanel],
    [header.notifications, header.notificationsPanel],
  ] as const) {
    await button.click();
    await expect(panel).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expectAccessibleInBothColours(page);
    await page.keyboard.press('Escape');
  }
  await support.open('faq');
  await support.question('What is a smartlink?').click();
  await expect(page.getByRole('region', { name: 'What is a smartlink?' })).toBeVisible();
  await expectAccessibleInBothColours(page);
  await settingsPage.open('offline');
  await settingsPage.wipe.click();
  await expect(settingsPage.question).toBeVisible();
  await expectAccessibleInBothColours(page);
});

test('axe finds nothing in Russian in the date range, the user menu, what waits to be sent and the log-out', async ({
  signedIn,
  header,
  page,
  expected,
}) => {
  const { account, auth, shell, ui } = words.ru;
  expected.push(/ERR_FAILED/);
  await signedIn.open();
  await page.route('**/publisher/api/publishers/*', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.fallback(),
  );
  await header.chooseLanguage('Русский');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
  const waiting = page.getByRole('banner').getByRole('button', { name: '1 изменение ждёт отправки' });
  // Stored a moment after it is shown.
  await expect(waiting).toBeVisible();
  await page.goto('conversions');
  await drawn(page);
  await page.getByRole('button', { name: ui.range.label }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: ui.range.done })).toBeVisible();
  await expectAccessibleInBothColours(page);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: shell.user.menu }).click();
  await page.getByRole('menuitem', { name: shell.user.language }).click();
  await expect(page.getByRole('menuitemradio', { name: 'Українська' })).toBeVisible();
  await expectAccessibleInBothColours(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');

  await waiting.click();
  await expect(page.getByRole('dialog', { name: shell.outbox.title })).toBeVisible();
  await expectAccessibleInBothColours(page);

  await page.goto('logout');
  const question = page.getByRole('alertdialog', { name: account.logout.question });
  await expect(question).toBeVisible();
  await expectAccessibleInBothColours(page);
  let answer: () => void = () => {};
  const answered = new Promise<void>((done) => (answer = done));
  await page.route('**/publisher/api/logout', async (route) => {
    await answered;
    await route.continue();
  });
  await question.getByRole('button', { name: account.logout.anyway }).click();
  await expect(page.getByText(account.logout.working)).toBeVisible();
  await expectAccessibleInBothColours(page);
  answer();
  await expect(page.getByRole('button', { name: auth.login.submit })).toBeVisible();
});

test('axe finds nothing in Ukrainian in the search, the groupings, and the question before a session ends', async ({
  signIn,
  network,
  request,
  page,
}) => {
  await signIn();
  const { settings, shell } = words.uk;
  const elsewhere = await request.post(`${network.origin}/publisher/api/login`, {
    data: { ...demo, _remember_me: true, fingerprint: 'elsewhere' },
    headers: { origin: network.origin },
  });
  expect(elsewhere.ok()).toBe(true);
  await speak(page, network.origin, 'uk');
  await page.goto('reports');
  await drawn(page);
  await page.keyboard.press('Control+k');
  const box = page.getByRole('combobox', { name: shell.search.label });
  await expect(page.getByRole('option', { name: shell.nav.dashboard })).toBeVisible();
  await expectAccessibleInBothColours(page);
  await box.fill('no such thing anywhere');
  await expect(page.getByText(shell.search.nothing)).toBeVisible();
  await expectAccessibleInBothColours(page);
  await page.keyboard.press('Escape');
  await expect(box).toBeHidden();

  await page.locator('main button[aria-haspopup="dialog"]').nth(1).click();
  await expect(page.getByRole('dialog').getByRole('checkbox').first()).toBeVisible();
  await expectAccessibleInBothColours(page);

  await page.goto('settings?selectedTab=security');
  await drawn(page);
  await page.getByRole('main').getByRole('listitem').getByRole('button').first().click();
  const question = page.getByRole('dialog');
  await expect(question.getByRole('button', { name: settings.sessions.end, exact: true })).toBeVisible();
  await expectAccessibleInBothColours(page);
});

test('axe finds nothing in Chinese in the filters, lists of choices and the chat', async ({
  signIn,
  page,
  network,
}) => {
  await signIn();
  const { settings, shell, ui } = words['zh-CN'];
  await speak(page, network.origin, 'zh-CN');
  await page.goto('conversions');
  await drawn(page);
  await page.getByRole('button', { name: ui.filters.title }).click();
  const filters = page.getByRole('dialog', { name: ui.filters.title });
  await expect(filters.getByRole('checkbox').first()).toBeVisible();
  await expectAccessibleInBothColours(page);
  await filters.getByRole('combobox').first().click();
  await expect(filters.getByRole('option').first()).toBeVisible();
  await expectAccessibleInBothColours(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(filters).toBeHidden();

  await page.getByRole('banner').getByRole('button', { name: shell.chat.open }).click();
  const dock = page.getByRole('complementary', { name: shell.chat.title });
  await expect(dock.frameLocator('iframe').getByRole('textbox')).toBeVisible();
  await expectAccessibleInBothColours(page);
  await page.keyboard.press('Escape');

  await page.goto('settings');
  await drawn(page);
  await page.getByRole('combobox', { name: settings.profile.timezone }).click();
  await expect(page.getByRole('option').first()).toBeVisible();
  await expectAccessibleInBothColours(page);
});
