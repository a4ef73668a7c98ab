import { expect, test } from '#tests/support/browser/journey.ts';
import { newcomer } from '#tests/support/servers/newcomer.ts';

const NEW_PASSWORD = 'a quiet harbour 7';

test('reset, mail, new password, log-in; every other session is over, and the link works once', async ({
  resetPage,
  loginPage,
  mailbox,
  dashboard,
  page,
  browser,
  network,
  expected,
}) => {
  expected.push(/status of (401|410)/);
  const { username, email, password } = await newcomer(network.origin);

  const elsewhere = await browser.newContext();
  const other = await elsewhere.request.post(`${network.origin}/publisher/api/login`, {
    data: { username, password, _remember_me: true, fingerprint: 'elsewhere' },
  });
  expect(other.status()).toBe(200);

  await loginPage.open();
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await resetPage.ask(email);
  await expect(resetPage.sent).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();

  const link = await mailbox.linkTo(email);
  await page.goto(link);
  await resetPage.choose(NEW_PASSWORD);
  await loginPage.shown();
  await expect(page.getByText('Your password is changed.')).toBeVisible();
  await expect(loginPage.username).toHaveValue(username);
  expect(page.url()).not.toContain(link.split('/').at(-1) ?? link);

  await loginPage.logIn(username, password);
  await expect(loginPage.refusal).toHaveText('Wrong username or password.');
  await loginPage.logIn(username, NEW_PASSWORD);
  await dashboard.shown();
  const current = await elsewhere.request.get(`${network.origin}/publisher/api/publishers/current`);
  expect(current.status()).toBe(401);
  await elsewhere.close();

  await page.goto('logout');
  await loginPage.shown();
  // Before a password is typed.
  await page.goto(link);
  await expect(page.getByText('This link is no longer valid.')).toBeVisible();
  await expect(resetPage.password).toHaveCount(0);
  await page.getByRole('link', { name: 'Ask for a new link' }).click();
  await expect(page).toHaveURL(/\/reset_password$/);
});

test('the answer is the same for an unknown address, and for a second try within two hours', async ({
  resetPage,
  mailbox,
  page,
  network,
}) => {
  const { email } = await newcomer(network.origin);
  const unknown = `nobody-${Date.now()}@example.com`;
  await mailbox.open();
  const before = await mailbox.to(email).count();
  for (const address of [email, email, unknown]) {
    await resetPage.open();
    await resetPage.ask(address);
    await expect(resetPage.sent).toBeVisible();
    await expect(page.getByText('A password reset may be requested only once per 2 hours.')).toBeVisible();
  }
  await mailbox.open();
  await expect(mailbox.to(email)).toHaveCount(before + 1);
  await expect(mailbox.to(unknown)).toHaveCount(0);
});

test('what the forms of a new password lack is said at the fields, with the focus on the first', async ({
  resetPage,
  page,
}) => {
  await resetPage.open();
  await resetPage.send.click();
  await expect(page.getByText('Field is required')).toBeVisible();
  await expect(resetPage.email).toBeFocused();
  await resetPage.ask('not an address');
  await expect(page.getByText('Please input valid email')).toBeVisible();

  await resetPage.openLink();
  await resetPage.set.click();
  await expect(page.getByText('Password is required', { exact: true })).toBeVisible();
  await expect(page.getByText('Repeat password is required', { exact: true })).toBeVisible();
  await expect(resetPage.password).toBeFocused();
  await resetPage.choose('one thing', 'another thing');
  await expect(page.getByText('Passwords are not equal')).toBeVisible();
  await expect(resetPage.repeat).toBeFocused();
});

test('a password that is too common is refused at its field', async ({
  resetPage,
  mailbox,
  page,
  network,
  expected,
}) => {
  expected.push(/status of 422/);
  const { email } = await newcomer(network.origin);
  await resetPage.open();
  await resetPage.ask(email);
  await expect(resetPage.sent).toBeVisible();
  await mailbox.follow(email);
  await resetPage.choose('password');
  await expect(resetPage.password).toHaveAttribute('aria-invalid', 'true');
  await expect(resetPage.password).toBeFocused();
  await expect(resetPage.password).toHaveValue('password');
  await expect(page).toHaveURL(/reset_password\/confirm/);
});
