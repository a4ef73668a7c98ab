import { describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { API_BASE, paths } from '#contract/paths.ts';
import { Passkey, PasskeyOptions } from '#contract/resources/second-factor.ts';
import { rateLimits } from '../platform/tables/rate-limits.ts';
import { authenticator } from '../testing/authenticator.ts';
import { at, factorNetwork } from '../testing/second-factors.ts';
import { type Browser, problemOf } from '../testing/test-network.ts';

const here = factorNetwork();
const to = {
  begin: `${API_BASE}${paths.passkeysBegin}`,
  add: `${API_BASE}${paths.passkeys}`,
  remove: (id: string) => `${API_BASE}${paths.passkeyRemove.replace('{id}', id)}`,
  ask: `${API_BASE}${paths.loginPasskeyOptions}`,
  prove: `${API_BASE}${paths.loginPasskey}`,
};
type Owner = Awaited<ReturnType<typeof here.owner>>;
const optionsOf = async (answer: Response) => {
  expect(answer.status).toBe(200);
  return v.parse(PasskeyOptions, await answer.json());
};
const key = (more = {}) => authenticator({ origin: new URL(here.network.config.publicUrl).origin, ...more });
/** The password, and what the app shows. */
const proof = ({ secret, username }: Owner) => ({ currentPassword: username, code: here.code(secret) });

async function begin(owner: Owner) {
  const options = await optionsOf(await owner.browser.send('POST', to.begin, proof(owner)));
  here.nextStep();
  return options;
}
/** A publisher with a passkey, and the key. */
async function withPasskey(username = 'publisher', made = key()) {
  const owner = await here.owner(username);
  const { challenge } = await begin(owner);
  const added = await owner.browser.send('POST', to.add, {
    name: ' Laptop ',
    credential: made.make(challenge),
  });
  expect(added.status).toBe(200);
  const { id } = v.parse(Passkey, await added.json());
  return { ...owner, key: made, id };
}
const ask = async (browser: Browser) => optionsOf(await browser.send('POST', to.ask, {}));
const prove = (browser: Browser, credential: unknown) =>
  browser.send('POST', to.prove, { credential, fingerprint: 'f' });

describe('a passkey', () => {
  test('is added with password and code, has its name, and is told by mail', async () => {
    const owner = await withPasskey();
    expect((await here.state(owner.browser)).passkeys).toEqual([
      { id: owner.id, name: 'Laptop', createdAt: here.network.clock.now().toISOString(), usedAt: null },
    ]);
    expect((await here.told()).map(({ template }) => template)).toEqual(['secondFactorOn', 'passkeyAdded']);
  });

  test('is begun for nobody without the code, and not where the second factor is off', async () => {
    const owner = await here.owner();
    const refused = await owner.browser.send('POST', to.begin, {
      ...proof(owner),
      code: here.wrong(owner.secret),
    });
    expect(refused.status).toBe(422);
    const other = await here.network.signedIn('partner');
    const off = await other.send('POST', to.begin, { currentPassword: 'partner', code: '123456' });
    expect(off.status).toBe(409);
  });

  test('is refused for another challenge, origin or publisher, and for what it was not asked for', async () => {
    const owner = await here.owner();
    const { challenge } = await begin(owner);
    const elsewhere = authenticator({ origin: 'https://panel.evil.example' });
    const wrong = await owner.browser.send('POST', to.add, {
      name: 'x',
      credential: elsewhere.make(challenge),
    });
    expect([wrong.status, (await problemOf(wrong)).description]).toEqual([
      403,
      'This passkey could not be verified.',
    ]);
    // a new one makes the one before it worthless
    await begin(owner);
    const late = await owner.browser.send('POST', to.add, { name: 'x', credential: key().make(challenge) });
    expect(late.status).toBe(403);
    const guessed = await owner.browser.send('POST', to.add, {
      name: 'x',
      credential: key().make('Z3Vlc3NlZA'),
    });
    expect(guessed.status).toBe(403);
    const partner = await here.owner('partner');
    const theirs = await begin(partner);
    const crossed = await owner.browser.send('POST', to.add, {
      name: 'x',
      credential: key().make(theirs.challenge),
    });
    expect(crossed.status).toBe(403);
  });

  test('logs in in the place of a code, once for what it has signed', async () => {
    const { key: mine } = await withPasskey();
    const browser = await here.challenged();
    const options = await ask(browser);
    expect(options).toMatchObject({ allowCredentials: [{ id: mine.id }] });
    const signed = mine.sign(options.challenge);
    const answers = await Promise.all([prove(browser, signed), prove(browser, signed)]);
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    expect(await here.isIn(browser)).toBe(true);
    const again = await here.challenged();
    await ask(again);
    expect((await prove(again, signed)).status).toBe(403);
  });

  test('that was copied is refused where it counts, and one that does not count is taken', async () => {
    const { key: mine } = await withPasskey();
    const first = await here.challenged();
    expect((await prove(first, mine.sign((await ask(first)).challenge))).status).toBe(200);
    mine.goBack();
    const copy = await here.challenged();
    expect((await prove(copy, mine.sign((await ask(copy)).challenge))).status).toBe(403);
    const { key: plain } = await withPasskey('partner', key({ count: 0 }));
    for (let time = 0; time < 2; time += 1) {
      const browser = await here.challenged('partner');
      expect((await prove(browser, plain.sign((await ask(browser)).challenge))).status).toBe(200);
    }
  });

  test('is asked for of nobody who has none, and of no browser but the one that gave the password', async () => {
    await here.owner('partner');
    const browser = await here.challenged('partner');
    expect((await browser.send('POST', to.ask, {})).status).toBe(409);
    const { key: mine } = await withPasskey();
    const challenged = await here.challenged();
    const { challenge } = await ask(challenged);
    const stranger = here.network.browser();
    expect((await stranger.send('POST', to.ask, {})).status).toBe(410);
    expect((await prove(stranger, mine.sign(challenge))).status).toBe(410);
    // another account's challenge, signed by a key of this one
    expect((await prove(browser, mine.sign(challenge))).status).toBe(403);
  });

  test('that brings certificates is refused before anything of them is read', async () => {
    const owner = await here.owner();
    const { challenge } = await begin(owner);
    for (const fmt of ['android-key', 'fido-u2f', 'tpm', 'apple', 'android-safetynet']) {
      const answer = await owner.browser.send('POST', to.add, {
        name: 'x',
        credential: key({ fmt }).make(challenge),
      });
      expect([fmt, answer.status]).toEqual([fmt, 403]);
    }
    const packed = key({ fmt: 'packed', chain: true }).make(challenge);
    expect((await owner.browser.send('POST', to.add, { name: 'x', credential: packed })).status).toBe(403);
  });

  test('that is sent again, since its answer was lost, is the same one', async () => {
    const owner = await here.owner();
    const { challenge } = await begin(owner);
    const body = { name: 'Laptop', credential: key().make(challenge) };
    const answers = [
      await owner.browser.send('POST', to.add, body),
      await owner.browser.send('POST', to.add, { ...body, name: 'Other' }),
    ];
    const [first, second] = await Promise.all(answers.map(async (one) => v.parse(Passkey, await one.json())));
    expect(second).toEqual(first);
    expect((await here.state(owner.browser)).passkeys).toHaveLength(1);
  });

  test('has only what a browser can say of its ways, and is not removed by what is no id', async () => {
    const owner = await here.owner();
    const { challenge } = await begin(owner);
    const made = key().make(challenge);
    const credential = { ...made, response: { ...made.response, transports: 5 } };
    expect((await owner.browser.send('POST', to.add, { name: 'x', credential })).status).toBe(200);
    expect((await begin(owner))['excludeCredentials']).toMatchObject([{ transports: [] }]);
    expect((await owner.browser.send('POST', to.remove('x'), proof(owner))).status).toBe(404);
  });

  test('that is asked for and called off takes no try of the codes away', async () => {
    const { secret } = await withPasskey();
    await here.network.db.delete(rateLimits);
    const browser = await here.challenged();
    for (let time = 0; time < 10; time += 1) await ask(browser);
    expect((await browser.send('POST', to.ask, {})).status).toBe(429);
    here.nextStep();
    expect((await here.prove(browser, here.code(secret))).status).toBe(200);
  });

  test('is guessed no oftener than a code', async () => {
    await withPasskey();
    const statuses: number[] = [];
    const browser = await here.challenged();
    for (let time = 0; time < 12; time += 1) statuses.push((await prove(browser, key().sign('eA'))).status);
    expect(statuses.at(-1)).toBe(429);
  });

  test('goes with password and code, by its owner alone, and with the second factor', async () => {
    const owner = await withPasskey();
    const partner = await here.owner('partner');
    const theirs = await partner.browser.send('POST', to.remove(owner.id), proof(partner));
    expect(theirs.status).toBe(404);
    const gone = await owner.browser.send('POST', to.remove(owner.id), proof(owner));
    expect(gone.status).toBeLessThan(300);
    expect((await here.state(owner.browser)).passkeys).toEqual([]);
    here.nextStep();
    const { challenge } = await begin(owner);
    await owner.browser.send('POST', to.add, { name: 'x', credential: key().make(challenge) });
    await owner.browser.send('POST', at.end, proof(owner));
    expect((await here.state(owner.browser)).passkeys).toEqual([]);
  });

  test('has a name of any text, half a character among it, and is told by mail', async () => {
    const owner = await here.owner();
    const { challenge } = await begin(owner);
    const body = { name: 'key \ud83d', credential: key().make(challenge) };
    expect((await owner.browser.send('POST', to.add, body)).status).toBe(200);
    expect((await here.told()).at(-1)).toMatchObject({
      template: 'passkeyAdded',
      values: { username: 'publisher', name: 'key \ufffd' },
    });
  });

  test('has a name of sixty characters at most, and is one of ten', async () => {
    const owner = await here.owner();
    const { challenge } = await begin(owner);
    const long = await owner.browser.send('POST', to.add, {
      name: 'n'.repeat(61),
      credential: key().make(challenge),
    });
    expect(long.status).toBe(422);
    for (let made = 0; made < 10; made += 1) {
      // tries of codes are no part of it
      await here.network.db.delete(rateLimits);
      const asked = await begin(owner);
      const added = await owner.browser.send('POST', to.add, {
        name: `Key ${made}`,
        credential: key().make(asked.challenge),
      });
      expect(added.status).toBe(200);
    }
    await here.network.db.delete(rateLimits);
    expect((await owner.browser.send('POST', to.begin, proof(owner))).status).toBe(409);
  });
});
