import { expect, test } from '#tests/support/browser/journey.ts';

test('the dashboard shows real numbers with their time, for each period; period, metric and table stay over a reload', async ({
  signedIn,
  page,
}) => {
  await signedIn.open();
  const chart = page.getByRole('region', { name: 'Performance' });
  await test.step('each period has its numbers', async () => {
    const payout = signedIn.tile('Payout');
    await expect(payout).toContainText('$');
    const payouts = new Set([await payout.innerText()]);
    for (const period of ['Today', 'Yesterday', '7 days', '3 months'] as const) {
      await signedIn.choose(period);
      await expect(signedIn.stamp).toBeVisible();
      await expect(signedIn.tile('Clicks')).toContainText(/\d/);
      // Every period has a sum of its own; the one before stands until the new one has come.
      await expect.poll(async () => payouts.has(await payout.innerText())).toBe(false);
      payouts.add(await payout.innerText());
    }
    await expect(page).toHaveURL(/period=last3Months/);
  });

  await test.step('they are in the address and stay over a reload', async () => {
    await signedIn.choose('7 days');
    await expect(page).toHaveURL(/period=week/);
    await signedIn.tile('Clicks').click();
    await expect(page).toHaveURL(/metric=clicks/);
    await chart.getByRole('button', { name: 'Show as table' }).click();
    await expect(page).toHaveURL(/chart=table/);
    await page.reload();
    await signedIn.shown();
    await expect(signedIn.periods.getByLabel('7 days')).toBeChecked();
    await expect(signedIn.tile('Clicks')).toHaveAttribute('aria-pressed', 'true');
    await expect(chart.getByRole('combobox')).toHaveValue('clicks');
    await expect(chart.getByRole('row')).toHaveCount(8);
  });

  await test.step('the table has a row for each day', async () => {
    await signedIn.choose('30 days');
    await expect(chart.getByRole('row')).toHaveCount(31);
  });
});

test('the chart is read by pointer and by keyboard, and the comparison leads to its reports', async ({
  signedIn,
  page,
  reports,
  shell,
}) => {
  await signedIn.open();
  const chart = page.getByRole('region', { name: 'Performance' });
  const plot = chart.getByRole('slider');
  const offers = page.getByRole('region', { name: 'Top offers' });
  await test.step('chart, comparison and news stand below the tiles', async () => {
    await expect(page.getByRole('heading', { name: 'Performance' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Top offers' })).toBeVisible();
    const news = page.getByRole('region', { name: 'Latest news' });
    await expect(news.getByRole('listitem')).toHaveCount(3);
  });

  await test.step('the chart can be read by keyboard alone', async () => {
    await chart.getByRole('button', { name: 'Show as table' }).focus();
    await expect(plot).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(plot).toBeFocused();
    await page.keyboard.press('Home');
    await expect(plot).toHaveAttribute('aria-valuenow', '0');
    const first = await plot.getAttribute('aria-valuetext');
    await page.keyboard.press('ArrowRight');
    await expect(plot).not.toHaveAttribute('aria-valuetext', first ?? '');
    await expect(chart.locator('[data-side]')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(chart.locator('[data-side]')).toHaveCount(0);
  });

  await test.step('it follows the pointer', async () => {
    expect(await chart.locator('canvas').count()).toBeGreaterThan(0);
    await plot.scrollIntoViewIfNeeded();
    const box = await plot.boundingBox();
    if (!box) throw new Error('the chart has no place');
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await expect(chart.locator('[data-side]')).toContainText('$');
    await expect(chart.getByRole('link', { name: /TradingView/ })).toHaveAttribute(
      'href',
      'https://www.tradingview.com/',
    );
  });

  await test.step('the comparison opens its report with grouping and order in the address', async () => {
    const best = await offers.getByRole('listitem').first().getByRole('link').innerText();
    await offers.getByRole('link', { name: 'View report' }).click();
    await reports.shown();
    const { searchParams } = new URL(page.url());
    expect(searchParams.get('groupings')).toBe('["offerCampaign"]');
    expect(searchParams.get('sort')).toBe('-payout');
    expect((await reports.column('Offer'))[0]).toBe(best);
  });

  await test.step('a name in the comparison opens the report of the same days', async () => {
    await shell.goTo('Dashboard');
    await signedIn.shown();
    await signedIn.choose('7 days');
    await expect(page).toHaveURL(/period=week/);
    await offers.getByRole('listitem').first().getByRole('link').click();
    await reports.shown();
    await expect(page).toHaveURL(
      /offerCampaignRelativeId=.*groupings=.*sort=-date|groupings=.*sort=-date.*offerCampaignRelativeId=/,
    );
  });
});
