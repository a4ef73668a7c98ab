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

// Axe looks at every form and every notice in one language and in both colours; every language sees one of each. The
// longest words, Russian and Ukrainian, are measured on all of them.
for (const [index, [locale, { account, auth }]] of locales.entries()) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale });
    test.slow();

    test('no form is scrolled sideways, empty or with its messages, and no notice; axe finds nothing on one of each', async ({
      page,
      resetPage,
      expected,
    }) => {
      expected.push(/status of 404/);
      const measured = locale === 'ru-RU' || locale === 'uk-UA';
      for (const [place, [path, submit]] of (
        [
          ['login', auth.login.submit],
          ['register', account.register.submit],
          ['reset_password', account.reset.submit],
          ['reset_password/confirm/some-token', account.newPassword.submit],
        ] as const
      ).entries()) {
        const looked = place === index;
        if (!measured && !looked) continue;
        await (path.startsWith('reset_password/') ? resetPage.openLink() : page.goto(path));
        const button = page.getByRole('button', { name: submit, exact: true });
        await expect(button).toBeEnabled();
        await expectSound(page, looked ? 1440 : null);
        await button.click();
        await expect(page.locator('[aria-invalid="true"]').first()).toBeFocused();
        await expectSound(page, looked ? 390 : null);
      }
      // Links that have been used, and a mail on its way.
      for (const [place, path] of ['register/confirm/used', 'email_update/confirm/used'].entries()) {
        const looked = index % 3 === place;
        if (!measured && !looked) continue;
        await page.goto(path);
        await expect(page.getByRole('alert')).toBeVisible();
        await expectSound(page, looked ? 390 : null);
      }
      const lookedAtMail = index % 3 === 2;
      if (!measured && !lookedAtMail) return;
      await page.goto('reset_password');
      await page.getByRole('textbox').fill('nobody@example.com');
      await page.getByRole('button', { name: account.reset.submit, exact: true }).click();
      await expect(page.getByRole('heading', { name: account.reset.sentTitle })).toBeFocused();
      await expectSound(page, lookedAtMail ? 390 : null);
    });
  });
}

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

test('the forms before the log-in: their layout in every window, what password managers look for, another language', async ({
  registerPage,
  resetPage,
  page,
}) => {
  const autocomplete = (what: string) => page.locator(`input[autocomplete="${what}"]`);

  for (const path of ['login', 'register']) {
    await test.step(`${path}: 1440 by 900 px at most, on a phone the page; the form 530 px wide, 390 on a phone that has them`, async () => {
      await page.goto(path);
      await expect(page.locator('form')).toBeVisible();
      await expect(autocomplete('username')).toHaveCount(1);
      if (path === 'login') {
        await expect(autocomplete('current-password')).toHaveCount(1);
      } else {
        await expect(autocomplete('email')).toHaveCount(1);
        await expect(autocomplete('new-password')).toHaveCount(2);
      }
      for (const [width, height, cardWidth, formWidth] of windows) {
        await page.setViewportSize({ width, height });
        const card = await page.locator('.auth-card').boundingBox();
        const pageHeight = await page.evaluate(() => document.documentElement.scrollHeight);
        // a page has whole pixels
        expect([card?.width, Math.ceil(card?.height ?? 0)], `${path} at ${width}`).toEqual([
          cardWidth,
          width > 767 ? Math.min(height, 900) : pageHeight,
        ]);
        if (width > 767) expect(pageHeight).toBe(height);
        expect((await page.locator('form').boundingBox())?.width, `${path} at ${width}`).toBe(formWidth);
        await expect(page.locator('.auth-art')).toBeVisible({ visible: width > 767 });
        // However long the form is, the operator's name is whole.
        await expect(page.locator('.auth-side .auth-brand')).toBeInViewport({ ratio: 1 });
      }
    });
  }

  await test.step('a form longer than the layout scrolls inside it, past the side panel; on a phone the page does', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
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
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  });

  await test.step('the language can be changed before the log-in, and what is typed stays', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await resetPage.openLink();
    await expect(autocomplete('new-password')).toHaveCount(2);
    await resetPage.open();
    await resetPage.email.fill('somebody@example.com');
    await page.getByRole('combobox', { name: 'Language' }).selectOption('ru');
    await expect(page.getByRole('heading', { name: words.ru.account.reset.title })).toBeVisible();
    await expect(page.getByRole('textbox')).toHaveValue('somebody@example.com');
    await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
  });
});
