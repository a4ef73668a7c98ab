import { API_BASE, CONFIG_PATH, paths } from '#contract/paths.ts';
import { aMinuteLater } from '#tests/support/browser/clock.ts';
import { expect } from '#tests/support/browser/journey.ts';
import { faults } from '#tests/support/servers/fault-proxy/faults.ts';
import { fingerprintMade, test } from '#tests/support/browser/faulty.ts';
import { confirmationOf, newcomer, register, strangerOf } from '#tests/support/servers/newcomer.ts';

const GENERIC = 'Something went wrong, our system has been notified. We apologize for the inconvenience.';
const NEW_PASSWORD = 'a quiet harbour 7';
const sendEmail = `POST ${API_BASE}${paths.resetPasswordSendEmail}`;
const setPassword = `PATCH ${API_BASE}/publishers/*/reset_password`;
const confirm = `POST ${API_BASE}/publishers/register/confirm/*`;
const probe = `HEAD ${CONFIG_PATH}`;

test('N2, N9: no network or a broken answer in the middle of a reset is said at the form, the address is kept, and it can be sent again', async ({
  resetPage,
  line,
  page,
}) => {
  await page.clock.install();
  await resetPage.open();
  await resetPage.email.fill('somebody@example.com');
  await fingerprintMade(page);

  await test.step('N2: no network: sent by nobody later', async () => {
    await line.cut();
    await resetPage.send.click();
    await expect(resetPage.refusal).toContainText('No connection');
    await expect(resetPage.email).toHaveValue('somebody@example.com');
    await line.restore();
    await aMinuteLater(page);
    expect(line.seen(sendEmail)).toHaveLength(0);
  });

  for (const [name, fault, text] of [
    ['a 500 with HTML', faults.internal, GENERIC],
    ['HTML with 200', faults.html, GENERIC],
    ['a redirect to the log-in', faults.toLogin, 'Please try again later.'],
  ] as const) {
    await test.step(`N9: ${name}`, async () => {
      const before = line.seen(sendEmail).length;
      line.spoil(sendEmail, fault);
      await resetPage.send.click();
      // What was said of the try before is gone once this one is on its way.
      await expect.poll(() => line.seen(sendEmail)).toHaveLength(before + 1);
      await expect(page.getByText(text).first()).toBeVisible();
      await expect(resetPage.email).toHaveValue('somebody@example.com');
      await aMinuteLater(page);
      expect(line.seen(sendEmail)).toHaveLength(before + 1);
      line.mend();
    });
  }
  await resetPage.send.click();
  await expect(resetPage.sent).toBeVisible();
});

test('N3, N4: a request for a new password whose answer is lost, or that never reaches the server, is asked again, and there is one mail', async ({
  resetPage,
  mailbox,
  line,
  network,
  page,
}) => {
  const requests = [
    ['N3: the answer is lost', faults.resetAfter, (await newcomer(network.origin)).email],
    ['N4: it never reaches the server', faults.resetBefore, (await newcomer(network.origin)).email],
  ] as const;
  const mails = () => Promise.all(requests.map(([, , email]) => mailbox.to(email).count()));
  await mailbox.open();
  const before = await mails();
  await resetPage.open();
  for (const [name, fault, email] of requests) {
    await test.step(name, async () => {
      line.spoil(sendEmail, fault);
      await resetPage.ask(email);
      await expect(resetPage.refusal).toContainText('No connection');
      line.mend();
      await resetPage.send.click();
      await expect(resetPage.sent).toBeVisible();
    });
    await page.getByRole('button', { name: 'Another address' }).click();
  }
  await mailbox.open();
  await expect.poll(mails).toEqual(before.map((count) => count + 1));
});

test('N3: the answer to a new password is lost: the password is set, and the way on is there', async ({
  resetPage,
  loginPage,
  dashboard,
  mailbox,
  line,
  page,
  network,
}) => {
  const { username, email } = await newcomer(network.origin);
  await resetPage.open();
  await resetPage.ask(email);
  await expect(resetPage.sent).toBeVisible();
  await page.goto(await mailbox.linkTo(email));
  line.spoil(setPassword, faults.resetAfter);
  await resetPage.choose(NEW_PASSWORD);
  await expect(resetPage.refusal).toContainText('No connection');
  line.mend();
  await resetPage.set.click();
  // Either the same request is taken as done, or the link is said to be used: in both cases the password works.
  await expect(loginPage.username.or(resetPage.refusal)).toBeVisible();
  await loginPage.open();
  await loginPage.logIn(username, NEW_PASSWORD);
  await dashboard.shown();
});

test('N2, N3, N4, N6, N10: a confirmation leads on to the log-in, by itself or when it is tried again', async ({
  loginPage,
  dashboard,
  shell,
  line,
  page,
  network,
}) => {
  /** Somebody who has registered, with the link of their mail. */
  const applicant = async () => {
    const who = strangerOf();
    expect((await register(network.origin, who)).status).toBe(204);
    return { ...who, link: await confirmationOf(network.origin, who.email) };
  };
  await page.clock.install();

  await test.step('N2: without a network it goes on by itself once there is one', async () => {
    const { link } = await applicant();
    line.spoil(confirm, faults.refuse);
    line.spoil(probe, faults.refuse);
    await page.goto(link);
    await expect(page.getByText('No connection').first()).toBeVisible();
    // The panel has looked for itself and found nothing, too, before there is a network.
    await expect.poll(() => line.seen(probe).length).toBeGreaterThan(0);
    line.mend();
    await loginPage.shown();
  });

  await test.step('N10: told to wait it counts down, then goes on by itself', async () => {
    const { link } = await applicant();
    const before = line.seen(confirm).length;
    line.spoil(confirm, faults.tooMany(50), 1);
    await page.goto(link);
    await expect(page.getByText(/\d+ s\b/).first()).toBeVisible();
    await page.clock.runFor(50_000);
    await loginPage.shown();
    expect(line.seen(confirm)).toHaveLength(before + 2);
  });

  for (const [name, fault] of [
    ['N3: its answer is lost', faults.resetAfter],
    ['N4: it never reaches the server', faults.resetBefore],
    ['N6: it gets a 502', faults.badGateway],
  ] as const) {
    await test.step(`${name}: tried again, it leads on to the log-in, which lets them in`, async () => {
      const { username, password, link } = await applicant();
      line.spoil(confirm, fault);
      await page.goto(link);
      const again = page.getByRole('button', { name: 'Try again' });
      await expect(again).toBeVisible();
      line.mend();
      await again.click();
      await loginPage.shown();
      await loginPage.logIn(username, password);
      await dashboard.shown();
      await shell.logOut();
      await loginPage.shown();
    });
  }
});

test('N14: double clicks on a slow line ask for one mail and set the password once; neither it nor the link’s token stands in the browser’s storage or in what the server has logged', async ({
  resetPage,
  loginPage,
  mailbox,
  line,
  page,
  network,
}) => {
  const { email } = await newcomer(network.origin);
  await resetPage.open();
  line.spoil(sendEmail, faults.slow(800));
  await resetPage.email.fill(email);
  await resetPage.send.dblclick();
  await expect(resetPage.sent).toBeVisible();
  expect(line.seen(sendEmail)).toHaveLength(1);

  const link = await mailbox.linkTo(email);
  const token = link.split('/').at(-1) ?? link;
  await page.goto(link);
  line.spoil(setPassword, faults.slow(800));
  await resetPage.password.fill(NEW_PASSWORD);
  const kept = () =>
    page.evaluate(() => JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)]));
  expect(await kept()).not.toContain(NEW_PASSWORD);
  expect(await kept()).not.toContain(token);
  await resetPage.repeat.fill(NEW_PASSWORD);
  await resetPage.set.dblclick();
  await loginPage.shown();
  expect(line.seen(setPassword)).toHaveLength(1);
  expect(await kept()).not.toContain(token);
  expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain(token);
  expect(network.log()).not.toContain(token);
  expect(network.log()).not.toContain(NEW_PASSWORD);
});

test('a line that breaks while the page still fetches something for later costs nothing that is there', async ({
  resetPage,
  line,
  page,
}) => {
  // The fingerprint's code, fetched at the first touch: at that moment nothing is unsaved yet.
  const late = '**/publisher/assets/rest-fingerprint-*.js';
  let refused = 0;
  await page.route(late, async (route) => {
    refused += 1;
    await route.abort('connectionreset');
  });
  let loads = 0;
  page.on('domcontentloaded', () => (loads += 1));
  await page.clock.install();
  await resetPage.open();
  await line.cut();
  await resetPage.email.click();
  await expect.poll(() => refused).toBeGreaterThan(0);
  await aMinuteLater(page);
  expect(loads).toBe(1);
  await resetPage.ask('somebody@example.com');
  await expect(page.getByText(GENERIC).or(page.getByText('No connection')).first()).toBeVisible();
  await expect(resetPage.email).toHaveValue('somebody@example.com');
  await page.unroute(late);
  await line.restore();
  await resetPage.send.click();
  await expect(resetPage.sent).toBeVisible();
  expect(loads).toBe(1);
});
