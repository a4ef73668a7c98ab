import { describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { languages } from '#contract/enumerations.ts';
import { API_BASE } from '#contract/paths.ts';
import { RecoveryCodes } from '#contract/resources/second-factor.ts';
import { HOUR_MS } from '#contract/spans.ts';
import { DEMO_PUBLISHER_ID } from '../demo/demo-accounts.ts';
import { composeMail } from '../mail/compose.ts';
import { payoutCommands } from '../payout-accounts/manager-commands.ts';
import { asData, asText } from '../platform/manager/said.ts';
import { at, factorNetwork } from '../testing/second-factors.ts';
import { testConfig } from '../testing/test-deps.ts';
import { problemOf, testNetwork } from '../testing/test-network.ts';
import { secondFactorCommands } from './manager-commands.ts';
import { secondFactor } from './feature.ts';

const here = factorNetwork();

describe('set-up', () => {
  test('asks for the password, gives a key that asks for nothing yet, and is on with a code of it', async () => {
    const browser = await here.network.signedIn();
    const { secret, uri, expiresAt } = await here.begin(browser, 'publisher');
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(uri).toMatch(/^otpauth:\/\/totp\/Publisher%20Platform:publisher\?/);
    expect(uri).toContain(secret);
    expect(Date.parse(expiresAt)).toBe(here.network.clock.now().getTime() + HOUR_MS);
    expect(await here.state(browser)).toMatchObject({ active: false, since: null, recoveryCodes: 0 });
    expect((await here.network.browser().logIn()).status).toBe(200);

    const confirmed = await here.confirm(browser, ` ${here.code(secret).replace(/^.../, '$& ')} `);
    const { recoveryCodes } = v.parse(RecoveryCodes, await confirmed.json());
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes)
      expect(code).toMatch(/^(?:[0-9a-hjkmnp-tv-z]{4}-){3}[0-9a-hjkmnp-tv-z]{4}$/);
    expect(await here.state(browser)).toMatchObject({
      active: true,
      since: here.network.clock.now().toISOString(),
      recoveryCodes: 10,
    });
    expect((await here.network.browser().logIn()).status).toBe(202);
  });

  test.each([
    [{}, 'Current password is required'],
    [{ currentPassword: '' }, 'Current password is required'],
    [{ currentPassword: 'wrong' }, 'The current password is wrong.'],
  ])('begins for nobody without the password: %j', async (body, message) => {
    const browser = await here.network.signedIn();
    const refused = await browser.send('POST', at.begin, body);
    expect(refused.status).toBe(422);
    expect((await problemOf(refused)).violations).toEqual([{ propertyPath: 'currentPassword', message }]);
    expect((await here.confirm(browser, '123456')).status).toBe(409);
  });

  test('tries passwords no oftener than a log-in does', async () => {
    const browser = await here.network.signedIn();
    const statuses: number[] = [];
    for (let time = 0; time < 11; time += 1)
      statuses.push((await browser.send('POST', at.begin, { currentPassword: 'wrong' })).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429]);
    // and not as often again in the profile
    const change = { email: 'fresh@traffic.example', currentPassword: 'publisher' };
    const merge = { 'content-type': 'application/merge-patch+json' };
    const profile = `${API_BASE}/publishers/${DEMO_PUBLISHER_ID}`;
    expect((await browser.send('PATCH', profile, change, merge)).status).toBe(429);
  });

  test('leaves neither key nor codes anywhere, whatever idempotency key a call has', async () => {
    const browser = await here.network.signedIn();
    const key = { 'idempotency-key': 'k1' };
    const begun = await browser.send('POST', at.begin, { currentPassword: 'publisher' }, key);
    const { secret = '' } = (await begun.json()) as { secret?: string }; // of our own
    const confirmed = await here.confirm(browser, here.code(secret), { 'idempotency-key': 'k2' });
    const { recoveryCodes } = v.parse(RecoveryCodes, await confirmed.json());
    const stored = await here.stored();
    for (const said of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))])
      expect(stored).not.toContain(said);
  });

  test('refuses a wrong code, one of a key before, and one that comes after an hour', async () => {
    const browser = await here.network.signedIn();
    const first = await here.begin(browser, 'publisher');
    const { secret } = await here.begin(browser, 'publisher');
    const wrong = await here.confirm(browser, here.wrong(secret));
    expect((await problemOf(wrong)).violations).toEqual([
      { propertyPath: 'code', message: 'The code is wrong or was used already' },
    ]);
    expect((await here.confirm(browser, here.code(first.secret))).status).toBe(422);
    here.network.clock.move(HOUR_MS);
    expect((await here.confirm(browser, here.code(secret))).status).toBe(409);
    expect(await here.state(browser)).toMatchObject({ active: false });
  });

  test('is another publisher’s affair', async () => {
    const mine = await here.network.signedIn();
    const theirs = await here.network.signedIn('partner');
    const { secret } = await here.begin(mine, 'publisher');
    expect((await here.confirm(theirs, here.code(secret))).status).toBe(409);
    await here.begin(theirs, 'partner');
    expect((await here.confirm(theirs, here.code(secret))).status).toBe(422);
  });

  test('is confirmed once, by however many at once', async () => {
    const browser = await here.network.signedIn();
    const { secret } = await here.begin(browser, 'publisher');
    const code = here.code(secret);
    const answers = await Promise.all([1, 2, 3].map(() => here.confirm(browser, code)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect(await here.state(browser)).toMatchObject({ active: true, recoveryCodes: 10 });
    expect((await here.told()).map(({ template }) => template)).toEqual(['secondFactorOn']);
  });

  test.each([
    ['https://demo.example', 'on', 409],
    ['https://network.example', 'off', 200],
    ['http://localhost:4000', 'on', 200],
  ])('of a network at %s with a demo that is %s: %i', async (address, demo, status) => {
    const network = await testNetwork({ env: { PUBLIC_URL: address, DEMO: demo }, beside: here.network });
    const browser = await network.signedIn();
    const answer = await browser.send('POST', at.begin, { currentPassword: 'publisher' });
    expect(answer.status).toBe(status);
    if (status === 409)
      expect((await problemOf(answer)).description).toBe(
        'This is a public demo: with two-step log-in nobody else could use this account.',
      );
    expect((await here.stored()).includes('sealed')).toBe(status === 200);
    await network.close();
  });

  test('begins no more while it is on', async () => {
    const { browser, secret } = await here.owner();
    expect((await browser.send('POST', at.begin, { currentPassword: 'publisher' })).status).toBe(409);
    await here.challenged();
    expect((await here.prove(await here.challenged(), here.code(secret))).status).toBe(200);
  });
});

describe('taking it off', () => {
  const off = (
    browser: { send: (m: string, p: string, b: object) => Promise<Response> },
    currentPassword: string,
    code: string,
  ) => browser.send('POST', at.end, { currentPassword, code });

  test('takes the password and a code, and a log-in is as it was', async () => {
    const { browser, secret, codes } = await here.owner();
    const wrong = await off(browser, 'wrong', here.code(secret));
    expect((await problemOf(wrong)).violations).toEqual([
      { propertyPath: 'currentPassword', message: 'The current password is wrong.' },
    ]);
    expect((await off(browser, 'publisher', here.wrong(secret))).status).toBe(422);
    expect((await here.state(browser)).active).toBe(true);
    // the code beside the wrong password is unused
    expect((await off(browser, 'publisher', here.code(secret))).status).toBe(204);
    expect(await here.state(browser)).toMatchObject({ active: false, recoveryCodes: 0 });
    expect((await here.network.browser().logIn()).status).toBe(200);
    expect((await off(browser, 'publisher', codes[0] ?? '')).status).toBe(409);
  });

  test('takes a recovery code in the place of the app’s', async () => {
    const { browser, codes } = await here.owner();
    expect((await off(browser, 'publisher', codes[3] ?? '')).status).toBe(204);
    expect((await here.told()).map(({ template }) => template)).toEqual([
      'secondFactorOn',
      'recoveryCodeUsed',
      'secondFactorOff',
    ]);
  });

  test('takes no code that logged in, and none that took nothing off', async () => {
    const { browser, secret } = await here.owner();
    const code = here.code(secret);
    expect((await here.prove(await here.challenged(), code)).status).toBe(200);
    expect((await off(browser, 'publisher', code)).status).toBe(422);
  });

  test('holds back who guesses', async () => {
    const { browser, secret } = await here.owner();
    const statuses: number[] = [];
    for (let time = 0; time < 11; time += 1)
      statuses.push((await off(browser, 'publisher', here.wrong(secret))).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429]);
    expect((await off(browser, 'publisher', here.code(secret))).status).toBe(429);
  });
});

test('new recovery codes take the place of all before them', async () => {
  const { browser, secret, codes } = await here.owner();
  const body = { currentPassword: 'publisher', code: here.code(secret) };
  expect((await browser.send('POST', at.recovery, { ...body, code: here.wrong(secret) })).status).toBe(422);
  const made = await browser.send('POST', at.recovery, body);
  const { recoveryCodes } = v.parse(RecoveryCodes, await made.json());
  expect(new Set([...codes, ...recoveryCodes]).size).toBe(20);
  expect((await here.prove(await here.challenged(), codes[0] ?? '')).status).toBe(422);
  expect((await here.prove(await here.challenged(), recoveryCodes[0] ?? '')).status).toBe(200);
  expect(await here.state(browser)).toMatchObject({ recoveryCodes: 9 });
  expect((await here.told()).map(({ template }) => template)).toEqual([
    'secondFactorOn',
    'recoveryCodesNew',
    'recoveryCodeUsed',
  ]);
});

test('each change is told in the publisher’s language', async () => {
  await here.change('publisher', { language: 'uk' });
  const { codes } = await here.owner();
  await here.prove(await here.challenged(), codes[0] ?? '');
  const told = await here.told();
  expect(told.map(({ template, language }) => [template, language])).toEqual([
    ['secondFactorOn', 'uk'],
    ['recoveryCodeUsed', 'uk'],
  ]);
  for (const mail of told) {
    for (const language of languages) {
      const composed = composeMail({ ...mail, language }, 'Brand');
      expect(composed?.text).not.toMatch(/\{\{|undefined/);
    }
  }
  expect(composeMail(told[1] ?? expect.unreachable(), 'Brand')?.text).toContain('Залишилося кодів: 9');
});

describe('the manager', () => {
  const run = async (name: string, deps = here.network) => {
    const command = secondFactorCommands.find((one) => one.name === name);
    return (await command?.run(deps, ['publisher'])) ?? '';
  };

  test('sees it, and takes it off for who has lost it', async () => {
    expect(asData(await run('second-factor'))).toMatchObject({ 'second factor': 'off' });
    expect(asText(await run('second-factor-off'))).toBe('publisher has no second factor.');
    await here.owner();
    const waiting = await here.challenged();
    expect(asData(await run('second-factor'))).toEqual({
      publisher: 'publisher',
      'second factor': 'on',
      'since (UTC)': '2026-11-21 11:00',
      'recovery codes left': '10',
      passkeys: '',
    });
    expect(asText(await run('second-factor-off'))).toBe('publisher logs in with the password alone.');
    expect((await here.network.browser().logIn()).status).toBe(200);
    expect((await here.prove(waiting, '123456')).status).toBe(410);
    expect((await here.told()).map(({ template }) => template)).toEqual([
      'secondFactorOn',
      'secondFactorRemoved',
    ]);
  });

  test('turns the key with that of payout accounts, and codes go on', async () => {
    const { secret } = await here.owner();
    const young = Buffer.alloc(32, 9).toString('base64');
    const old = here.network.config.payoutKeys;
    const turn = payoutCommands.find(({ name }) => name === 'payouts-turn-key');
    const turning = testConfig({ PAYOUT_KEY: [young, ...old].join(',') });
    const deps = { ...here.network, config: turning, hooks: [secondFactor] };
    expect(asText((await turn?.run(deps, [])) ?? '')).toBe('Sealed anew: 1.');
    expect(asText((await turn?.run(deps, [])) ?? '')).toBe('Sealed anew: 0.');
    expect((await here.prove(await here.challenged(), here.code(secret))).status).toBe(503);
  });
});
