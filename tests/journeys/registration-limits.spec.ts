import { expect, test } from '#tests/support/journey.ts';
import { register, strangerOf } from '#tests/support/newcomer.ts';

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
  context,
  network,
  expected,
}) => {
  expected.push(/status of 429/);
  // The one that is allowed may have been made by the test before.
  const { status } = await register(network.origin, strangerOf());
  expect([204, 429]).toContain(status);
  await context.clearCookies();
  await registerPage.open();
  await registerPage.register(strangerOf());
  await expect(registerPage.refusal).toContainText('Registration limit exceeded.');
  await expect(registerPage.submit).toBeDisabled();
});
