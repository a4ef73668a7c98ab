import { expect, test } from '#tests/support/browser/journey.ts';
import { strangerOf } from '#tests/support/servers/newcomer.ts';

test.use({ settings: { REGISTRATION: 'review', LIMIT_REGISTER_ADDRESS: '1/86400' } });

test('406: where a manager decides, the server’s description takes the form’s place; one registration too many is refused, in this tab, the next and without a cookie', async ({
  registerPage,
  loginPage,
  mailbox,
  page,
  context,
  expected,
}) => {
  expected.push(/status of (401|406|429)/);

  await test.step('the registration waits for the manager', async () => {
    const who = strangerOf();
    await registerPage.open();
    await registerPage.register(who);
    await expect(page.getByRole('heading', { name: 'Your registration' })).toBeFocused();
    await expect(page.getByText(/Your application has been sent to a manager/)).toBeVisible();
    await expect(registerPage.submit).toHaveCount(0);
    expect((await context.cookies()).map(({ name }) => name)).toContain('registration_limit');

    await page.getByRole('link', { name: 'Back to log-in' }).click();
    await loginPage.logIn(who.username, who.password);
    await expect(loginPage.refusal).toContainText('Your application is being reviewed');
    await mailbox.open();
    await expect(mailbox.to(who.email)).toHaveCount(0);
  });

  await test.step('the limit is said, and the button is off, in this tab and the next', async () => {
    await registerPage.open();
    await expect(registerPage.refusal).toHaveText('Registration limit exceeded.');
    await expect(registerPage.submit).toBeDisabled();

    const other = await context.newPage();
    await other.goto(page.url());
    await expect(other.getByRole('alert')).toHaveText('Registration limit exceeded.');
    await other.close();
  });

  await test.step('the network counts by address, too, where a browser has no cookie of it', async () => {
    await context.clearCookies();
    await registerPage.open();
    await registerPage.register(strangerOf());
    await expect(registerPage.refusal).toContainText('Registration limit exceeded.');
    await expect(page.getByRole('button', { name: /Sign up|Try again in/ })).toBeDisabled();
  });
});
