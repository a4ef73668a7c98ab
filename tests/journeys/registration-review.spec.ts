import { expect, test } from '#tests/support/browser/journey.ts';
import { strangerOf } from '#tests/support/servers/newcomer.ts';

test.use({ settings: { REGISTRATION: 'review' } });

test('406: where a manager decides, the server’s description takes the form’s place', async ({
  registerPage,
  loginPage,
  mailbox,
  page,
  expected,
}) => {
  expected.push(/status of (401|406)/);
  const who = strangerOf();
  await registerPage.open();
  await registerPage.register(who);
  await expect(page.getByRole('heading', { name: 'Your registration' })).toBeFocused();
  await expect(page.getByText(/Your application has been sent to a manager/)).toBeVisible();
  await expect(registerPage.submit).toHaveCount(0);

  await page.getByRole('link', { name: 'Back to log-in' }).click();
  await loginPage.logIn(who.username, who.password);
  await expect(loginPage.refusal).toContainText('Your application is being reviewed');
  await mailbox.open();
  await expect(mailbox.to(who.email)).toHaveCount(0);
});
