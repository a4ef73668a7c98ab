import { expect, test } from '#tests/support/browser/journey.ts';
import { newcomer } from '#tests/support/servers/newcomer.ts';

const NEW_PASSWORD = 'a quiet harbour 7';

test('reset, mail, a password that is too common, a new one, log-in; every other session is over, and the link works once', async ({
  resetPage,
  loginPage,
  mailbox,
  dashboard,
  page,
  browser,
  network,
  expected,
}) => {
  expected.push(/status of (401|410|422)/);
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
  await expect(page.getByText('A password reset may be requested only once per 2 hours.')).toBeVisible();

  const link = await mailbox.linkTo(email);
  await page.goto(link);

  await test.step('one that is too common is refused at its field', async () => {
    await resetPage.choose('password');
    await expect(resetPage.password).toHaveAttribute('aria-invalid', 'true');
    await expect(resetPage.password).toBeFocused();
    await expect(resetPage.password).toHaveValue('password');
    await expect(page).toHaveURL(/reset_password\/confirm/);
  });

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
  await expect(page.getByText('Each link works once, for 2 hours.')).toBeVisible();
  await expect(resetPage.password).toHaveCount(0);
  await page.getByRole('link', { name: 'Request a new link' }).click();
  await expect(page).toHaveURL(/\/reset_password$/);
});
