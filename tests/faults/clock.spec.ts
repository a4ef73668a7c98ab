import { API_BASE } from '#contract/paths.ts';
import { expect, type Page } from '#tests/support/browser/journey.ts';
import { test } from '#tests/support/browser/faulty.ts';
import { savingData } from '#tests/support/browser/worker.ts';

const DAY = 86_400_000;
/** More than a day: the pretended clock can lag while much runs beside it. */
const AHEAD = DAY + 7_200_000;
const announcements = `GET ${API_BASE}/announcements`;
const stamp = (page: Page) =>
  page
    .getByRole('main')
    .getByText(/^Data as of/)
    .first();

test('a clock that is a day ahead: times are told by the server’s, settings say so, and all is asked again once it is right', async ({
  signedIn,
  settingsPage,
  line,
  page,
}) => {
  await savingData(page); // or an idle moment asks for the news, too
  await page.clock.install({ time: Date.now() + AHEAD });
  await signedIn.open();
  await page.goto('announcements');
  // Without its day: it is today.
  await expect(stamp(page)).toHaveText(/^Data as of \d\d:\d\d\s·/);
  const told = Date.parse((await stamp(page).getAttribute('datetime')) ?? '');
  expect(Math.abs(told - Date.now())).toBeLessThan(DAY / 2);
  await settingsPage.open('offline');
  await expect(page.getByText(/This device’s clock is fast: .* by 1 day\./)).toBeVisible();

  const lists = () => line.seen(announcements).filter(({ url }) => url.includes('itemsPerPage')).length;
  const before = lists();
  await page.clock.setSystemTime(Date.now());
  await page.goto('announcements');
  // What is kept has come tomorrow: asked again, and replaced.
  await expect(stamp(page)).toHaveText(/^Data as of \d\d:\d\d\s·/);
  // Perhaps twice: news that comes while they are asked for has them asked for once more.
  await expect.poll(lists).toBeGreaterThan(before);
  await settingsPage.open('offline');
  await expect(settingsPage.keptData).toBeVisible();
  await expect(page.getByText(/This device’s clock is/)).toHaveCount(0);
  const look = async (): Promise<number> => {
    const asked = lists();
    await page.goto('announcements');
    await expect(stamp(page)).toBeVisible();
    return lists() - asked;
  };
  // It is fresh once an answer has come while one looked; a page that is left takes its question with it.
  await expect(async () => expect(await look()).toBe(0)).toPass();
  // And is not asked for at every look: once at most, where news came meanwhile.
  const asks = [await look(), await look(), await look()];
  expect(asks.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(1);
});
