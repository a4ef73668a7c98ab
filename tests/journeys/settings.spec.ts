import { demo } from '#tests/support/servers/demo.ts';
import { storedText } from '#tests/support/browser/stored-text.ts';
import { expect, test } from '#tests/support/browser/journey.ts';
import { manager } from '#tests/support/servers/manager.ts';
import { MemberSession } from '#tests/support/servers/member-session.ts';

const NEXT_PASSWORD = 'a lantern over the pier';
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';

test('the profile: what a field lacks is said at it and nothing is saved before, what is typed outlives a reload, time zone and language', async ({
  member,
  settingsPage,
  page,
  network,
  expected,
}) => {
  expected.push(/status of 422/);
  const stream = page.waitForResponse('**/publisher/api/events');
  await settingsPage.open();
  await stream;
  await expect(settingsPage.save).toBeDisabled();

  await test.step('a username is fixed where the manager says so', async () => {
    await expect(settingsPage.username).toBeDisabled();
    await expect(page.getByText('Only your manager can change it.')).toBeVisible();
    // After the page stands: what is told between two pages is heard with the next asking only, minutes later.
    await manager(network, 'flags', member.username, 'disableUsername=off');
    // The stream tells the open page.
    await expect(settingsPage.username).toBeEditable();
  });

  await test.step('what a field lacks is said at it, by the form', async () => {
    await settingsPage.email.fill('   ');
    await settingsPage.save.click();
    await expect(page.getByText('This value should not be blank')).toBeVisible();
    await expect(settingsPage.email).toBeFocused();
    await settingsPage.email.fill(member.email);
    await settingsPage.phone.fill('12ab');
    await settingsPage.save.click();
    await expect(page.getByText('Invalid phone number')).toBeVisible();
    await expect(settingsPage.phone).toBeFocused();
    await settingsPage.phone.fill('+420 601 234 567');
    await settingsPage.account.fill('');
    await settingsPage.save.click();
    await expect(page.getByText('Please input account')).toBeVisible();
    await expect(settingsPage.account).toBeFocused();
  });

  await test.step('and by the network, and nothing is saved before', async () => {
    // Only the network knows who else there is.
    await settingsPage.account.fill('@harbour');
    await settingsPage.username.fill(demo.username);
    await settingsPage.save.click();
    await expect(page.getByText('This username is already taken.')).toBeVisible();
    await expect(settingsPage.username).toHaveAttribute('aria-invalid', 'true');
    await expect(settingsPage.username).toBeFocused();
    expect(await member.session.profile()).toMatchObject({ username: member.username, phone: null });

    const renamed = `${member.username}-2`;
    await settingsPage.username.fill(renamed);
    await settingsPage.dateOfBirth.fill('1990-05-17');
    await settingsPage.choose(settingsPage.messenger, 'Skype');
    await settingsPage.save.click();
    await expect(page.getByText('Settings saved', { exact: true })).toBeVisible();
    await expect(settingsPage.save).toBeDisabled();
    expect(await member.session.profile()).toMatchObject({
      username: renamed,
      phone: '+420 601 234 567',
      dateOfBirth: '1990-05-17',
      messenger: 'skype',
      contactInfo: '@harbour',
    });
    await expect(page.getByRole('button', { name: `User menu: ${renamed}` })).toBeVisible();
    await page.reload();
    await expect(settingsPage.phone).toHaveValue('+420 601 234 567');
    await expect(settingsPage.dateOfBirth).toHaveValue('1990-05-17');
  });

  await test.step('what was typed outlives a reload, and can be discarded', async () => {
    await settingsPage.account.fill('@half-typed');
    await expect(settingsPage.discard).toBeVisible();
    await settingsPage.account.blur();
    await page.waitForFunction(() => JSON.stringify(sessionStorage).includes('@half-typed'));
    await page.reload();
    await expect(settingsPage.account).toHaveValue('@half-typed');
    await settingsPage.discard.click();
    await expect(settingsPage.account).toHaveValue('@harbour');
    await expect(settingsPage.save).toBeDisabled();
  });

  await test.step('a time zone is found by typing, by keyboard alone, and counts from then on', async () => {
    await settingsPage.timezone.focus();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('tokyo');
    const options = page.getByRole('option');
    await expect(options).toHaveCount(1);
    await expect(options).toHaveText(/\+09:00.*Asia\/Tokyo/);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(settingsPage.timezone).toHaveValue(/Asia\/Tokyo/);
    await settingsPage.save.click();
    await expect(page.getByText('Settings saved', { exact: true })).toBeVisible();
    expect((await member.session.profile()).timezone).toBe('Asia/Tokyo');
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('publisher')))
      .toMatch(/"timezone":"Asia\/Tokyo".*"name":"\w+","symbol":"/);
  });

  await test.step('the language is changed at once, without saving', async () => {
    await settingsPage.choose(settingsPage.language, 'Українська');
    await expect(page.locator('html')).toHaveAttribute('lang', 'uk');
    await expect.poll(async () => (await member.session.profile()).language).toBe('uk');
  });
});

test('sessions are listed and ended, one by one and everywhere else at once; a new password ends every other, on open pages too', async ({
  member,
  settingsPage,
  loginPage,
  dashboard,
  page,
  browser,
  baseURL,
  network,
  expected,
}) => {
  expected.push(/status of (401|422)/);

  await test.step('sessions are listed, ended one by one, and everywhere else at once', async () => {
    const others = [];
    for (const device of [{ userAgent: iphone }, {}, {}]) {
      const context = await browser.newContext(device);
      const session = new MemberSession(context, network.origin);
      await session.logIn(member);
      others.push(session);
    }
    await settingsPage.open('security');
    await expect(settingsPage.sessions).toHaveCount(4);
    await expect(settingsPage.sessions.first()).toContainText('This device');
    await expect(settingsPage.sessions.first().getByRole('button')).toHaveCount(0);

    const phone = settingsPage.sessions.filter({ hasText: /on iOS/ });
    await phone.getByRole('button', { name: /^Log out Safari on iOS/ }).click();
    await expect(settingsPage.question).toContainText(/Log out Safari on iOS\?/);
    await settingsPage.question.getByRole('button', { name: 'Cancel' }).click();
    await expect(settingsPage.question).toBeHidden();
    expect(await others[0]?.status()).toBe(200);
    await phone.getByRole('button').click();
    await settingsPage.question.getByRole('button', { name: 'Log out' }).click();
    await expect(page.getByText('The session has ended.')).toBeVisible();
    await expect(settingsPage.sessions).toHaveCount(3);
    expect(await others[0]?.status()).toBe(401);

    await settingsPage.endOthers.click();
    await settingsPage.question.getByRole('button', { name: 'Log out' }).click();
    await expect(page.getByText('You are logged out everywhere else.').last()).toBeVisible();
    await expect(settingsPage.sessions).toHaveCount(1);
    await expect(page.getByText('You are logged in on this device only.')).toBeVisible();
    await expect(settingsPage.endOthers).toHaveCount(0);
    expect(await Promise.all(others.map((other) => other.status()))).toEqual([401, 401, 401]);
    expect(await member.session.status()).toBe(200);
    for (const other of others) await other.context.close();
  });

  await test.step('a new password ends every other session, on open pages too', async () => {
    const elsewhere = await browser.newContext({ baseURL: baseURL ?? '', serviceWorkers: 'block' });
    await new MemberSession(elsewhere, network.origin).enter(member, network.origin);
    const other = await elsewhere.newPage();
    await other.goto('dashboard');
    await expect(other.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();

    await settingsPage.changePassword.click();
    await expect(settingsPage.currentPassword).toBeFocused();
    await settingsPage.setPassword('not mine', NEXT_PASSWORD);
    await expect(page.getByText('The current password is wrong.')).toBeVisible();
    await expect(settingsPage.currentPassword).toBeFocused();
    await settingsPage.setPassword(member.password, NEXT_PASSWORD, `${NEXT_PASSWORD}!`);
    await expect(page.getByText('Passwords are not equal')).toBeVisible();
    await settingsPage.setPassword(member.password, 'short');
    await expect(page.getByText(/^The password should have at least \d+ characters\.$/)).toBeVisible();
    await settingsPage.setPassword(member.password, NEXT_PASSWORD);
    await expect(page.getByText('Password changed. You are logged out everywhere else.')).toBeVisible();
    await expect(settingsPage.newPassword).toHaveValue('');
    const kept = await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]));
    expect(kept).not.toContain(NEXT_PASSWORD);

    expect(await member.session.status()).toBe(200);
    await expect(other).toHaveURL(/\/publisher\/login/);
    await expect(other.getByText('Your session has ended. Please log in again.')).toBeVisible();
    await elsewhere.close();

    await page.goto('logout');
    await loginPage.shown();
    await loginPage.logIn(member.username, member.password);
    await expect(loginPage.refusal).toHaveText('Wrong username or password.');
    await loginPage.logIn(member.username, NEXT_PASSWORD);
    await dashboard.shown();
  });
});

test('offline data is counted by what it is, and removed on demand', async ({
  signedIn,
  conversions,
  shell,
  settingsPage,
  page,
}) => {
  await signedIn.open();
  await shell.goTo('Conversions');
  await conversions.shown();
  await settingsPage.open('offline');
  const row = (name: string) => settingsPage.keptData.getByRole('row').filter({ hasText: name });
  await expect(row('Conversions')).toContainText(/\d+(?:\.\d+)?\s[kM]?B/);
  await expect(row('Dashboard')).toBeVisible();
  await settingsPage.wipe.click();
  await expect(settingsPage.question).toContainText('Remove the data kept on this device?');
  await expect(settingsPage.question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await settingsPage.question.getByRole('button', { name: 'Cancel' }).click();
  await expect(row('Conversions')).toBeVisible();
  await settingsPage.wipe.click();
  await settingsPage.question.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('The data is removed from this device.')).toBeVisible();
  await expect(row('Conversions')).toHaveCount(0);
  expect(await storedText(page)).not.toContain('ch/conversions');
  // Still logged in, and everything is had again.
  await conversions.open();
  await shell.goTo('Settings');
  await settingsPage.tabs.getByRole('tab', { name: 'Offline data' }).click();
  await expect(row('Conversions')).toBeVisible();
});
