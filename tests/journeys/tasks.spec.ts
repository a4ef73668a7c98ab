import { Counted } from '#tests/support/browser/counted.ts';
import { expect, test, type Page } from '#tests/support/browser/journey.ts';
import { cents } from '#tests/support/browser/read-numbers.ts';

/** What a publisher does every day, from the dashboard on, and what it may cost. */

test.beforeEach(async ({ signedIn }) => signedIn.open());

test('yesterday’s best country takes four actions at most', async ({ search, reports, page }) => {
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

test('two sub-sources stand beside each other after three actions', async ({ search, reports, page }) => {
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

test('a rejected conversion from Germany shows its reason after three actions', async ({
  search,
  conversions,
  page,
}) => {
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

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

  test('it takes three as well', async ({ header, search, page }) => {
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
