import { API_BASE, paths } from '#contract/paths.ts';
import { aMinuteLater } from '#tests/support/browser/clock.ts';
import { expect } from '#tests/support/browser/journey.ts';
import { faults } from '#tests/support/servers/fault-proxy/faults.ts';
import { fingerprintMade, test } from '#tests/support/browser/faulty.ts';
import { confirmationOf, strangerOf } from '#tests/support/servers/newcomer.ts';

const GENERIC = 'Something went wrong, our system has been notified. We apologize for the inconvenience.';
const register = `POST ${API_BASE}${paths.publisherRegister}`;
const fields = `GET ${API_BASE}${paths.registerFields}`;
const DESCRIPTION = 'A manager looks at your application first.';

test('N2, N6, N10, N12: whatever becomes of a registration, the fields are kept, one press is one request, and it can be sent again', async ({
  registerPage,
  line,
  page,
}) => {
  const who = strangerOf();
  await page.clock.install();
  await registerPage.open();
  await registerPage.fill(who);
  await fingerprintMade(page);

  await test.step('N2: no network: said at the form, fields kept, sent by nobody later', async () => {
    await line.cut();
    await registerPage.submit.click();
    await expect(registerPage.refusal).toContainText('No connection');
    await expect(registerPage.email).toHaveValue(who.email);
    await expect(registerPage.password).toHaveValue(who.password);
    await line.restore();
    await aMinuteLater(page);
    expect(line.seen(register)).toHaveLength(0);
  });

  for (const [name, fault, text] of [
    ['a 500 with HTML', faults.internal, GENERIC],
    ['a 502 of a proxy', faults.badGateway, GENERIC],
    ['HTML with 200', faults.html, GENERIC],
    ['a redirect to the log-in', faults.toLogin, 'Please try again later.'],
    ['a huge answer', faults.json(418, { filler: 'x'.repeat(2_000_000) }), GENERIC],
  ] as const) {
    await test.step(`N12: ${name} leaves the form ready to be used again, after one request`, async () => {
      const before = line.seen(register).length;
      line.spoil(register, fault);
      await registerPage.submit.click();
      // What was said of the try before is gone once this one is on its way.
      await expect.poll(() => line.seen(register)).toHaveLength(before + 1);
      await expect(page.getByText(text).first()).toBeVisible();
      await expect(registerPage.submit).toBeEnabled();
      await expect(page).toHaveURL(/\/publisher\/register$/);
      await expect(registerPage.account).toHaveValue(`@${who.username}`);
      await aMinuteLater(page);
      expect(line.seen(register)).toHaveLength(before + 1);
      line.mend();
    });
  }

  for (const [name, fault] of [
    ['429', faults.tooMany(50)],
    ['503', faults.unavailable(50)],
  ] as const) {
    await test.step(`N10: ${name} with Retry-After counts down on the button and takes the next try after it`, async () => {
      const before = line.seen(register).length;
      line.spoil(register, fault, 1);
      await registerPage.submit.click();
      await expect(page.getByRole('button', { name: /Try again in \d+ s/ })).toBeDisabled();
      await page.clock.runFor(50_000);
      await expect(registerPage.submit).toBeEnabled();
      expect(line.seen(register)).toHaveLength(before + 1);
    });
  }

  await test.step('N6: no answer: it ends by our own time-out, and can be sent again', async () => {
    const before = line.seen(register).length;
    line.spoil(register, faults.stallAfter, 1);
    await registerPage.submit.click();
    await expect(registerPage.submit).toBeDisabled();
    await expect.poll(() => line.seen(register)).toHaveLength(before + 1);
    await page.clock.runFor(60_000);
    await expect(registerPage.submit).toBeEnabled();
    await expect(registerPage.email).toHaveValue(who.email);
    await registerPage.submit.click();
    await expect(registerPage.sent).toBeVisible();
  });
});

test('N3, N4, N14: an answer that is lost, a request that never arrives, a double click on a slow line: one account and one mail each', async ({
  registerPage,
  loginPage,
  mailbox,
  dashboard,
  shell,
  line,
  network,
  page,
}) => {
  const [answerLost, neverSeen, clickedTwice] = [strangerOf(), strangerOf(), strangerOf()];
  await registerPage.open();
  for (const [name, fault, who] of [
    ['N3: the answer is lost', faults.resetAfter, answerLost],
    ['N4: it never reaches the server', faults.resetBefore, neverSeen],
  ] as const) {
    await test.step(`${name}: sent again it succeeds`, async () => {
      await registerPage.fill(who);
      line.spoil(register, fault);
      await registerPage.submit.click();
      await expect(registerPage.refusal).toContainText('No connection');
      await expect(registerPage.password).toHaveValue(who.password);
      line.mend();
      await registerPage.submit.click();
      await expect(registerPage.sent).toBeVisible();
      await page.getByRole('button', { name: 'Another address' }).click();
    });
  }

  await test.step('N14: a double click on a slow line registers once', async () => {
    const before = line.seen(register).length;
    await registerPage.fill(clickedTwice);
    line.spoil(register, faults.slow(1200));
    await registerPage.submit.dblclick();
    await registerPage.submit.click({ force: true, timeout: 1000 }).catch(() => undefined);
    await expect(registerPage.sent).toBeVisible();
    expect(line.seen(register)).toHaveLength(before + 1);
  });

  await mailbox.open();
  for (const { email } of [answerLost, neverSeen, clickedTwice]) {
    await expect(mailbox.to(email)).toHaveCount(1);
  }
  await test.step('the links lead on to the log-in, and whoever has registered gets in', async () => {
    for (const { email } of [answerLost, neverSeen]) {
      await page.goto(await confirmationOf(network.origin, email));
      await loginPage.shown();
    }
    await loginPage.logIn(answerLost.username, answerLost.password);
    await dashboard.shown();
    await shell.logOut();
    await loginPage.shown();
    await loginPage.logIn(neverSeen.username, neverSeen.password);
    await dashboard.shown();
  });
});

test('N11, N12: messages of the server stand at their fields, with the focus on the first, others in a notice; a 406 takes the form’s place', async ({
  registerPage,
  line,
  page,
}) => {
  await registerPage.open();
  await registerPage.fill(strangerOf());

  await test.step('N11: messages by their fields', async () => {
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
  });

  await test.step('N11: lines ‘path: message’ of a description are taken for their fields, too', async () => {
    const text = 'email: Not from this provider.\nusername: Not that one either.';
    line.spoil(register, faults.json(422, { '@type': 'hydra:Error', 'hydra:description': text }), 1);
    await registerPage.submit.click();
    await expect(page.getByText('Not from this provider.', { exact: true })).toBeVisible();
    await expect(page.getByText('Not that one either.', { exact: true })).toBeVisible();
    await expect(registerPage.email).toBeFocused();
  });

  await test.step('N12: a 406 shows the server’s description in the form’s place, once and for all', async () => {
    const before = line.seen(register).length;
    line.spoil(
      register,
      faults.json(406, { '@type': 'hydra:Error', 'hydra:title': 'Error', 'hydra:description': DESCRIPTION }),
    );
    await registerPage.submit.click();
    await expect(page.getByText(DESCRIPTION)).toBeVisible();
    await expect(registerPage.submit).toHaveCount(0);
    expect(line.seen(register)).toHaveLength(before + 1);
    await page.reload();
    await expect(registerPage.email).toHaveValue('');
  });
});

test('the network’s questions in drops are waited for; whatever comes instead of them is said, and Try again opens the form', async ({
  registerPage,
  loginPage,
  line,
  page,
}) => {
  line.spoil(fields, faults.drip(60, 40));
  await page.goto('register');
  await expect(page.getByText('Loading the form…')).toBeAttached();
  await expect(registerPage.website).toBeVisible();
  line.mend();

  for (const [name, fault] of [
    ['a broken connection', faults.refuse],
    ['truncated JSON', faults.truncated],
    ['an empty answer', faults.empty],
    ['JSON of another shape', faults.huge(1000)],
  ] as const) {
    await test.step(name, async () => {
      await page.getByRole('link', { name: 'Log in', exact: true }).click();
      await loginPage.shown();
      line.spoil(fields, fault);
      await page.getByRole('link', { name: 'Sign up', exact: true }).click();
      await expect(page.getByText('The form could not be loaded')).toBeVisible();
      line.mend();
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(registerPage.website).toBeVisible();
    });
  }
});
