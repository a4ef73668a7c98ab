import type { Route } from '@playwright/test';
import { expect, test, type Page } from '#tests/support/browser/journey.ts';
import { Keyboard } from '#tests/support/browser/keyboard.ts';
import { manager } from '#tests/support/servers/manager.ts';
import { raceBetween } from '#tests/support/servers/race.ts';

/** Changes of the profile do not reach the network; everything else does. */
const changes = '**/publisher/api/publishers/*';
const lost = (route: Route) => (route.request().method() === 'PATCH' ? route.abort() : route.fallback());

/** Loads a page until it hears the stream: what is told before is heard with the next asking only, minutes later. */
async function hearing(page: Page, load: () => Promise<unknown>): Promise<void> {
  const stream = page.waitForResponse('**/publisher/api/events');
  await load();
  await stream;
}

test('the balance is the network’s, with its time on hover, and blank while none is known; the theme follows the choice', async ({
  signedIn,
  shell,
  header,
  page,
  network,
  expected,
}) => {
  await signedIn.open();
  const answer = await page.request.get(`${network.origin}/publisher/api/ch/balance`);
  const { balance } = (await answer.json()) as { balance: string }; // the contract's amount
  await expect.poll(() => shell.amount()).toBeCloseTo(Math.trunc(Number(balance) * 100) / 100, 1);
  await expect(header.balanceHint).toBeHidden();
  await header.balance.hover();
  await expect(header.balanceHint).toBeVisible();
  await expect(header.balanceHint).toHaveText(/^As of (?:\d{4}-\d\d-\d\d )?\d\d:\d\d/);
  await expect(header.balance).toHaveAccessibleDescription(/^As of /);

  await test.step('the theme follows the choice and is kept, and as “System” what the device does', async () => {
    const html = page.locator('html');
    const scheme = 'data-mantine-color-scheme';
    const choice = (name: string) => page.getByRole('menuitemradio', { name });
    await expect(html).toHaveAttribute(scheme, 'light');
    await header.chooseTheme('Dark');
    await expect(html).toHaveAttribute(scheme, 'dark');
    // The menu stays, so that another can be tried.
    await choice('System').click();
    await expect(html).toHaveAttribute(scheme, 'light');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(html).toHaveAttribute(scheme, 'dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await expect(html).toHaveAttribute(scheme, 'light');
    await choice('Dark').click();
    await expect(html).toHaveAttribute(scheme, 'dark');
    await page.reload();
    await expect(html).toHaveAttribute(scheme, 'dark');
    await signedIn.shown();
  });

  expected.push(/status of 500/);
  await page.goto('logout');
  await page.route('**/publisher/api/ch/balance', (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole('button', { name: 'Fill in' }).click();
  await page.getByRole('button', { name: 'Log in' }).click();
  await signedIn.shown();
  await expect(header.balance).toHaveAccessibleDescription('Not loaded yet');
  await expect(header.balance).not.toHaveText(/\d/);
});

test('news, notifications and a competition are told to an open panel, and what is read is unread no more', async ({
  member,
  dashboard,
  support,
  header,
  page,
  network,
}) => {
  await hearing(page, () => dashboard.open());

  await test.step('news that the manager publishes is told, read in the article, and unread no more', async () => {
    const before = await header.unreadNews();
    const title = `Harbour fees fall ${member.username}`;
    // Nothing but the stream can tell so soon: the next poll is minutes away.
    await manager(network, 'news', title, 'From Monday on.');
    await expect.poll(() => header.unreadNews(), { timeout: 15_000 }).toBe(before + 1);

    await header.news.click();
    await expect(header.newsPanel).toBeVisible();
    const items = header.newsPanel.getByRole('listitem');
    await expect(items).toHaveCount(3);
    for (const item of await items.all()) {
      await expect(item.getByRole('link')).toBeVisible();
      await expect(item.locator('time')).toHaveText(/ago|now|yesterday|this minute/);
      const picture = await item.locator('img').boundingBox();
      expect([picture?.width, picture?.height]).toEqual([80, 80]);
    }
    await expect(items.first()).toContainText(title);
    // A look at the popover reads nothing yet.
    expect(await header.unreadNews()).toBe(before + 1);
    expect(await member.session.unseenNews()).toBe(before + 1);

    await items.first().getByRole('link').click();
    await expect(header.newsPanel).toBeHidden();
    await expect(page).toHaveURL(/\/publisher\/announcements\/article\/[\w-]+$/);
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expect(page.getByText('From Monday on.')).toBeVisible();
    await expect(header.news).toHaveAccessibleName('Latest news');
    await expect.poll(() => member.session.unseenNews()).toBe(0);
    await hearing(page, () => dashboard.open());
    await expect(header.news).toHaveAccessibleName('Latest news');
  });

  await test.step('notifications are read singly and all at once, and lead to what they are about', async () => {
    const before = await member.session.unseenNotifications();
    const told = ['Your offer is approved', 'A payment is on its way', 'A domain is verified'];
    for (const title of told) {
      await manager(
        network,
        'notify',
        member.username,
        title,
        'Have a look.',
        '--link',
        '/publisher/reports',
      );
    }
    await expect.poll(() => header.unreadNotifications(), { timeout: 15_000 }).toBe(before + 3);

    await header.notifications.click();
    const panel = header.notificationsPanel;
    await expect(panel.getByRole('listitem').first()).toContainText('A domain is verified');
    await panel.getByRole('button', { name: 'Mark as read: A payment is on its way' }).click();
    await expect(header.notifications).toHaveAccessibleName(`Notifications, ${before + 2} unread`);
    await expect.poll(() => member.session.unseenNotifications()).toBe(before + 2);

    await panel.getByRole('link', { name: 'A domain is verified' }).click();
    await expect(panel).toBeHidden();
    await expect(page).toHaveURL(/\/publisher\/reports/);
    await expect(page.getByRole('heading', { name: 'Reports', level: 1 })).toBeVisible();

    await header.notifications.click();
    await panel.getByRole('button', { name: 'Mark all as read' }).click();
    await expect(header.notifications).toHaveAccessibleName('Notifications');
    await expect(panel.getByRole('button', { name: /^Mark/ })).toHaveCount(0);
    await expect.poll(() => member.session.unseenNotifications()).toBe(0);
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(header.notifications).toBeFocused();
  });

  await test.step('they are read so on their own page, too, and stay read', async () => {
    await manager(network, 'notify', member.username, 'First of two', 'About a payment.');
    await manager(network, 'notify', member.username, 'Second of two', '', '--link', '/publisher/offers');
    // Both have been heard here, or the next page would take what is kept for new.
    await expect.poll(() => header.unreadNotifications()).toBe(2);
    await support.open('notifications');
    const unread = await member.session.unseenNotifications();
    await support
      .notification('First of two')
      .getByRole('button', { name: /^Mark .+ as read$/ })
      .click();
    await expect(support.notification('First of two').getByRole('button')).toHaveCount(0);
    await expect.poll(() => member.session.unseenNotifications()).toBe(unread - 1);
    await support.markAll.click();
    await expect(support.markAll).toBeDisabled();
    await expect.poll(() => member.session.unseenNotifications()).toBe(0);
    await expect(header.notifications).toHaveAccessibleName('Notifications');
    await hearing(page, () => page.reload());
    await expect(support.notification('First of two')).toBeVisible();
    await expect(support.markAll).toBeDisabled();
    await support.notification('Second of two').getByRole('link', { name: 'Open' }).click();
    await expect(page).toHaveURL(/\/publisher\/offers$/);
  });

  await test.step('the competition is announced to whom it is for, never to a new publisher', async () => {
    const race = await raceBetween(network, member.username);
    await race.start();
    // Told by the stream, without a reload.
    await expect(header.competition).toBeVisible();
    await manager(network, 'flags', member.username, 'statusNew=on');
    await expect(header.competition).toHaveCount(0);
    await manager(network, 'flags', member.username, 'statusNew=off');
    await expect(header.competition).toBeVisible();
    await manager(network, 'flags', member.username, 'showCompetitionsLabel=off');
    await expect(header.competition).toHaveCount(0);
  });
});

test('where a proxy lets no stream through, what is new is asked for by the clock', async ({
  member,
  header,
  page,
  network,
  expected,
}) => {
  expected.push(/ERR_FAILED/);
  const before = await member.session.unseenNotifications();
  await page.route('**/publisher/api/events', (route) => route.abort());
  await page.clock.install();
  await page.goto('dashboard');
  await expect.poll(() => header.unreadNotifications()).toBe(before);
  await manager(network, 'notify', member.username, 'Heard without a stream', 'Have a look.');
  // No minute is over: nobody has told the panel.
  expect(await header.unreadNotifications()).toBe(before);
  await page.clock.runFor(65_000);
  await expect.poll(() => header.unreadNotifications()).toBe(before + 1);
});

test('the user menu works by keyboard alone: places, colours, language', async ({
  member,
  dashboard,
  header,
  page,
}) => {
  await dashboard.open();
  const keys = new Keyboard(page);
  const settings = page.getByRole('menuitem', { name: 'Settings' });
  const language = page.getByRole('menuitem', { name: 'Language' });
  await keys.open(header.userMenu, header.menu);
  await keys.along('ArrowDown', language);
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('menuitemradio', { name: 'English' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(header.menu).toBeHidden();
  await expect(header.userMenu).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.type('sett');
  await keys.along('ArrowDown', settings);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/publisher\/settings/);

  await keys.open(header.userMenu, header.menu);
  await keys.along('ArrowDown', page.getByRole('menuitemradio', { name: 'Dark' }));
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await keys.along('ArrowDown', language);
  await page.keyboard.press('ArrowRight');
  await keys.along('ArrowDown', page.getByRole('menuitemradio', { name: 'Українська' }));
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('lang', 'uk');
  await expect.poll(async () => (await member.session.profile()).language).toBe('uk');
});

test('a log-out that would lose changes asks first, and loses nothing where one stays', async ({
  member,
  dashboard,
  header,
  page,
  network,
  expected,
}) => {
  await page.clock.install();
  await dashboard.open();
  expected.push(/ERR_FAILED|net::ERR/);
  await page.route(changes, lost);
  await header.chooseLanguage('Русский');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
  const waiting = page.getByRole('button', { name: '1 изменение ждёт отправки' });
  await expect(waiting).toBeVisible();

  await page.goto('logout');
  const question = page.getByRole('alertdialog', { name: 'Выйти и потерять изменения?' });
  await expect(question).toContainText('1 изменение ещё не отправлено.');
  await expect(question.getByRole('button', { name: 'Остаться' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/publisher\/dashboard/);
  await expect(waiting).toBeVisible();

  // With the line mended it goes out by itself, once.
  await page.unroute(changes);
  await page.clock.runFor(60_000);
  await expect.poll(async () => (await member.session.profile()).language).toBe('ru');
  await expect(waiting).toHaveCount(0);

  await page.route(changes, lost);
  await header.chooseLanguage('Українська', 'Язык');
  await expect(page.locator('html')).toHaveAttribute('lang', 'uk');
  // Stored a moment after it is shown.
  await expect(page.getByRole('button', { name: '1 зміна' })).toBeVisible();
  await page.goto('logout');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Усе одно вийти' }).click();
  await expect(page).toHaveURL(/\/publisher\/login/);
  await expect(page.getByRole('button', { name: 'Увійти' })).toBeVisible();
  const again = await page.request.get(`${network.origin}/publisher/api/publishers/current`);
  expect(again.status()).toBe(401);
  expect(page.url()).not.toContain('redirect');
});
