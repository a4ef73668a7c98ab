import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { mailTokens } from '../auth/tables/mail-tokens.ts';
import { mails } from '../platform/tables/mails.ts';
import { publishers } from '../platform/tables/publishers.ts';
import { rateLimits } from '../platform/tables/rate-limits.ts';
import { DEMO_PUBLISHER_ID } from '../demo/demo-accounts.ts';
import { mailsTo, tokenTo } from '../testing/mails.ts';
import { problemOf, testNetwork, type Browser, type TestNetwork } from '../testing/test-network.ts';
import { textOf } from '../platform/texts.ts';

const PROFILE = `/publisher/api/publishers/${DEMO_PUBLISHER_ID}`;
const CONFIRM = '/publisher/api/publishers/email_update/confirm';
const OLD = 'publisher@traffic.example';

let network: TestNetwork;
let browser: Browser;
beforeAll(async () => {
  network = await testNetwork();
  browser = await network.signedIn();
});
afterAll(() => network.close());
beforeEach(async () => {
  await network.db.delete(rateLimits);
  await network.db.delete(mails);
  await network.db.delete(mailTokens);
});

const change = (email: string, more: object = {}) =>
  browser.send(
    'PATCH',
    PROFILE,
    { currentPassword: 'publisher', ...more, email },
    { 'content-type': 'application/merge-patch+json' },
  );
const confirm = (token: string) => network.browser().send('POST', `${CONFIRM}/${token}`, { fingerprint: '' });
const me = async () => {
  const profile: unknown = await (await browser.get('/publisher/api/publishers/current')).json();
  return profile;
};

test('a new address waits until its mail is confirmed; the old one is told at once, and then', async () => {
  const response = await change('fresh@traffic.example');
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({ email: OLD, temporaryEmail: 'fresh@traffic.example' });
  expect(await mailsTo(network.db, 'fresh@traffic.example')).toMatchObject([
    { template: 'email', values: { oldEmail: OLD, email: 'fresh@traffic.example' } },
  ]);
  expect(await mailsTo(network.db, OLD)).toMatchObject([
    { template: 'emailRequested', values: { username: 'publisher', email: 'fresh@traffic.example' } },
  ]);
  const token = await tokenTo(network.db, 'fresh@traffic.example');
  for (const _ of [1, 2]) expect((await confirm(token)).status).toBe(204);
  expect(await me()).toMatchObject({ email: 'fresh@traffic.example', temporaryEmail: null });
  expect((await mailsTo(network.db, OLD)).map(({ template }) => template)).toEqual([
    'emailRequested',
    'emailChanged',
  ]);
  // and back again
  await change(OLD);
  expect((await confirm(await tokenTo(network.db, OLD))).status).toBe(204);
  expect((await confirm(token)).status).toBe(404);
});

test.each([
  [undefined, 'passwordRequired'],
  ['', 'passwordRequired'],
  ['wrong', 'passwordWrong'],
] as const)(
  'without the current password (%j) it changes nothing and tells nobody',
  async (currentPassword, key) => {
    const response = await change('fresh@traffic.example', { currentPassword });
    expect(response.status).toBe(422);
    expect((await problemOf(response)).violations).toEqual([
      { propertyPath: 'currentPassword', message: textOf('en', key) },
    ]);
    expect(await me()).toMatchObject({ email: OLD, temporaryEmail: null });
    expect(await network.db.$count(mails)).toBe(0);
  },
);

test('tries of the password count together, whatever they are to change', async () => {
  for (let n = 0; n < 10; n += 1) await change('fresh@traffic.example', { currentPassword: `wrong ${n}` });
  expect((await change('fresh@traffic.example')).status).toBe(429);
});

test('a new password takes back what waits: who had the former one may have asked for it', async () => {
  const [before] = await network.db.select().from(publishers).where(eq(publishers.id, DEMO_PUBLISHER_ID));
  const words = { plainPassword: 'a lantern over the pier', repeatPlainPassword: 'a lantern over the pier' };
  await change('thief@traffic.example');
  const token = await tokenTo(network.db, 'thief@traffic.example');
  const merge = { 'content-type': 'application/merge-patch+json' };
  const changed = await browser.send('PATCH', PROFILE, { currentPassword: 'publisher', ...words }, merge);
  expect(changed.status).toBe(200);
  expect(await changed.json()).toMatchObject({ email: OLD, temporaryEmail: null });
  expect((await confirm(token)).status).toBe(404);
  await change('thief@traffic.example', { currentPassword: words.plainPassword });
  const again = await tokenTo(network.db, 'thief@traffic.example');
  const asked = '/publisher/api/publisher/reset_password/send_email';
  await network.browser().send('POST', asked, { email: OLD });
  const link = `/publisher/api/publishers/${await tokenTo(network.db, OLD)}/reset_password`;
  expect((await network.browser().send('PATCH', link, words, merge)).status).toBe(204);
  expect((await confirm(again)).status).toBe(404);
  await network.db
    .update(publishers)
    .set({ passwordHash: before?.passwordHash ?? '', temporaryEmail: null })
    .where(eq(publishers.id, DEMO_PUBLISHER_ID));
  browser = await network.signedIn();
});

test('the last request counts, and the present address takes it back', async () => {
  await change('one@traffic.example');
  const first = await tokenTo(network.db, 'one@traffic.example');
  await change('two@traffic.example');
  expect((await confirm(first)).status).toBe(404);
  const second = await tokenTo(network.db, 'two@traffic.example');
  // which needs no password: it gives nothing to anybody
  await change(OLD.toUpperCase(), { currentPassword: undefined });
  expect(await me()).toMatchObject({ email: OLD, temporaryEmail: null });
  expect((await confirm(second)).status).toBe(404);
});

test('of two changes at once neither waits for the other in a ring', async () => {
  const phone = '+420 601 234 567';
  for (let round = 0; round < 10; round += 1) {
    await network.db.delete(rateLimits);
    const answers = await Promise.all([
      change('one@traffic.example', { phone }),
      change('two@traffic.example'),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  }
  await change(OLD);
});

test('an address in use, and one of no form, are refused', async () => {
  for (const [email, key] of [
    ['Partner@Media.example', 'emailTaken'],
    ['nobody', 'email'],
  ] as const) {
    const response = await change(email);
    expect(response.status).toBe(422);
    expect((await problemOf(response)).violations).toEqual([
      { propertyPath: 'email', message: textOf('en', key) },
    ]);
  }
});

test('an address that two wait for belongs to who confirms first', async () => {
  const partner = await network.signedIn('partner');
  await change('wanted@traffic.example');
  const mine = await tokenTo(network.db, 'wanted@traffic.example');
  const { id } = (await (await partner.get('/publisher/api/publishers/current')).json()) as { id: string }; // a publisher
  const theirs = await partner.send('PATCH', `/publisher/api/publishers/${id}`, {
    email: 'wanted@traffic.example',
    currentPassword: 'partner',
  });
  expect(theirs.status).toBe(200);
  expect((await confirm(await tokenTo(network.db, 'wanted@traffic.example'))).status).toBe(204);
  expect((await confirm(mine)).status).toBe(404);
});

test('a link ends after 24 hours, and takes no other purpose', async () => {
  await change('late@traffic.example');
  const token = await tokenTo(network.db, 'late@traffic.example');
  const elsewhere = await network
    .browser()
    .send('POST', `/publisher/api/publishers/register/confirm/${token}`, { fingerprint: '' });
  expect(elsewhere.status).toBe(404);
  network.clock.move(24 * 3_600_000);
  expect((await confirm(token)).status).toBe(404);
});
