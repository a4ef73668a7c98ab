import { expect, test } from '#tests/support/browser/journey.ts';
import { speak } from '#tests/support/browser/language.ts';

test('sidebar, rail, header and drawers have the sizes of the specification', async ({
  signIn,
  conversions,
  shell,
  page,
}) => {
  await signIn();
  await conversions.open();
  const widthOf = async (selector: string) => (await page.locator(selector).boundingBox())?.width;
  const headerHeight = async () => (await page.getByRole('banner').boundingBox())?.height;
  const expectDrawer = async (width: number) => {
    await conversions.filterButton.click();
    await expect.poll(async () => (await conversions.filters.boundingBox())?.width).toBe(width);
    await page.keyboard.press('Escape');
    await expect(conversions.filters).toBeHidden();
  };
  expect(await widthOf('.shell-side')).toBe(227);
  expect(await headerHeight()).toBe(56);
  await expectDrawer(483);

  await page.setViewportSize({ width: 1000, height: 900 });
  expect(await widthOf('.shell-side')).toBe(64);
  expect(await headerHeight()).toBe(56);
  await expect(shell.navigation.getByText('Reports')).toHaveCSS('width', '1px');
  await expectDrawer(483);

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.locator('.shell-side')).toBeHidden();
  expect(await headerHeight()).toBe(56);
  await expectDrawer(390);
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Main navigation' }).getByRole('link').first()).toBeVisible();
});

test('the search is a field from 1170 px on, and below that the sidebar is a rail', async ({
  signIn,
  dashboard,
  header,
  page,
}) => {
  await signIn();
  await dashboard.open();
  const widths = async (width: number) => {
    await page.setViewportSize({ width, height: 900 });
    const [side, search] = [page.locator('.shell-side'), header.search];
    return [(await side.boundingBox())?.width, Math.round((await search.boundingBox())?.width ?? 0)];
  };
  expect(await widths(1170)).toEqual([227, 300]);
  await expect(header.search.getByText('Ctrl K')).toBeVisible();
  expect(await widths(1169)).toEqual([64, 40]);
  await expect(header.search.getByText('Ctrl K')).toBeHidden();
});

test('notices leave the pager and the bar of places free', async ({ member, conversions, header, page }) => {
  await conversions.open();
  await header.chooseLanguage('Русский');
  const notice = page.locator('[aria-live="polite"] > div').filter({ hasText: 'Язык изменён' });
  await notice.hover();
  await expect.poll(async () => (await member.session.profile()).language).toBe('ru');
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    const box = await notice.boundingBox();
    // In the upper half, where neither stands, and under the header.
    expect(box?.y).toBeGreaterThanOrEqual(56);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(200);
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
  }
});

test('header and totals of a long table stay in sight while its rows are scrolled', async ({
  signIn,
  reports,
  conversions,
}) => {
  await signIn();
  await conversions.open('?size=100');
  const first = conversions.page.getByText((await conversions.column('Transaction ID'))[0] ?? '');
  await first.hover();
  await conversions.page.mouse.wheel(0, 1500);
  await expect(first).not.toBeInViewport();
  await expect(conversions.header('Date and time')).toBeInViewport({ ratio: 1 });

  await reports.open('?groupings=%5B%22date%22%2C%22country%22%5D&size=100');
  const total = reports.total.getByRole('rowheader');
  await expect(total).toBeInViewport({ ratio: 1 });
  await reports.rows.first().hover();
  await reports.page.mouse.wheel(0, 1500);
  await expect(reports.header('Date')).toBeInViewport({ ratio: 1 });
  await expect(total).toBeInViewport({ ratio: 1 });
});

test('at 1440 px every column of conversions and of the summary is in sight, and no name is cut', async ({
  signIn,
  conversions,
  reports,
  page,
}) => {
  await signIn();
  await page.setViewportSize({ width: 1440, height: 900 });
  const outOfSight = () =>
    page.getByRole('table').evaluate((table) => table.scrollWidth - (table.parentElement?.clientWidth ?? 0));
  const cutNames = () =>
    page
      .getByRole('columnheader')
      .locator('button > span')
      .evaluateAll((names) =>
        names.filter((name) => name.scrollWidth > name.clientWidth).map((name) => name.textContent),
      );
  await conversions.open();
  await expect.poll(outOfSight).toBeLessThanOrEqual(0);
  expect(await cutNames()).toEqual([]);
  // A row lights up under the pointer: it opens.
  const cell = conversions.rows.first().getByRole('cell').nth(1);
  const colour = () => cell.evaluate((element) => getComputedStyle(element).backgroundColor);
  const before = await colour();
  await cell.hover();
  expect(await colour()).not.toBe(before);

  await reports.open();
  await expect(page.getByText(/Empty columns hidden: Commission/)).toBeVisible();
  await expect.poll(outOfSight).toBeLessThanOrEqual(0);
  expect(await cutNames()).toEqual([]);
});

test('the tools of a report stand in one row, 768 px wide and with filters set', async ({
  signIn,
  reports,
  page,
}) => {
  await signIn();
  await page.setViewportSize({ width: 768, height: 900 });
  await reports.open('?groupings=%5B%22country%22%2C%22offerCampaign%22%5D&country=%5B%22US%22%5D');
  const top = async (name: RegExp) =>
    (await page.getByRole('main').getByRole('button', { name }).first().boundingBox())?.y;
  const range = await top(/^Date range/);
  expect(range).toBeDefined();
  for (const name of [/^Refresh/, /^Group by/, /^Reset/, /^Filters/]) expect(await top(name)).toBe(range);
});

test('Chinese has the panel’s letters and digits, and the system’s own font for everything else', async ({
  signedIn,
  page,
  network,
}) => {
  await signedIn.open();
  const inter = /^"?Inter Variable"?, /;
  const fetched = () =>
    page.evaluate(() =>
      [...document.fonts]
        .filter(({ status }) => status === 'loaded')
        .map(({ family }) => family.replaceAll('"', '')),
    );
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-family', inter);
  await expect.poll(fetched).toContain('Inter Variable');
  await speak(page, network.origin, 'zh-CN');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
  for (const written of [
    page.getByRole('heading', { level: 1 }),
    page.getByRole('main').getByRole('button').first(),
    page.getByRole('banner').getByRole('link').first(),
  ]) {
    await expect(written).toHaveCSS(
      'font-family',
      /^"?Inter Latin"?, .*PingFang SC.*Microsoft YaHei.*Noto Sans/,
    );
  }
  await expect.poll(fetched).toContain('Inter Latin');
  // No Cyrillic, no dashes and quotation marks of a narrow script.
  expect(await fetched()).not.toContain('Inter Variable');
});
