import type { Locator } from '@playwright/test';
import { expect, test } from '#tests/support/browser/journey.ts';
import { speak } from '#tests/support/browser/language.ts';

test('sidebar, rail, header, drawers, tables and tools have the sizes of the specification, and every script its letters', async ({
  signIn,
  conversions,
  reports,
  header,
  shell,
  page,
  network,
}) => {
  await signIn();
  const outOfSight = () =>
    page.getByRole('table').evaluate((table) => table.scrollWidth - (table.parentElement?.clientWidth ?? 0));
  const cutNames = () =>
    page
      .getByRole('columnheader')
      .locator('button > span')
      .evaluateAll((names) =>
        names.filter((name) => name.scrollWidth > name.clientWidth).map((name) => name.textContent),
      );
  const fetched = () =>
    page.evaluate(() =>
      [...document.fonts]
        .filter(({ status }) => status === 'loaded')
        .map(({ family }) => family.replaceAll('"', '')),
    );

  await conversions.open();
  await test.step('the panel has its letters', async () => {
    const inter = /^"?Inter Variable"?, /;
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-family', inter);
    await expect.poll(fetched).toContain('Inter Variable');
  });

  await test.step('at 1440 px every column of conversions is in sight, and no name is cut', async () => {
    await expect.poll(outOfSight).toBeLessThanOrEqual(0);
    expect(await cutNames()).toEqual([]);
    // A row lights up under the pointer: it opens.
    const cell = conversions.rows.first().getByRole('cell').nth(1);
    const colour = () => cell.evaluate((element) => getComputedStyle(element).backgroundColor);
    const before = await colour();
    await cell.hover();
    expect(await colour()).not.toBe(before);
  });

  await test.step('sidebar, rail, header, search and drawers have their sizes', async () => {
    const side = page.locator('.shell-side');
    const sideWidth = async () => (await side.boundingBox())?.width;
    const headerHeight = async () => (await page.getByRole('banner').boundingBox())?.height;
    const expectDrawer = async (width: number) => {
      await conversions.filterButton.click();
      await expect.poll(async () => (await conversions.filters.boundingBox())?.width).toBe(width);
      await page.keyboard.press('Escape');
      await expect(conversions.filters).toBeHidden();
    };
    const sideAndSearch = async (width: number) => {
      await page.setViewportSize({ width, height: 900 });
      return [await sideWidth(), Math.round((await header.search.boundingBox())?.width ?? 0)];
    };
    expect(await sideWidth()).toBe(227);
    expect(await headerHeight()).toBe(56);
    await expectDrawer(483);

    // The search is a field from 1170 px on, and below that the sidebar is a rail.
    expect(await sideAndSearch(1170)).toEqual([227, 300]);
    await expect(header.search.getByText('Ctrl K')).toBeVisible();
    expect(await sideAndSearch(1169)).toEqual([64, 40]);
    await expect(header.search.getByText('Ctrl K')).toBeHidden();

    await page.setViewportSize({ width: 1000, height: 900 });
    expect(await sideWidth()).toBe(64);
    expect(await headerHeight()).toBe(56);
    await expect(shell.navigation.getByText('Reports')).toHaveCSS('width', '1px');
    await expectDrawer(483);

    await page.setViewportSize({ width: 390, height: 844 });
    await expect(side).toBeHidden();
    expect(await headerHeight()).toBe(56);
    await expectDrawer(390);
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await expect(
      page.getByRole('dialog', { name: 'Main navigation' }).getByRole('link').first(),
    ).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: 'Main navigation' })).toBeHidden();
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('time zone and currency of figures stand once in sight, however wide the screen is', async () => {
    const zone = page.getByRole('main').getByText('Europe/Prague').filter({ visible: true });
    // As a word: the text of a row 'US', 'Desktop' has its letters, too.
    const currency = page
      .getByRole('main')
      .getByText(/\bUSD(?![a-z])/)
      .filter({ visible: true });
    const lists = ['conversions', 'reports', 'balance', 'payments', 'dashboard', 'offers'];
    for (const path of [...lists, 'support?selectedTab=faq']) {
      await page.goto(path);
      for (const width of [1440, 1169, 390]) {
        await page.setViewportSize({ width, height: 900 });
        await expect(zone, `${path} at ${width}`).toHaveCount(1);
        await expect(currency, `${path} at ${width}`).toHaveCount(lists.includes(path) ? 1 : 0);
      }
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('header and totals of a long table stay in sight while its rows are scrolled', async () => {
    await conversions.open('?size=100');
    const first = page.getByText((await conversions.column('Transaction ID'))[0] ?? '');
    await first.hover();
    await page.mouse.wheel(0, 1500);
    await expect(first).not.toBeInViewport();
    await expect(conversions.header('Date and time')).toBeInViewport({ ratio: 1 });

    await reports.open('?groupings=%5B%22date%22%2C%22country%22%5D&size=100');
    const total = reports.total.getByRole('rowheader');
    await expect(total).toBeInViewport({ ratio: 1 });
    await reports.rows.first().hover();
    await page.mouse.wheel(0, 1500);
    await expect(reports.header('Date')).toBeInViewport({ ratio: 1 });
    await expect(total).toBeInViewport({ ratio: 1 });
  });

  await test.step('at 1440 px every column of the summary is in sight, and no name is cut', async () => {
    await reports.open();
    await expect(page.getByText(/Empty columns hidden: Commission/)).toBeVisible();
    await expect.poll(outOfSight).toBeLessThanOrEqual(0);
    expect(await cutNames()).toEqual([]);
  });

  await test.step('the tools of a report stand in one row, 768 px wide and with filters set', async () => {
    await page.setViewportSize({ width: 768, height: 900 });
    await reports.open('?groupings=%5B%22country%22%2C%22offerCampaign%22%5D&country=%5B%22US%22%5D');
    const top = async (name: RegExp) =>
      (await page.getByRole('main').getByRole('button', { name }).first().boundingBox())?.y;
    const range = await top(/^Date range/);
    expect(range).toBeDefined();
    for (const name of [/^Refresh/, /^Group by/, /^Reset/, /^Filters/]) expect(await top(name)).toBe(range);
  });

  await test.step('Chinese has the panel’s letters and digits, and the system’s own font for everything else', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await speak(page, network.origin, 'zh-CN');
    await page.goto('dashboard');
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
});

test('notices leave free the pager, on a phone title and tools, the bar of places, and what a drawer ends with', async ({
  member,
  conversions,
  header,
  page,
}) => {
  await conversions.open();
  await header.chooseLanguage('Русский');
  const notice = page.locator('[aria-live="polite"] > div').filter({ hasText: 'Язык изменён' });
  await notice.hover();
  await expect.poll(async () => (await member.session.profile()).language).toBe('ru');
  const edges = async (of: Locator) => {
    const { x, y, width, height } = (await of.boundingBox()) ?? { x: NaN, y: NaN, width: NaN, height: NaN };
    return { left: x, top: y, right: x + width, bottom: y + height };
  };
  // In the upper half, where the pager does not stand, and under the header.
  const beside = await edges(notice);
  expect(beside.top).toBeGreaterThanOrEqual(56);
  expect(beside.bottom).toBeLessThan(200);
  await page.setViewportSize({ width: 390, height: 844 });
  await notice.hover();
  const over = async (what: Locator) => (await edges(what)).top - (await edges(notice)).bottom;
  await expect.poll(() => over(page.locator('.shell-bar'))).toBeGreaterThanOrEqual(0);
  const { left, top, right } = await edges(notice);
  expect(top).toBeGreaterThan(422);
  expect(left).toBeGreaterThanOrEqual(0);
  expect(right).toBeLessThanOrEqual(390);
  await page.getByRole('button', { name: /^Фильтры/ }).press('Enter');
  const apply = page.getByRole('dialog', { name: 'Фильтры' }).getByRole('button', { name: 'Применить' });
  await expect(apply).toBeVisible();
  await notice.hover();
  await expect.poll(() => over(apply)).toBeGreaterThanOrEqual(0);
});
