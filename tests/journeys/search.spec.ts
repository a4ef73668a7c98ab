import { expect, test } from '#tests/support/browser/journey.ts';
import { manager } from '#tests/support/servers/manager.ts';

test('pages, settings, actions and news are found and opened by keyboard alone, and no letter is lost', async ({
  member,
  dashboard,
  support,
  search,
  loginPage,
  page,
  network,
}) => {
  const title = `Lighthouse rates ${member.username}`;
  await manager(network, 'news', title, 'Higher from today.');
  await dashboard.open();

  await test.step('no letter is lost while it opens, and none is left of the last question', async () => {
    // nothing is waited for between these keys
    await page.keyboard.press('Control+k');
    await page.keyboard.type('payments');
    await expect(search.box).toHaveValue('payments');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('reports');
    await expect(search.box).toHaveValue('reports');
    await page.keyboard.press('Escape');
    await expect(search.box).toBeHidden();
  });

  await test.step('the arrows choose, and what is chosen is said', async () => {
    await search.open();
    await page.keyboard.type('s');
    const chosen = search.results.getByRole('option', { selected: true });
    await expect(search.results.getByRole('option').nth(2)).toBeVisible();
    await expect(chosen).toHaveCount(1);
    const first = await chosen.innerText();
    await page.keyboard.press('ArrowDown');
    await expect(chosen).toHaveCount(1);
    await expect(chosen).not.toHaveText(first);
    await expect(search.box).toBeFocused();
    await expect(search.box).toHaveAttribute(
      'aria-activedescendant',
      (await chosen.getAttribute('id')) ?? 'none',
    );
    await page.keyboard.press('Escape');
    await expect(search.box).toBeHidden();
  });

  await test.step('pages, settings, actions and news are found and opened', async () => {
    await search.pick('conv', 'Conversions');
    await expect(page).toHaveURL(/\/publisher\/conversions/);

    await search.pick('password', 'Security');
    await expect(page).toHaveURL(/\/publisher\/settings\?selectedTab=security/);

    await search.pick('dark', 'Colour scheme: Dark');
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');

    await search.pick('lighthouse', title);
    await expect(page).toHaveURL(/\/publisher\/announcements\/article\//);
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  });

  await test.step('it opens while somebody types in a field, and gives the focus back', async () => {
    await support.open('faq');
    await support.search.fill('paid');
    await search.open();
    await page.keyboard.type('nothing like this');
    await expect(page.getByText('No matches').last()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(search.box).toBeHidden();
    await expect(support.search).toBeFocused();
    await expect(support.search).toHaveValue('paid');
  });

  await test.step('languages and the log-out are one of its actions', async () => {
    await search.pick('русский', 'Language: Русский');
    await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
    await expect.poll(async () => (await member.session.profile()).language).toBe('ru');
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
    await page.keyboard.type('English');
    const english = page.getByRole('option', { name: /English$/ });
    await expect(english).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect.poll(async () => (await member.session.profile()).language).toBe('en');
    await search.pick('log out', 'Log out');
    await loginPage.shown();
    expect(await member.session.status()).toBe(401);
  });
});
