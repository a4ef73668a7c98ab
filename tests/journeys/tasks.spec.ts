import { Counted } from '#tests/support/browser/counted.ts';
import { expect, test, type Page } from '#tests/support/browser/journey.ts';
import { OffersPage } from '#tests/support/pages/offers-page.ts';
import { cents } from '#tests/support/browser/read-numbers.ts';

/** What a publisher does every day, from the dashboard on, and what it may cost. */

test('yesterday’s best country takes four actions at most, two sub-sources and why a conversion was rejected three', async ({
  signedIn,
  search,
  reports,
  conversions,
  shell,
  page,
}) => {
  await signedIn.open();
  await test.step('yesterday’s best country takes four actions at most', async () => {
    const by = new Counted(page);
    await by.press('Control+k');
    await expect(search.box).toBeFocused();
    await by.type('country yesterday');
    await expect(search.result('Report: Country · Yesterday')).toHaveAttribute('aria-selected', 'true');
    await by.press('Enter');
    await reports.shown();
    expect(by.actions).toBeLessThanOrEqual(4);
    const payouts = (await reports.column('Payout')).map(cents);
    expect(payouts[0]).toBe(Math.max(...payouts));
    expect((await reports.column('Country'))[0]).toMatch(/\w/);
    await expect(page.getByRole('button', { name: /Yesterday/ })).toBeVisible();
  });

  await test.step('two sub-sources stand beside each other after three actions', async () => {
    await shell.goTo('Dashboard');
    await signedIn.shown();
    const by = new Counted(page);
    await by.press('Control+k');
    await expect(search.box).toBeFocused();
    await by.type('sub-source');
    await expect(search.result('Report: Sub-source')).toHaveAttribute('aria-selected', 'true');
    await by.press('Enter');
    await reports.shown();
    expect(by.actions).toBeLessThanOrEqual(3);
    const [first, second] = await reports.column('Sub-source');
    expect(first).toMatch(/\w/);
    expect(second).toMatch(/\w/);
  });

  await test.step('a rejected conversion from Germany shows its reason after three actions', async () => {
    await shell.goTo('Dashboard');
    await signedIn.shown();
    const by = new Counted(page);
    await by.press('Control+k');
    await expect(search.box).toBeFocused();
    await by.type('rejected germany');
    await expect(search.result('Conversions: Rejected · Germany')).toHaveAttribute('aria-selected', 'true');
    await by.press('Enter');
    await saysWhy(page);
    expect(by.actions).toBeLessThanOrEqual(3);
    for (const country of await conversions.column('Country')) expect(country).toContain('DE');
  });
});

test('an offer for German mobile traffic takes two presses, and a link with one’s own parameters two', async ({
  signIn,
  shell,
  page,
  context,
}) => {
  await signIn();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const offers = new OffersPage(page);
  const chip = page.getByRole('button', { name: 'Germany · Mobile', exact: true });
  // once: the traffic that one has, and what one's links carry
  await offers.open('?country=%5B%22DE%22%5D&device=%5B%22mobile%22%5D&status=%5B%22live%22%5D');
  await page.getByRole('button', { name: 'Save as my traffic' }).click();
  await expect(chip).toHaveAttribute('aria-pressed', 'true');
  await offers.rows.first().getByRole('link').click();
  await page.getByLabel('Sub-source').fill('{zone}');
  await page.getByRole('button', { name: 'Presets' }).click();
  await page.getByRole('button', { name: 'Save as a preset' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Push');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(offers.state).toContainText('Preset: Push');

  // another visit: in this one the list would come back as it was left
  await page.goto('dashboard');
  const to = new Counted(page);
  await to.click(shell.navigation.getByRole('link', { name: 'Offers', exact: true }));
  await to.click(chip);
  await expect(page.getByText(/^Offers that take this traffic/)).toBeVisible();
  const expected = (await offers.column('Expected EPC')).map((text) => cents(text.split('\n')[0] ?? ''));
  expect(expected[0]).toBe(Math.max(...expected));
  expect(to.actions).toBe(2);

  await shell.goTo('Dashboard');
  const by = new Counted(page);
  await by.click(shell.navigation.getByRole('link', { name: 'Offers', exact: true }));
  const row = offers.rows.filter({ hasText: 'Live' }).first();
  await row.hover();
  await by.click(row.getByRole('button', { name: /^Copy link: / }));
  await expect(row.locator('[data-ticked]')).toBeVisible();
  expect(by.actions).toBe(2);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /\/c\/[\w-]+\?subsource=\{zone\}$/,
  );
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

  test('it takes three as well', async ({ signedIn, header, search, page }) => {
    await signedIn.open();
    const by = new Counted(page);
    await by.tap(header.search);
    await expect(search.box).toBeFocused();
    await by.type('rejected germany');
    await by.tap(search.result('Conversions: Rejected · Germany'));
    await saysWhy(page);
    expect(by.actions).toBeLessThanOrEqual(3);
  });
});

/** Why advertisers of the demo reject. */
const reasons = /^(Duplicate|Invalid|Not reached|Wrong country|Fraud|Order|Chargeback|Payment declined)/;

/** Nothing is hovered or opened: the reason stands beside the status, in sight. */
async function saysWhy(page: Page): Promise<void> {
  const list = page.getByRole('table').or(page.getByRole('list', { name: 'Conversions' }));
  await expect(list.getByText('Rejected').first()).toBeInViewport();
  await expect(list.getByText(reasons).first()).toBeInViewport();
}
