import { expect, test } from '#tests/support/browser/journey.ts';

const entries = [
  'Dashboard',
  'Smartlinks',
  'Offers',
  'Reports',
  'Conversions',
  'Balance',
  'Payments',
  'Domains',
  'News',
  'Support',
  // The demo network's own page, placed after the tenth entry.
  'Traffic rules',
  'Settings',
];

test('the sidebar leads to all pages in order; the footer stands under them, and an address without a page says not found', async ({
  signedIn,
  shell,
  page,
}) => {
  await signedIn.open();

  await test.step('the sidebar has all entries in order, and each leads to a page of its own', async () => {
    await expect(shell.entries).toHaveText(entries.map((entry) => new RegExp(`^${entry}`)));
    for (const entry of entries) {
      await shell.goTo(entry);
      await expect(page).toHaveTitle(new RegExp(`\\| ${entry}$`));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
  });

  await test.step('the footer stands under everything on a page that is higher than the window', async () => {
    await page.setViewportSize({ width: 1440, height: 500 });
    const pages = [
      ['Settings', null],
      ['Settings', 'Security'],
      ['Support', 'FAQ'],
      ['News', null],
    ] as const;
    for (const [entry, tab] of pages) {
      await shell.goTo(entry);
      await expect(page).toHaveTitle(new RegExp(`\\| ${entry}$`));
      if (tab !== null) {
        const chosen = page.getByRole('tab', { name: tab });
        await chosen.click();
        await expect(chosen).toHaveAttribute('aria-selected', 'true');
      }
      const footer = page.getByRole('contentinfo');
      await expect(footer).toBeAttached();
      await expect(page.getByRole('main')).toHaveCount(1);
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
      // At one moment: what was gone to is scrolled to its top after it is drawn.
      const { above, top } = await footer.evaluate((one) => ({
        above: Math.max(
          ...[...document.querySelectorAll('#page *')].map((part) => part.getBoundingClientRect().bottom),
        ),
        top: one.getBoundingClientRect().top,
      }));
      expect(above, `${entry}, ${tab ?? 'its first tab'}`).toBeLessThanOrEqual(top);
    }
  });

  await test.step('an address without a page says not found', async () => {
    await page.goto('no/such/page');
    await expect(page.getByRole('heading', { name: 'Not found' })).toBeVisible();
    await page.getByRole('link', { name: 'Go to the dashboard' }).click();
    await signedIn.shown();
  });
});
