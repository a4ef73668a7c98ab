import { expect, test } from '#tests/support/browser/journey.ts';
import { strangerOf } from '#tests/support/servers/newcomer.ts';
import { disguised, png } from '#tests/support/samples/pictures.ts';

test('registration, one mail, confirmation, first log-in in demo mode, activation', async ({
  loginPage,
  registerPage,
  mailbox,
  dashboard,
  page,
  expected,
}) => {
  expected.push(/status of 401/);
  const who = strangerOf();
  await loginPage.open();
  await page.getByRole('link', { name: 'Sign up' }).click();
  await expect(page).toHaveURL(/\/publisher\/register$/);
  await registerPage.fill(who);
  await expect(page.getByRole('checkbox', { name: 'Social media' })).toBeChecked();
  await page.getByRole('checkbox', { name: 'Native' }).check();
  await registerPage.pictures.setInputFiles([png('june.png'), png('july.png')]);
  await expect(registerPage.picture('june.png')).toContainText('Uploaded');
  await page.getByRole('button', { name: 'Remove june.png' }).click();
  await expect(registerPage.picture('june.png')).toHaveCount(0);
  await expect(registerPage.picture('july.png')).toContainText('Uploaded');
  await registerPage.submit.click();
  await expect(registerPage.sent).toBeVisible();
  await expect(registerPage.sent).toBeFocused();
  await expect(page.getByText(who.email)).toBeVisible();
  await expect(registerPage.submit).toHaveCount(0);

  await page.getByRole('link', { name: 'Back to log-in' }).click();
  await loginPage.logIn(who.email, who.password);
  await expect(loginPage.refusal).toContainText('Please confirm your e-mail address first');

  await mailbox.follow(who.email);
  await loginPage.shown();
  await expect(page.getByText('Your e-mail address is confirmed. You can log in now.')).toBeVisible();
  await expect(loginPage.username).toHaveValue(who.username);
  await loginPage.logIn(who.username, who.password);
  await dashboard.shown();

  const banner = page.getByRole('status').filter({ has: page.getByRole('button', { name: 'Dismiss' }) });
  await expect(banner).toBeVisible();
  // The link that was just followed has proved the address: no second mail.
  await banner.getByRole('button', { name: 'Activate account' }).click();
  await expect(page.getByText('Your account is active')).toBeVisible();
  await expect(banner).toHaveCount(0);
  await page.reload();
  await dashboard.shown();
  await expect(banner).toHaveCount(0);
});

test('by keyboard alone: an empty form names what it needs, a name that is taken is said at its field, and then it goes', async ({
  registerPage,
  page,
  expected,
}) => {
  expected.push(/status of 422/);
  const who = strangerOf();
  await registerPage.open();

  await test.step('an empty form names everything that it needs, with the focus on the first', async () => {
    await registerPage.submit.click();
    for (const message of [
      'Username is required',
      'Password is required',
      'Repeat password is required',
      'Please select your preferred instant messenger platform',
      'Please input account',
    ]) {
      await expect(page.getByText(message, { exact: true })).toBeVisible();
    }
    // The e-mail, and the network's own question.
    await expect(page.getByText('Field is required', { exact: true })).toHaveCount(2);
    await expect(registerPage.email).toBeFocused();
  });

  await test.step('everything is typed, with a name that is taken', async () => {
    await page.keyboard.type(who.email);
    const typing = [
      [registerPage.username, 'publisher'],
      [registerPage.password, who.password],
      [registerPage.repeat, who.password],
      [registerPage.messenger, 'Tele'],
      [registerPage.account, `@${who.username}`],
      [registerPage.website, 'https://channel.example'],
    ] as const;
    for (const [field, text] of typing) {
      // Between two fields there may be a button that shows the password.
      for (let stops = 0; stops < 3; stops += 1) {
        await page.keyboard.press('Tab');
        if (await field.evaluate((node) => node === document.activeElement)) break;
      }
      await expect(field).toBeFocused();
      await page.keyboard.type(text);
    }
    await page.keyboard.press('Enter');
    await expect(page.getByText('This username is already taken.')).toBeVisible();
    await expect(registerPage.username).toBeFocused();
    await expect(registerPage.email).toHaveValue(who.email);
  });

  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(who.username);
  await page.keyboard.press('Enter');
  await expect(registerPage.sent).toBeVisible();
});

test('pictures that are too large or none are refused before they are sent; what is typed survives a reload, but for passwords and pictures', async ({
  registerPage,
  page,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/register/uploads')) sent.push(request.method());
  });
  const who = strangerOf();
  await registerPage.open();
  await registerPage.pictures.setInputFiles([png('large.png', 5_000_001)]);
  await expect(registerPage.picture('large.png')).toContainText(
    'The file is too large. Allowed maximum size is 5 MB',
  );
  await registerPage.pictures.setInputFiles([disguised('disguised.png')]);
  await expect(registerPage.picture('disguised.png')).toContainText(
    'Invalid image. Please check the requirements.',
  );
  expect(sent).toEqual([]);

  await registerPage.fill(who);
  await page.reload();
  await expect(registerPage.email).toHaveValue(who.email);
  await expect(registerPage.account).toHaveValue(`@${who.username}`);
  await expect(registerPage.messenger).toHaveValue('telegram');
  await expect(registerPage.password).toHaveValue('');
  await expect(registerPage.repeat).toHaveValue('');
  await expect(registerPage.picture('large.png')).toHaveCount(0);
  const kept = await page.evaluate(() =>
    JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)]),
  );
  expect(kept).toContain(who.email);
  expect(kept).not.toContain(who.password);
});
