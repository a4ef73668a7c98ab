import { expect, test } from '#tests/support/journey.ts';
import { Keyboard } from '#tests/support/keyboard.ts';
import { manager } from '#tests/support/manager.ts';
import { newcomer, strangerOf } from '#tests/support/newcomer.ts';

/** The flows of getting in and of the shell without a mouse: Tab, Enter, Space, arrows and Escape alone. */
test('an account is registered, confirmed and opened by keyboard alone', async ({
  registerPage,
  mailbox,
  loginPage,
  dashboard,
  page,
}) => {
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
  await keys.fill(loginPage.username, who.username);
  await keys.fill(loginPage.password, who.password);
  await keys.press(page.getByRole('checkbox', { name: 'Remember me' }), 'Space');
  await keys.press(loginPage.submit);
  await dashboard.shown();
});

test('the shell is worked by keyboard alone: pages, news, notifications, support, settings, log-out', async ({
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
  const who = await newcomer(network.origin);
  await manager(network, 'notify', who.username, 'A domain is verified', 'Have a look.');
  await loginPage.open();
  await keys.fill(loginPage.username, who.username);
  await keys.fill(loginPage.password, who.password);
  await page.keyboard.press('Enter');
  await dashboard.shown();

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
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await keys.press(settingsPage.wipe);
  await expect(settingsPage.question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(settingsPage.wipe).toBeFocused();
  await page.keyboard.press('Enter');
  await keys.press(settingsPage.question.getByRole('button', { name: 'Remove' }));
  await expect(page.getByText('The data is removed from this device.')).toBeVisible();

  await keys.press(header.userMenu);
  await expect(header.menu).toBeVisible();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await loginPage.shown();
});
