import { expectAccessibleInBothColours } from '#tests/support/browser/axe.ts';
import { expect, test, type Page } from '#tests/support/browser/journey.ts';
import { sidewaysScroll } from '#tests/support/browser/long-texts.ts';
import { words } from '#tests/support/browser/words.ts';

/** Widths between which the layout changes, and the smallest phone. */
const widths = [320, 390, 767, 1023, 1440];

/** No width scrolls it sideways, and where `axeAt` is a width axe finds nothing in either colour. */
async function expectSound(page: Page, axeAt: 390 | 1440 | null): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    expect(await sidewaysScroll(page), `sideways at ${width}`).toBeLessThanOrEqual(0);
  }
  if (axeAt !== null) {
    await page.setViewportSize({ width: axeAt, height: 900 });
    await expectAccessibleInBothColours(page);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}

const locales = [
  ['en-GB', words.en],
  ['ru-RU', words.ru],
  ['uk-UA', words.uk],
  ['zh-CN', words['zh-CN']],
] as const;

// Every form and every notice in one language and in both colours; every language sees one of each.
for (const [index, [locale, { account, auth }]] of locales.entries()) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale });
    test.slow();

    test.beforeEach(({ expected }) => {
      expected.push(/status of 404/);
    });

    test('no form is scrolled sideways, empty or with its messages; axe finds nothing on one of them', async ({
      page,
      resetPage,
    }) => {
      for (const [place, [path, submit]] of (
        [
          ['login', auth.login.submit],
          ['register', account.register.submit],
          ['reset_password', account.reset.submit],
          ['reset_password/confirm/some-token', account.newPassword.submit],
        ] as const
      ).entries()) {
        const looked = place === index;
        await (path.startsWith('reset_password/') ? resetPage.openLink() : page.goto(path));
        const button = page.getByRole('button', { name: submit, exact: true });
        await expect(button).toBeEnabled();
        await expectSound(page, looked ? 1440 : null);
        await button.click();
        await expect(page.locator('[aria-invalid="true"]').first()).toBeFocused();
        await expectSound(page, looked ? 390 : null);
      }
    });

    test('no notice is scrolled sideways: a link that has been used, a mail on its way; nor does axe find anything', async ({
      page,
    }) => {
      for (const [place, path] of ['register/confirm/used', 'email_update/confirm/used'].entries()) {
        await page.goto(path);
        await expect(page.getByRole('alert')).toBeVisible();
        await expectSound(page, index % 3 === place ? 390 : null);
      }
      await page.goto('reset_password');
      await page.getByRole('textbox').fill('nobody@example.com');
      await page.getByRole('button', { name: account.reset.submit, exact: true }).click();
      await expect(page.getByRole('heading', { name: account.reset.sentTitle })).toBeFocused();
      await expectSound(page, index % 3 === 2 ? 390 : null);
    });
  });
}

test('password managers and browsers find what they look for', async ({ page, resetPage }) => {
  await page.goto('login');
  await expect(page.locator('input[autocomplete="username"]')).toHaveCount(1);
  await expect(page.locator('input[autocomplete="current-password"]')).toHaveCount(1);
  await page.goto('register');
  await expect(page.locator('input[autocomplete="email"]')).toHaveCount(1);
  await expect(page.locator('input[autocomplete="username"]')).toHaveCount(1);
  await expect(page.locator('input[autocomplete="new-password"]')).toHaveCount(2);
  await resetPage.openLink();
  await expect(page.locator('input[autocomplete="new-password"]')).toHaveCount(2);
});

test('a password can be shown, and Caps Lock is said', async ({ loginPage, page }) => {
  await loginPage.open();
  await loginPage.password.fill('secret');
  await expect(loginPage.password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(loginPage.password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(loginPage.password).toHaveAttribute('type', 'password');
  await loginPage.password.focus();
  await loginPage.password.evaluate((node) =>
    node.dispatchEvent(new KeyboardEvent('keydown', { key: 'A', modifierCapsLock: true, bubbles: true })),
  );
  await expect(page.getByText('Caps Lock is on')).toBeVisible();
});

test('language and colours can be changed before the log-in, and what is typed stays', async ({
  resetPage,
  page,
}) => {
  await resetPage.open();
  await resetPage.email.fill('somebody@example.com');
  await page.getByRole('combobox', { name: 'Language' }).selectOption('ru');
  await expect(page.getByRole('heading', { name: words.ru.account.reset.title })).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveValue('somebody@example.com');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
});

const windows = [
  [390, 844, 390, 342],
  [430, 932, 430, 382],
  [767, 1100, 767, 390],
  [768, 1024, 768, 530],
  [1023, 600, 1023, 530],
  [1024, 1366, 1024, 530],
  [1440, 900, 1440, 530],
  [1920, 1080, 1440, 530],
  [2560, 1440, 1440, 530],
] as const;

test('the layout is 1440 by 900 px at most in every window, the form 530 px wide, 390 on a phone that has them', async ({
  page,
}) => {
  for (const path of ['login', 'register']) {
    await page.goto(path);
    await expect(page.locator('form')).toBeVisible();
    for (const [width, height, cardWidth, formWidth] of windows) {
      await page.setViewportSize({ width, height });
      const card = await page.locator('.auth-card').boundingBox();
      expect([card?.width, card?.height], `${path} at ${width}`).toEqual([cardWidth, Math.min(height, 900)]);
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height);
      expect((await page.locator('form').boundingBox())?.width, `${path} at ${width}`).toBe(formWidth);
      await expect(page.locator('.auth-art')).toBeVisible({ visible: width > 767 });
      // However long the form is, the operator's name is whole.
      await expect(page.locator('.auth-side .auth-brand')).toBeInViewport({ ratio: 1 });
    }
  }
});

test('a form longer than the layout scrolls inside it, past the side panel; on a phone with it', async ({
  registerPage,
  page,
}) => {
  await registerPage.open();
  const top = () =>
    page.locator('.auth-side').evaluate((side) => Math.round(side.getBoundingClientRect().top));
  await expect(registerPage.submit).not.toBeInViewport();
  await registerPage.submit.scrollIntoViewIfNeeded();
  await expect(registerPage.submit).toBeInViewport();
  expect(await top()).toBe(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await registerPage.email.scrollIntoViewIfNeeded();
  await registerPage.submit.scrollIntoViewIfNeeded();
  await expect(registerPage.submit).toBeInViewport();
  expect(await top()).toBeLessThan(0);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});
