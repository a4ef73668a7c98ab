import { expect, test } from '#tests/support/browser/journey.ts';
import { Keyboard } from '#tests/support/browser/keyboard.ts';
import { manager } from '#tests/support/servers/manager.ts';
import { MemberSession } from '#tests/support/servers/member-session.ts';
import { strangerOf } from '#tests/support/servers/newcomer.ts';

const NEXT_PASSWORD = 'a lantern over the pier';

/** The flows of getting in and of the shell without a mouse: Tab, Enter, Space, arrows and Escape alone. */
test('an account is registered, confirmed, given another password and opened by keyboard alone, and so is the shell: pages, news, notifications, support, settings, log-out', async ({
  registerPage,
  resetPage,
  mailbox,
  loginPage,
  dashboard,
  header,
  settingsPage,
  support,
  page,
  network,
}) => {
  test.slow();
  const keys = new Keyboard(page);
  const who = strangerOf();
  await page.goto('login');
  await keys.press(page.getByRole('link', { name: 'Sign up' }));
  await keys.fill(registerPage.email, who.email);
  await keys.fill(registerPage.username, who.username);
  await keys.fill(registerPage.password, who.password);
  await keys.fill(registerPage.repeat, 'something else');
  await keys.to(registerPage.messenger);
  await page.keyboard.type('Telegram');
  await keys.fill(registerPage.account, `@${who.username}`);
  await keys.fill(registerPage.website, 'https://channel.example');
  await keys.press(registerPage.submit);
  // The first error has the focus, with what was typed.
  await expect(registerPage.repeat).toBeFocused();
  await keys.fill(registerPage.repeat, who.password);
  await page.keyboard.press('Enter');
  await expect(registerPage.sent).toBeVisible();

  await mailbox.follow(who.email);
  await loginPage.shown();
  await keys.press(page.getByRole('link', { name: 'Forgot password?' }));
  await keys.fill(resetPage.email, who.email);
  await page.keyboard.press('Enter');
  await expect(resetPage.sent).toBeVisible();
  await mailbox.follow(who.email);
  await keys.fill(resetPage.password, NEXT_PASSWORD);
  await keys.fill(resetPage.repeat, NEXT_PASSWORD);
  await keys.press(resetPage.set);
  await loginPage.shown();
  await keys.fill(loginPage.username, who.username);
  await keys.fill(loginPage.password, NEXT_PASSWORD);
  await keys.press(page.getByRole('checkbox', { name: 'Remember me' }), 'Space');
  await keys.press(loginPage.submit);
  await dashboard.shown();

  await manager(network, 'notify', who.username, 'A domain is verified', 'Have a look.');
  // The skip link is the first stop of a page.
  await page.reload();
  await dashboard.shown();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  await keys.press(header.news);
  await expect(header.newsPanel).toBeVisible();
  await keys.press(header.newsPanel.getByRole('listitem').first().getByRole('link'));
  await expect(page).toHaveURL(/\/announcements\/article\//);

  await keys.press(header.notifications);
  await keys.press(header.notificationsPanel.getByRole('button', { name: /A domain is verified/ }));
  await expect(header.notifications).toHaveAccessibleName('Notifications');
  await page.keyboard.press('Escape');
  await expect(header.notifications).toBeFocused();

  await keys.press(page.getByRole('link', { name: 'Support', exact: true }).first());
  await keys.to(page.getByRole('tab', { name: 'Contacts' }));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await keys.fill(support.search, 'smartlink');
  // The address takes it after a pause, and would take the panel back if it had been left in between.
  await expect(page).toHaveURL(/search=smartlink/);
  const question = support.question('What is a smartlink?');
  await keys.press(question, 'Space');
  await expect(question).toHaveAttribute('aria-expanded', 'true');

  await keys.press(page.getByRole('link', { name: 'Settings', exact: true }).first());
  await settingsPage.shown();
  await keys.fill(settingsPage.phone, '12ab');
  await page.keyboard.press('Enter');
  await expect(settingsPage.phone).toBeFocused();
  await expect(page.getByText('Invalid phone number')).toBeVisible();
  await keys.fill(settingsPage.phone, '+420601234567');
  await keys.fill(settingsPage.timezone, 'new york');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(settingsPage.timezone).toHaveValue(/New_York/);
  await keys.press(settingsPage.save);
  await expect(page.getByText('Settings saved', { exact: true })).toBeVisible();

  await keys.to(page.getByRole('tab', { name: 'Profile' }));
  await keys.along('ArrowRight', page.getByRole('tab', { name: 'Offline data' }));
  await page.keyboard.press('Enter');
  await keys.press(settingsPage.wipe);
  await expect(settingsPage.question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(settingsPage.wipe).toBeFocused();
  await page.keyboard.press('Enter');
  await keys.press(settingsPage.question.getByRole('button', { name: 'Remove' }));
  await expect(page.getByText('The data is removed from this device.')).toBeVisible();

  await keys.open(header.userMenu, header.menu);
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await loginPage.shown();
});

test('security and e-mail are changed by keyboard alone', async ({
  member,
  dashboard,
  header,
  settingsPage,
  mailbox,
  page,
  browser,
  network,
}) => {
  await dashboard.open();
  const keys = new Keyboard(page);
  const other = new MemberSession(await browser.newContext(), network.origin);
  await other.logIn(member);
  await keys.open(header.userMenu, header.menu);
  await keys.along('ArrowDown', page.getByRole('menuitem', { name: 'Change password' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/selectedTab=security/);

  const end = settingsPage.sessions.nth(1).getByRole('button', { name: /^Log out/ });
  const cancel = settingsPage.question.getByRole('button', { name: 'Cancel' });
  await keys.press(end);
  await expect(cancel).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(end).toBeFocused();
  await page.keyboard.press('Enter');
  await keys.press(settingsPage.question.getByRole('button', { name: 'Log out' }));
  await expect(settingsPage.sessions).toHaveCount(1);
  expect(await other.status()).toBe(401);
  await other.context.close();

  await keys.fill(settingsPage.currentPassword, member.password);
  await keys.fill(settingsPage.newPassword, NEXT_PASSWORD);
  await keys.fill(settingsPage.repeatPassword, 'something else');
  await keys.press(settingsPage.changePassword);
  await expect(settingsPage.repeatPassword).toBeFocused();
  await keys.fill(settingsPage.repeatPassword, NEXT_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Password changed. You are logged out everywhere else.')).toBeVisible();

  const { email } = strangerOf();
  await keys.to(settingsPage.tabs.getByRole('tab', { name: 'Security' }));
  await keys.along('ArrowLeft', settingsPage.tabs.getByRole('tab', { name: 'Profile' }));
  await page.keyboard.press('Enter');
  await keys.fill(settingsPage.email, email);
  await keys.fill(settingsPage.currentPassword, NEXT_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(settingsPage.waitingEmail).toContainText(email);
  await mailbox.follow(email);
  await settingsPage.shown();
  await expect(settingsPage.email).toHaveValue(email);
});

test('filters, dates and own pages are worked by keyboard alone', async ({
  signedIn,
  conversions,
  shell,
  page,
}) => {
  const keys = new Keyboard(page);
  await signedIn.open();
  await keys.press(shell.navigation.getByRole('link', { name: 'Conversions' }));
  await conversions.shown();
  await keys.press(conversions.filterButton);
  await keys.press(conversions.filters.getByRole('checkbox', { name: 'Approved' }), 'Space');
  await keys.fill(conversions.filters.getByLabel('Transaction ID'), 'no-such-transaction');
  await page.keyboard.press('Enter');
  await expect(conversions.filters).toBeHidden();
  await expect(conversions.filterButton).toBeFocused();
  await expect(page).toHaveURL(/transactionId=no-such-transaction/);
  await page.keyboard.press('Enter');
  await expect(conversions.filters).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(conversions.filterButton).toBeFocused();
  await keys.press(conversions.tags.getByRole('button', { name: /no-such-transaction/ }));
  await conversions.shown();
  await expect(page).not.toHaveURL(/transactionId/);

  const range = page.getByRole('button', { name: /^Date range/ });
  const dates = page.getByRole('dialog', { name: /^Date range/ });
  await keys.press(range);
  await expect(dates.getByRole('button', { name: 'Last 30 days' })).toBeFocused();
  await keys.press(dates.getByRole('button', { name: 'Last 7 days' }));
  await expect(dates).toBeHidden();
  await expect(range).toBeFocused();
  await expect(range).toHaveAccessibleName(/Last 7 days/);
  await page.keyboard.press('Enter');
  await keys.fill(dates.getByRole('textbox', { name: 'Start date' }), '2026-01-15');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/from=2026-01-15/);
  await page.keyboard.press('Escape');
  await expect(range).toBeFocused();

  await keys.press(shell.navigation.getByRole('link', { name: 'Traffic rules' }));
  await expect(page.getByRole('heading', { name: 'Traffic rules', level: 1 })).toBeVisible();
});

test('what is not sent is sent again, discarded, or given up at the log-out, by keyboard alone', async ({
  member,
  dashboard,
  header,
  loginPage,
  page,
  network,
  expected,
}) => {
  expected.push(/status of 422|ERR_FAILED/);
  const listens = page.waitForResponse('**/publisher/api/events');
  await dashboard.open();
  await listens;
  const keys = new Keyboard(page);
  const marks = '**/publisher/api/notifications/mark_read';
  const refused = {
    status: 422,
    contentType: 'application/ld+json',
    json: { 'hydra:description': 'Not now.' },
  };
  const markAllRead = async () => {
    const unread = (await member.session.unseenNotifications()) + 1;
    await manager(network, 'notify', member.username, 'Have a look');
    // those that were discarded before are unread too: what is read is what has arrived by then
    await expect(header.notifications).toHaveAccessibleName(`Notifications, ${unread} unread`);
    await keys.press(header.notifications);
    await keys.press(header.notificationsPanel.getByRole('button', { name: 'Mark all as read' }));
    await page.keyboard.press('Escape');
    await expect(header.outbox).toBeVisible();
  };
  const unsent = page.getByRole('dialog', { name: 'Changes not sent yet' });
  await page.route(marks, (route) => route.fulfill(refused));
  await markAllRead();
  await expect(header.outbox).toHaveAccessibleName('1 change could not be sent');
  await keys.press(header.outbox);
  await expect(unsent).toContainText('Not now.');
  await keys.press(unsent.getByRole('button', { name: /^Discard/ }));
  await expect(header.outbox).toHaveCount(0);

  await markAllRead();
  await expect(header.outbox).toHaveAccessibleName('1 change could not be sent');
  await page.unroute(marks);
  await keys.press(header.outbox);
  await keys.press(unsent.getByRole('button', { name: /^Try again/ }));
  await expect.poll(() => member.session.unseenNotifications()).toBe(0);
  await expect(header.outbox).toHaveCount(0);

  await page.route(marks, (route) => route.abort());
  await markAllRead();
  const question = page.getByRole('alertdialog', { name: 'Log out and lose changes?' });
  const logOut = async () => {
    await keys.open(header.userMenu, header.menu);
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await expect(question.getByRole('button', { name: 'Stay logged in' })).toBeFocused();
  };
  await logOut();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/publisher\/dashboard/);
  await logOut();
  await page.keyboard.press('Tab');
  await expect(question.getByRole('button', { name: 'Log out anyway' })).toBeFocused();
  await page.keyboard.press('Enter');
  await loginPage.shown();
});
