import { expect, test } from '#tests/support/browser/journey.ts';
import { manager } from '#tests/support/servers/manager.ts';

const places = [
  ['Dashboard', /\/dashboard/],
  ['Offers', /\/offers/],
  ['Reports', /\/reports/],
  ['Conversions', /\/conversions/],
  ['Balance', /\/balance/],
] as const;

test('the five most used places are in the thumb’s reach, everything is found by touch, and the balance is read whole', async ({
  signedIn,
  shell,
  header,
  search,
  page,
  expected,
}) => {
  expected.push(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  await signedIn.open();

  await test.step('the five most used places are on every page, and none covers its end', async () => {
    const bar = page.getByRole('navigation', { name: 'Shortcuts' });
    await expect(bar.getByRole('link')).toHaveText(places.map(([name]) => name));
    for (const [name, address] of places.toReversed()) {
      const link = bar.getByRole('link', { name });
      await link.tap();
      await expect(page).toHaveURL(address);
      await expect(link).toHaveAttribute('aria-current', 'page');
      await expect(bar.locator('[aria-current="page"]')).toHaveCount(1);
      const box = await link.boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(44);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(844 - 60);
    }
    await signedIn.shown();
    // The last thing on the page stands above the bar when one has scrolled to the end.
    const end = page.getByRole('contentinfo');
    const barTop = (await bar.boundingBox())?.y ?? 0;
    await expect
      .poll(async () => {
        // late parts make it longer meanwhile
        await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
        const box = await end.boundingBox();
        return (box?.y ?? 0) + (box?.height ?? 0);
      })
      // pages end between two pixels, and the browser scrolls by whole ones
      .toBeLessThanOrEqual(barTop + 2);
  });

  await test.step('everything is found from the header’s search', async () => {
    await header.search.tap();
    await search.box.fill('domains');
    await search.result('Domains').tap();
    await expect(page).toHaveURL(/\/publisher\/domains/);
    await expect(search.box).toBeHidden();
  });

  await test.step('the balance is read whole, offline and with a change that waits', async () => {
    await header.notifications.tap();
    await expect(header.notificationsPanel.getByRole('button', { name: 'Mark all as read' })).toBeVisible();
    await shell.takeNetwork();
    await header.notificationsPanel.getByRole('button', { name: 'Mark all as read' }).tap();
    await page.keyboard.press('Escape');
    await expect(header.outbox).toBeVisible();
    // An amount as large as is likely.
    const hidden = await page.getByTestId('balance').evaluate((amount) => {
      amount.textContent = '$1,234,567.89';
      return amount.scrollWidth - amount.clientWidth;
    });
    expect(hidden).toBeLessThanOrEqual(0);
  });
});

test('news, notifications and the user menu open within the width of a phone; the menu changes language and theme, and opens the chat over the page', async ({
  member,
  dashboard,
  header,
  page,
  network,
}) => {
  await dashboard.open();
  await manager(network, 'news', `Ferry timetable ${member.username}`, 'New from May.');
  await manager(
    network,
    'notify',
    member.username,
    'A long word about nothing in particular, told to a phone',
  );
  await expect.poll(() => header.unreadNotifications(), { timeout: 15_000 }).toBeGreaterThan(0);
  await expect.poll(() => header.unreadNews(), { timeout: 15_000 }).toBeGreaterThan(0);
  for (const [button, panel] of [
    [header.news, header.newsPanel],
    [header.notifications, header.notificationsPanel],
    [header.userMenu, header.menu],
  ] as const) {
    await button.tap();
    await expect(panel).toBeVisible();
    await expect
      .poll(async () => {
        const box = await panel.boundingBox();
        return box !== null && box.x >= 0 && box.x + box.width <= 390 && box.width > 240;
      })
      .toBe(true);
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
  }
  await header.news.tap();
  await header.newsPanel.getByRole('link', { name: /Ferry timetable/ }).tap();
  await expect(page.getByRole('heading', { name: /Ferry timetable/ })).toBeVisible();
  await expect(header.news).toHaveAccessibleName('Latest news');

  await header.userMenu.tap();
  await page.getByRole('menuitemradio', { name: 'Dark' }).tap();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.keyboard.press('Escape');
  await expect(header.menu).toBeHidden();

  // The header has no room for the chat's own button.
  await expect(header.chat).toBeHidden();
  await header.userMenu.tap();
  await page.getByRole('menuitem', { name: 'Support chat' }).tap();
  const dock = page.getByRole('complementary', { name: 'Support chat' });
  await expect.poll(async () => (await dock.boundingBox())?.width).toBe(390);
  await dock.getByRole('button', { name: 'Close the chat' }).tap();
  await expect(dock).toBeHidden();

  await header.userMenu.tap();
  await page.getByRole('menuitem', { name: 'Language', exact: true }).tap();
  await page.getByRole('menuitemradio', { name: '简体中文' }).tap();
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
  await expect.poll(async () => (await member.session.profile()).language).toBe('zh-CN');
});
