import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { languages } from '#contract/enumerations.ts';
import { HOUR_MS } from '#contract/spans.ts';
import { resetPassword } from './password-reset.ts';
import { mailTokens } from './tables/mail-tokens.ts';
import { mails } from '../platform/tables/mails.ts';
import { rateLimits } from '../platform/tables/rate-limits.ts';
import { TEST_NOW } from '../testing/test-now.ts';
import { mailsTo, tokenTo } from '../testing/mails.ts';
import { REGISTER, registration } from '../testing/registrations.ts';
import { problemOf, testNetwork, type TestNetwork } from '../testing/test-network.ts';
import { textOf } from '../platform/texts.ts';
import type { TextKey } from '../platform/sentences.ts';

const ASK = '/publisher/api/publisher/reset_password/send_email';
const ME = '/publisher/api/publishers/current';
const EMAIL = 'partner@media.example';
const NEW = 'Quite another 1';

let network: TestNetwork;
beforeAll(async () => {
  network = await testNetwork();
});
afterAll(() => network.close());
beforeEach(async () => {
  network.clock.set(new Date(TEST_NOW));
  await network.db.delete(rateLimits);
  await network.db.delete(mails);
  await network.db.delete(mailTokens);
});

const ask = (email: string) => network.browser().send('POST', ASK, { email, fingerprint: 'device' });
const set = (
  token: string,
  plainPassword = NEW,
  repeatPlainPassword: string | undefined = plainPassword,
  language = 'en',
) =>
  network
    .browser()
    .send(
      'PATCH',
      `/publisher/api/publishers/${token}/reset_password`,
      { plainPassword, repeatPlainPassword, fingerprint: 'device' },
      { 'content-type': 'application/merge-patch+json', 'accept-language': language },
    );

describe('asking for a new password', () => {
  test('answers the same for an address that is known and one that is not', async () => {
    const answers = [await ask(EMAIL), await ask('nobody@media.example')];
    const told = await Promise.all(answers.map(async (one) => [one.status, await one.text()]));
    expect(told).toEqual([
      [204, ''],
      [204, ''],
    ]);
    expect(await network.db.select().from(mails)).toHaveLength(1);
    expect(await mailsTo(network.db, EMAIL)).toMatchObject([{ template: 'reset' }]);
  });

  test('sends one mail in two hours, however the address is written', async () => {
    for (const email of [EMAIL, EMAIL, 'Partner@Media.example']) expect((await ask(email)).status).toBe(204);
    network.clock.move(2 * HOUR_MS - 1000);
    await ask(EMAIL);
    expect(await mailsTo(network.db, EMAIL)).toHaveLength(1);
    network.clock.move(2000);
    await ask(EMAIL);
    expect(await mailsTo(network.db, EMAIL)).toHaveLength(2);
  });

  test.each(languages)('refuses what is no address, in %s', async (language) => {
    const refused = [
      [{ email: 'nobody' }, 'email'],
      [{ email: ' ' }, 'blank'],
      [{ email: '' }, 'required'],
      [{}, 'required'],
    ] as const;
    for (const [body, key] of refused) {
      const response = await network.browser().send('POST', ASK, body, { 'accept-language': language });
      expect((await problemOf(response)).violations).toEqual([
        { propertyPath: 'email', message: textOf(language, key) },
      ]);
    }
  });

  test('is limited by address of the visitor alone', async () => {
    const few = await testNetwork({ env: { LIMIT_RESET_ADDRESS: '2/900', TRUSTED_PROXY: 'x-from' } });
    try {
      const from = (address: string, email: string) =>
        few.browser().send('POST', ASK, { email }, { 'x-from': address });
      expect((await from('2001:db8:1::1', EMAIL)).status).toBe(204);
      expect((await from('2001:db8:1::2', 'a@b.example')).status).toBe(204);
      const refused = await from('2001:db8:1::3', 'c@d.example');
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '900']);
      expect((await from('2001:db8:2::1', EMAIL)).status).toBe(204);
    } finally {
      await few.close();
    }
  });
});

describe('the new password', () => {
  const linked = async () => {
    await ask(EMAIL);
    return tokenTo(network.db, EMAIL);
  };

  test('ends every session, works at log-in, and is told by mail', async () => {
    const session = await network.signedIn('partner');
    expect((await session.get(ME)).status).toBe(200);
    const token = await linked();
    const response = await set(token);
    expect([response.status, await response.text()]).toEqual([204, '']);
    expect((await session.get(ME)).status).toBe(401);
    expect((await network.browser().logIn('partner', 'partner')).status).toBe(401);
    expect((await network.browser().logIn('partner', NEW)).status).toBe(200);
    expect((await mailsTo(network.db, EMAIL)).map(({ template }) => template)).toEqual([
      'reset',
      'passwordChanged',
    ]);
  });

  test('opens an account that too many wrong log-ins have locked', async () => {
    for (let attempt = 0; attempt < 11; attempt += 1) await network.browser().logIn('partner', 'wrong');
    expect((await network.browser().logIn('partner', NEW)).status).toBe(429);
    await set(await linked(), 'Yet another one 2');
    expect((await network.browser().logIn('partner', 'Yet another one 2')).status).toBe(200);
  });

  test('takes a link once; the same request again is one whose answer was lost', async () => {
    const token = await linked();
    expect((await set(token)).status).toBe(204);
    expect((await set(token)).status).toBe(204);
    expect((await mailsTo(network.db, EMAIL)).map(({ template }) => template)).toEqual([
      'reset',
      'passwordChanged',
    ]);
    const other = await set(token, 'Something else 3');
    expect(other.status).toBe(404);
    expect(await other.json()).toMatchObject({ error: textOf('en', 'resetLinkOver') });
  });

  test('is guessed no oftener by a used link than links are followed', async () => {
    const token = await linked();
    expect((await set(token)).status).toBe(204);
    const statuses: number[] = [];
    for (let n = 0; n < 11; n += 1) statuses.push((await set(token, `Somebody's guess ${n}`)).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 404), 429]);
    // not even by who has guessed it now
    expect((await set(token)).status).toBe(429);
  });

  test('of two at once with one link, one holds', async () => {
    const token = await linked();
    const answers = await Promise.all([set(token, 'The first one 1'), set(token, 'The second one 2')]);
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['204', '404']);
  });

  test('takes away the links that were asked for before', async () => {
    const first = await linked();
    network.clock.move(1.5 * HOUR_MS);
    await network.db.delete(rateLimits);
    expect((await set(await linked())).status).toBe(204);
    expect((await set(first, 'Something else 4')).status).toBe(404);
  });

  test('comes too late after two hours, and never for a link of another kind', async () => {
    const token = await linked();
    network.clock.move(2 * HOUR_MS);
    expect((await set(token)).status).toBe(404);
    const given = registration();
    await network.browser().send('POST', REGISTER, given);
    expect((await set(await tokenTo(network.db, given.email))).status).toBe(404);
    expect((await set('nonsense')).status).toBe(404);
  });

  test('proves the address of a registration that was not confirmed', async () => {
    const given = registration();
    await network.browser().send('POST', REGISTER, given);
    await ask(given.email);
    expect((await set(await tokenTo(network.db, given.email))).status).toBe(204);
    expect((await network.browser().logIn(given.username, NEW)).status).toBe(200);
  });

  test.each<[string, string, string, string, TextKey, object?]>([
    ['empty', '', NEW, 'plainPassword', 'passwordRequired'],
    ['blanks', '   ', '   ', 'plainPassword', 'passwordRequired'],
    ['short', 'k9!mX2z', 'k9!mX2z', 'plainPassword', 'passwordShort'],
    ['common', 'qwerty123', 'qwerty123', 'plainPassword', 'passwordCommon'],
    ['the name', 'partner2', 'partner2', 'plainPassword', 'passwordCommon'],
    ['not repeated', NEW, '', 'repeatPlainPassword', 'repeatRequired'],
    ['different', NEW, 'other', 'repeatPlainPassword', 'passwordsDiffer'],
  ])('is refused: %s', async (_, password, repeat, propertyPath, key, values = {}) => {
    const token = await linked();
    for (const language of languages) {
      const response = await set(token, password, repeat, language);
      expect((await problemOf(response)).violations).toEqual([
        { propertyPath, message: textOf(language, key, { ...values }) },
      ]);
    }
    // the link is still good
    expect((await set(token)).status).toBe(204);
  });
});

describe('the link of the mail', () => {
  const look = async (token: string) => {
    const response = await network.browser().get(`/publisher/api/publishers/${token}/reset_password`);
    return { status: response.status, body: await response.json() };
  };

  test('tells whose it is until it is used or has ended, and then that it works no more', async () => {
    await ask(EMAIL);
    const token = await tokenTo(network.db, EMAIL);
    expect(await look(token)).toMatchObject({ status: 200, body: { username: 'partner' } });
    expect((await look(`${token}x`)).status).toBe(410);
    network.clock.move(2 * HOUR_MS);
    expect(await look(token)).toMatchObject({
      status: 410,
      body: { 'hydra:description': textOf('en', 'resetLinkOver') },
    });
  });

  test('is known as used before another password is typed', async () => {
    await ask(EMAIL);
    const token = await tokenTo(network.db, EMAIL);
    expect((await set(token, 'partner another 1')).status).toBe(204);
    expect((await look(token)).status).toBe(410);
  });

  test('works no more where it went to an address that the account has left', async () => {
    await ask(EMAIL);
    const token = await tokenTo(network.db, EMAIL);
    await network.db.update(mailTokens).set({ email: 'former@media.example' });
    expect((await look(token)).status).toBe(410);
    expect((await set(token)).status).toBe(404);
    await expect(resetPassword(network, token, NEW)).rejects.toMatchObject({ status: 404 });
  });
});

test('a public demo sets no new password for an account that everybody uses', async () => {
  const env = { PUBLIC_URL: 'https://demo.example', DEMO: 'on' };
  const open = await testNetwork({ env, beside: network });
  try {
    await ask(EMAIL);
    const token = await tokenTo(network.db, EMAIL);
    const path = `/publisher/api/publishers/${token}/reset_password`;
    for (const language of languages) {
      const refused = await open
        .browser()
        .send(
          'PATCH',
          path,
          { plainPassword: NEW, repeatPlainPassword: NEW },
          { 'content-type': 'application/merge-patch+json', 'accept-language': language },
        );
      expect(refused.status).toBe(422);
      expect((await problemOf(refused)).violations).toEqual([
        { propertyPath: 'plainPassword', message: textOf(language, 'demoAccountKept') },
      ]);
    }
    // as a demo on one's own machine does, by the same link
    expect((await set(token)).status).toBe(204);
  } finally {
    await open.close();
  }
});
