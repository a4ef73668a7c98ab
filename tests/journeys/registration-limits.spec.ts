import { expect, test } from '#tests/support/browser/journey.ts';
import { strangerOf } from '#tests/support/servers/newcomer.ts';

test.use({ settings: { LIMIT_REGISTER_ADDRESS: '1/86400' } });

test('one registration too many: the limit is said, and the button is off, in this tab and the next', async ({
  registerPage,
  page,
  context,
}) => {
  await registerPage.open();
  await registerPage.register(strangerOf());
  await expect(registerPage.sent).toBeVisible();
  expect((await context.cookies()).map(({ name }) => name)).toContain('registration_limit');

  await registerPage.open();
  await expect(registerPage.refusal).toHaveText('Registration limit exceeded.');
  await expect(registerPage.submit).toBeDisabled();

  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByRole('alert')).toHaveText('Registration limit exceeded.');
});

test('the network counts by address, too, where a browser has no cookie of it', async ({
  registerPage,
  page,
  context,
  expected,
}) => {
  expected.push(/status of 429/);
  await registerPage.open();
  await registerPage.register(strangerOf());
  // The one that is allowed may have been made by the test before.
  await expect(registerPage.sent.or(registerPage.refusal)).toBeVisible();
  await context.clearCookies();
  await registerPage.open();
  await registerPage.register(strangerOf());
  await expect(registerPage.refusal).toContainText('Registration limit exceeded.');
  await expect(page.getByRole('button', { name: /Sign up|Try again in/ })).toBeDisabled();
});
