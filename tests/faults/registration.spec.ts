import { API_BASE, paths } from '#contract/paths.ts';
import { aMinuteLater } from '#tests/support/browser/clock.ts';
import { expect } from '#tests/support/browser/journey.ts';
import { faults } from '#tests/support/servers/fault-proxy/faults.ts';
import { fingerprintMade, test } from '#tests/support/browser/faulty.ts';
import { strangerOf } from '#tests/support/servers/newcomer.ts';

const GENERIC = 'Something went wrong, our system has been notified. We apologize for the inconvenience.';
const register = `POST ${API_BASE}${paths.publisherRegister}`;
const fields = `GET ${API_BASE}${paths.registerFields}`;
const DESCRIPTION = 'A manager looks at your application first.';

test('N2: no network in the middle of a registration: said at the form, fields kept, sent by nobody later', async ({
  registerPage,
  line,
  page,
}) => {
  const who = strangerOf();
  await page.clock.install();
  await registerPage.open();
  await registerPage.fill(who);
  await fingerprintMade(page);
  await line.cut();
  await registerPage.submit.click();
  await expect(registerPage.refusal).toContainText('No connection');
  await expect(registerPage.email).toHaveValue(who.email);
  await expect(registerPage.password).toHaveValue(who.password);
  await line.restore();
  await aMinuteLater(page);
  expect(line.seen(register)).toHaveLength(0);
  await registerPage.submit.click();
  await expect(registerPage.sent).toBeVisible();
});

for (const [name, fault] of [
  ['N3: the answer of a registration is lost', faults.resetAfter],
  ['N4: a registration never reaches the server', faults.resetBefore],
] as const) {
  test(`${name}: sent again it succeeds, with one account and one mail`, async ({
    registerPage,
    loginPage,
    mailbox,
    dashboard,
    line,
    page,
  }) => {
    const who = strangerOf();
    await registerPage.open();
    await registerPage.fill(who);
    line.spoil(register, fault);
    await registerPage.submit.click();
    await expect(registerPage.refusal).toContainText('No connection');
    await expect(registerPage.password).toHaveValue(who.password);
    line.mend();
    await registerPage.submit.click();
    await expect(registerPage.sent).toBeVisible();
    await mailbox.open();
    await expect(mailbox.to(who.email)).toHaveCount(1);
    await page.goto(await mailbox.linkTo(who.email));
    await loginPage.shown();
    await loginPage.logIn(who.username, who.password);
    await dashboard.shown();
  });
}

test('N6: a registration that gets no answer ends by our own time-out, and can be sent again', async ({
  registerPage,
  line,
  page,
}) => {
  const who = strangerOf();
  await page.clock.install();
  await registerPage.open();
  await registerPage.fill(who);
  line.spoil(register, faults.stallAfter, 1);
  await registerPage.submit.click();
  await expect(registerPage.submit).toBeDisabled();
  await expect.poll(() => line.seen(register)).toHaveLength(1);
  await page.clock.runFor(60_000);
  await expect(registerPage.submit).toBeEnabled();
  await expect(registerPage.email).toHaveValue(who.email);
  await registerPage.submit.click();
  await expect(registerPage.sent).toBeVisible();
});

for (const [name, fault, text] of [
  ['a 500 with HTML', faults.internal, GENERIC],
  ['a 502 of a proxy', faults.badGateway, GENERIC],
  ['HTML with 200', faults.html, GENERIC],
  ['a redirect to the log-in', faults.toLogin, 'Please try again later.'],
  ['a huge answer', faults.json(418, { filler: 'x'.repeat(2_000_000) }), GENERIC],
] as const) {
  test(`N12: ${name} leaves the form ready to be used again, after one request`, async ({
    registerPage,
    line,
    page,
  }) => {
    const who = strangerOf();
    await page.clock.install();
    await registerPage.open();
    await registerPage.fill(who);
    line.spoil(register, fault);
    await registerPage.submit.click();
    await expect(page.getByText(text).first()).toBeVisible();
    await expect(registerPage.submit).toBeEnabled();
    await expect(page).toHaveURL(/\/publisher\/register$/);
    await expect(registerPage.account).toHaveValue(`@${who.username}`);
    await aMinuteLater(page);
    expect(line.seen(register)).toHaveLength(1);
    line.mend();
    await registerPage.submit.click();
    await expect(registerPage.sent).toBeVisible();
  });
}

test('N12: a 406 shows the server’s description in the form’s place, once and for all', async ({
  registerPage,
  line,
  page,
}) => {
  await registerPage.open();
  await registerPage.fill(strangerOf());
  line.spoil(
    register,
    faults.json(406, { '@type': 'hydra:Error', 'hydra:title': 'Error', 'hydra:description': DESCRIPTION }),
  );
  await registerPage.submit.click();
  await expect(page.getByText(DESCRIPTION)).toBeVisible();
  await expect(registerPage.submit).toHaveCount(0);
  expect(line.seen(register)).toHaveLength(1);
  await page.reload();
  await expect(registerPage.email).toHaveValue('');
});

for (const [name, fault] of [
  ['429', faults.tooMany(50)],
  ['503', faults.unavailable(50)],
] as const) {
  test(`N10: ${name} with Retry-After counts down on the button and takes the next try after it`, async ({
    registerPage,
    line,
    page,
  }) => {
    await page.clock.install();
    await registerPage.open();
    await registerPage.fill(strangerOf());
    line.spoil(register, fault, 1);
    await registerPage.submit.click();
    await expect(page.getByRole('button', { name: /Try again in \d+ s/ })).toBeDisabled();
    await page.clock.runFor(50_000);
    await expect(registerPage.submit).toBeEnabled();
    expect(line.seen(register)).toHaveLength(1);
    await registerPage.submit.click();
    await expect(registerPage.sent).toBeVisible();
  });
}

test('N11: messages stand at their fields, with the focus on the first; of others a notice tells', async ({
  registerPage,
  line,
  page,
}) => {
  await registerPage.open();
  await registerPage.fill(strangerOf());
  line.spoil(
    register,
    faults.violations({ username: 'Not this one.', contactInfo: 'Nor that one.', weather: 'Too rainy.' }),
    1,
  );
  await registerPage.submit.click();
  await expect(page.getByText('Not this one.')).toBeVisible();
  await expect(page.getByText('Nor that one.')).toBeVisible();
  await expect(registerPage.username).toBeFocused();
  await expect(registerPage.username).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('weather: Too rainy.')).toBeVisible();
  await registerPage.submit.click();
  await expect(registerPage.sent).toBeVisible();
});

test('N11: lines ‘path: message’ of a description are taken for their fields, too', async ({
  registerPage,
  line,
  page,
}) => {
  await registerPage.open();
  await registerPage.fill(strangerOf());
  const text = 'email: Not from this provider.\nusername: Not this one.';
  line.spoil(register, faults.json(422, { '@type': 'hydra:Error', 'hydra:description': text }), 1);
  await registerPage.submit.click();
  await expect(page.getByText('Not from this provider.', { exact: true })).toBeVisible();
  await expect(page.getByText('Not this one.', { exact: true })).toBeVisible();
  await expect(registerPage.email).toBeFocused();
});

test('N14: a double click on a slow line registers once', async ({ registerPage, mailbox, line }) => {
  const who = strangerOf();
  await registerPage.open();
  await registerPage.fill(who);
  line.spoil(register, faults.slow(1200));
  await registerPage.submit.dblclick();
  await registerPage.submit.click({ force: true, timeout: 1000 }).catch(() => undefined);
  await expect(registerPage.sent).toBeVisible();
  expect(line.seen(register)).toHaveLength(1);
  await mailbox.open();
  await expect(mailbox.to(who.email)).toHaveCount(1);
});

test('the network’s questions come in drops: the loader stays, then the form opens', async ({
  registerPage,
  line,
  page,
}) => {
  line.spoil(fields, faults.drip(60, 40));
  await page.goto('register');
  await expect(page.getByText('Loading the form…')).toBeAttached();
  await expect(registerPage.website).toBeVisible();
});

for (const [name, fault] of [
  ['a broken connection', faults.refuse],
  ['truncated JSON', faults.truncated],
  ['an empty answer', faults.empty],
  ['JSON of another shape', faults.huge(1000)],
] as const) {
  test(`${name} instead of the network’s questions is said, and Try again opens the form`, async ({
    registerPage,
    line,
    page,
  }) => {
    line.spoil(fields, fault);
    await page.goto('register');
    await expect(page.getByText('The form could not be loaded')).toBeVisible();
    line.mend();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(registerPage.website).toBeVisible();
  });
}
