import { expectAccessible } from '#tests/support/browser/axe.ts';
import { expect, test } from '#tests/support/browser/journey.ts';
import { backToEnglish, keptLanguage } from '#tests/support/browser/language.ts';
import { manager } from '#tests/support/servers/manager.ts';
import { keptForOffline, underWorker } from '#tests/support/browser/worker.ts';

test.beforeEach(({ expected }) => {
  expected.push(/net::ERR_INTERNET_DISCONNECTED|net::ERR_FAILED|Failed to fetch/);
});
test.afterEach(async ({ page, network }) => {
  await backToEnglish(page, network.origin);
});

test('a language chosen without a network waits over a reload and is sent when there is one', async ({
  signedIn,
  shell,
  page,
  context,
}) => {
  await signedIn.open();
  await keptForOffline(page);
  const patches: string[] = [];
  context.on('request', (request) => {
    if (request.method() === 'PATCH') patches.push(request.headers()['idempotency-key'] ?? '');
  });
  await shell.takeNetwork();
  await expect(shell.offlineBadge).toBeVisible();
  await shell.chooseLanguage('Русский');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
  const waiting = page.getByRole('banner').getByRole('button', { name: '1 изменение ждёт отправки' });
  await expect(waiting).toBeVisible();
  expect(await keptLanguage(page)).toBe('en');
  await waiting.click();
  await expect(page.getByRole('dialog').getByText('Язык: Русский')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(waiting).toBeFocused();

  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
  await expect(waiting).toBeVisible();

  await context.setOffline(false);
  await expect.poll(() => keptLanguage(page)).toBe('ru');
  await expect(waiting).toBeHidden();
  // However often it was sent, it was one intent.
  expect(new Set(patches).size).toBeLessThanOrEqual(1);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Дашборд' })).toBeVisible();
});

test('a notification read without a network is read on every page, and is so after a reload', async ({
  member,
  header,
  support,
  network,
  page,
  context,
}) => {
  await manager(network, 'notify', member.username, 'The rate rises', 'From Monday on.');
  await support.open('notifications');
  const mark = page.getByRole('main').getByRole('button', { name: /^Mark “/ });
  await expect(mark.first()).toBeVisible();
  const unread = await mark.count();
  await keptForOffline(page);
  await context.setOffline(true);
  await mark.last().click();
  await expect(mark).toHaveCount(unread - 1);
  await page.reload();
  await expect(header.outbox).toBeVisible();
  await expect(mark).toHaveCount(unread - 1);
  await context.setOffline(false);
  await expect(header.outbox).toBeHidden();
  await expect(mark).toHaveCount(unread - 1);
});

test('a language changed in one tab is the other tab’s too, and the network’s', async ({
  signedIn,
  shell,
  page,
  context,
}) => {
  await signedIn.open();
  await underWorker(page);
  const other = await context.newPage();
  await other.goto('reports');
  await expect(other.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible();
  await other.evaluate(() => Object.assign(window, { sameDocument: true }));
  await shell.chooseLanguage('Русский');
  await expect(other.getByRole('heading', { level: 1, name: 'Отчёты' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Дашборд' })).toBeVisible();
  expect(await other.evaluate(() => 'sameDocument' in window)).toBe(true);
  await expect.poll(() => keptLanguage(page)).toBe('ru');
});
