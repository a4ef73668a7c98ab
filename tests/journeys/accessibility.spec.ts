import { languages } from '#contract/enumerations.ts';
import { expectAccessibleInBothColours } from '#tests/support/browser/axe.ts';
import { demo } from '#tests/support/servers/demo.ts';
import { expect, test } from '#tests/support/browser/journey.ts';
import { speak } from '#tests/support/browser/language.ts';
import { drawn, panelPages, wanderer } from '#tests/support/pages/panel-pages.ts';
import { words } from '#tests/support/browser/words.ts';

test.slow();

// Every page in one language and in both colours; the languages take turns, a test each: the longest of all would
// otherwise be made anew as a whole.
for (const [index, language] of languages.entries()) {
  test(`axe finds nothing on a quarter of the pages, in ${language}, light and dark`, async ({
    signIn,
    page,
    network,
  }) => {
    await signIn();
    const paths = await panelPages(page);
    await speak(page, network.origin, language);
    const goTo = await wanderer(page);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    for (const path of paths.filter((_, place) => place % languages.length === index)) {
      await goTo(path);
      await expectAccessibleInBothColours(page);
    }
  });
}

// What opens over a page has the same parts in every language: each is looked at in one of them, in both colours.

test('axe finds nothing in what opens from the header and the tools of a list', async ({
  signIn,
  page,
  network,
}) => {
  await signIn();
  for (const [index, language] of languages.entries()) {
    await test.step(`each fourth of it in ${language}`, async () => {
      await speak(page, network.origin, language);
      await page.goto('reports');
      await drawn(page);
      const openers = page.locator(
        'header button[aria-expanded]:visible, main button[aria-haspopup="dialog"]',
      );
      const count = await openers.count();
      // Chat, news, notifications and the user's menu; the range and the groupings.
      expect(count).toBeGreaterThanOrEqual(6);
      const dock = page.getByRole('complementary', { name: words[language].shell.chat.title });
      const opened = page.getByRole('dialog').or(page.getByRole('menu')).or(dock);
      for (let place = index; place < count; place += languages.length) {
        await openers.nth(place).click();
        await expect(opened.first()).toBeVisible();
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
        await expectAccessibleInBothColours(page);
        await page.keyboard.press('Escape');
        await expect(opened).toHaveCount(0);
      }
    });
  }
});

test('axe finds nothing in an open answer, the search, filters, choices, the chat and what is asked first', async ({
  signIn,
  network,
  request,
  settingsPage,
  support,
  page,
}) => {
  await signIn();
  await test.step('in English: an open answer, and the question before the wipe', async () => {
    await support.open('faq');
    await support.question('What is a smartlink?').click();
    await expect(page.getByRole('region', { name: 'What is a smartlink?' })).toBeVisible();
    await expectAccessibleInBothColours(page);
    await settingsPage.open('offline');
    await settingsPage.wipe.click();
    await expect(settingsPage.question).toBeVisible();
    await expectAccessibleInBothColours(page);
  });

  await test.step('in Ukrainian: the search, what the keyboard does, and the question before a session ends', async () => {
    const { settings, shell } = words.uk;
    const elsewhere = await request.post(`${network.origin}/publisher/api/login`, {
      data: { ...demo, _remember_me: true, fingerprint: 'elsewhere' },
      headers: { origin: network.origin },
    });
    expect(elsewhere.ok()).toBe(true);
    await speak(page, network.origin, 'uk');
    await page.goto('settings?selectedTab=security');
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

    await page.keyboard.press('Control+Slash');
    const shortcuts = page.getByRole('dialog', { name: shell.shortcuts.title });
    await expect(shortcuts).toBeVisible();
    await expectAccessibleInBothColours(page);
    await page.keyboard.press('Escape');
    await expect(shortcuts).toBeHidden();

    // High enough for the whole page: what lies half under the header is no finding.
    await page.setViewportSize({ width: 1440, height: 1600 });
    await page.getByRole('main').getByRole('listitem').getByRole('button').first().click();
    const question = page.getByRole('dialog');
    await expect(question.getByRole('button', { name: settings.sessions.end, exact: true })).toBeVisible();
    await expectAccessibleInBothColours(page);
  });

  await test.step('in Chinese: filters, lists of choices, and the chat', async () => {
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
});

test('axe finds nothing in Russian in the languages of the user menu, what waits to be sent and the log-out', async ({
  signedIn,
  header,
  page,
  expected,
}) => {
  const { account, auth, shell } = words.ru;
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
  await drawn(page);

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
