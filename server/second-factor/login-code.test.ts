import { setTimeout as sleep } from 'node:timers/promises';
import { hash } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import { describe, expect, inject, test } from 'vitest';
import * as v from 'valibot';
import { Publisher, SecondFactorAsked } from '#contract/resources/publisher.ts';
import { MINUTE_MS } from '#contract/spans.ts';
import { sessions } from '../auth/tables/sessions.ts';
import { DEMO_PUBLISHER_ID } from '../demo/demo-accounts.ts';
import { lockOwner } from '../platform/db/lock-owner.ts';
import { publishers } from '../platform/tables/publishers.ts';
import { lockWaits } from '../testing/lock-waits.ts';
import { at, factorNetwork } from '../testing/second-factors.ts';
import { problemOf } from '../testing/test-network.ts';
import { knownBrowsers } from './tables.ts';

const here = factorNetwork({
  env: {
    LIMIT_SECOND_FACTOR_TRY: '3/900',
    LIMIT_SECOND_FACTOR_STRANGER: '6/86400',
    TRUSTED_PROXY: 'x-forwarded-for',
  },
});
const from = (address: string) => ({ 'x-forwarded-for': address });
const statusesOf = (answers: readonly Response[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b);
const sessionCount = () => here.network.db.$count(sessions);

describe('a log-in that asks for a code', () => {
  test('begins no session by the password, and one by the code', async () => {
    const { secret } = await here.owner();
    const before = await sessionCount();
    const browser = here.network.browser();
    const asked = await browser.logIn();
    expect(asked.status).toBe(202);
    expect(asked.headers.get('publisher')).toBeNull();
    expect(v.parse(SecondFactorAsked, await asked.json())).toEqual({
      secondFactor: {
        methods: ['totp', 'recovery'],
        expiresAt: new Date(here.network.clock.now().getTime() + 5 * MINUTE_MS).toISOString(),
      },
    });
    const [cookie = '', ...others] = asked.headers.getSetCookie();
    expect(others).toEqual([]);
    expect(cookie).toMatch(/^challenge=[^;]+; Max-Age=300; Path=\/publisher; HttpOnly; SameSite=Lax$/);
    expect([await here.isIn(browser), await sessionCount()]).toEqual([false, before]);

    const proved = await here.prove(browser, here.code(secret));
    expect(proved.status).toBe(200);
    const publisher = v.parse(Publisher, await proved.json());
    expect([publisher.username, proved.headers.get('publisher')]).toEqual(['publisher', publisher.id]);
    expect([await here.isIn(browser), await sessionCount()]).toEqual([true, before + 1]);
    expect(browser.cookie).not.toContain('challenge=');
    expect(await here.stored()).not.toContain(/proved=([^;]+)/.exec(browser.cookie)?.[1]);
  });

  test('stays logged in where the first step has asked for it', async () => {
    const { secret } = await here.owner();
    const proved = await here.prove(
      await here.challenged('publisher', { _remember_me: true }),
      here.code(secret),
    );
    expect(proved.headers.getSetCookie().find((one) => one.startsWith('session='))).toContain(
      'Max-Age=2592000',
    );
  });

  test('ends the session that this browser had', async () => {
    const { secret, browser } = await here.owner();
    const old = browser.cookie;
    await here.challenged('publisher', {}, browser);
    expect(await here.isIn(browser)).toBe(true);
    expect((await here.prove(browser, here.code(secret))).status).toBe(200);
    expect((await here.network.browser().get(at.me, { cookie: old })).status).toBe(401);
  });

  test.each([
    ['', 'Code is required'],
    ['12345', 'The code has 6 digits'],
    ['１２３４５６', 'The code has 6 digits'],
    ['a'.repeat(65), 'The code has 6 digits'],
  ])('says what a code looks like, and counts none that is none: %j', async (typed, message) => {
    const { secret } = await here.owner();
    const browser = await here.challenged();
    for (let time = 0; time < 4; time += 1) {
      const refused = await here.prove(browser, typed);
      expect((await problemOf(refused)).violations).toEqual([{ propertyPath: 'code', message }]);
    }
    expect((await here.prove(browser, here.code(secret))).status).toBe(200);
  });
});

describe('a code', () => {
  test('counts once: not for the next log-in, and not if it was the one that turned it on', async () => {
    const browser = await here.network.signedIn();
    const { secret } = await here.begin(browser, 'publisher');
    const first = here.code(secret);
    await here.confirm(browser, first);
    const replaying = await here.challenged();
    expect((await here.prove(replaying, first)).status).toBe(422);
    here.nextStep();
    const second = here.code(secret);
    expect((await here.prove(await here.challenged(), second)).status).toBe(200);
    expect((await here.prove(replaying, second)).status).toBe(422);
    expect(await here.isIn(replaying)).toBe(false);
  });

  test('may be a step early or late, no more, and none before one that was used', async () => {
    const { secret } = await here.owner();
    here.network.clock.move(4 * MINUTE_MS);
    const browser = await here.challenged();
    expect((await here.prove(browser, here.code(secret, -2))).status).toBe(422);
    expect((await here.prove(browser, here.code(secret, 2))).status).toBe(422);
    expect((await here.prove(browser, here.code(secret, -1))).status).toBe(200);
    expect((await here.prove(await here.challenged(), here.code(secret, 1))).status).toBe(200);
    expect((await here.prove(await here.challenged(), here.code(secret))).status).toBe(422);
  });

  test('lets one in of many who have it at once', async () => {
    const { secret } = await here.owner();
    const browsers = await Promise.all([1, 2, 3].map(() => here.challenged()));
    const code = here.code(secret);
    const answers = await Promise.all(
      browsers.map((browser, at) => here.prove(browser, code, from(`203.0.113.${at}`))),
    );
    expect(statusesOf(answers)).toEqual([200, 422, 422]);
  });

  test('of another publisher opens nothing', async () => {
    const { secret } = await here.owner();
    const partner = await here.owner('partner');
    const browser = await here.challenged('partner');
    expect((await here.prove(browser, here.code(secret))).status).toBe(422);
    expect((await here.prove(browser, partner.codes[0] ?? '')).status).toBe(200);
  });
});

describe('a challenge', () => {
  test('is of the browser that knew the password', async () => {
    const { secret } = await here.owner();
    await here.challenged();
    const other = await here.prove(here.network.browser(), here.code(secret));
    expect(other.status).toBe(410);
    expect((await problemOf(other)).description).toBe('This log-in is over. Please log in again.');
  });

  test('of one publisher is none of another', async () => {
    const { secret } = await here.owner();
    const { username: _, ...theirs } = await here.owner('partner');
    const [mine, partners] = [await here.challenged(), await here.challenged('partner')];
    const cookieOf = ({ cookie }: { cookie: string }) =>
      /challenge=([^;]+)/.exec(cookie)?.[1]?.split('.') ?? [];
    const mixed = `challenge=${cookieOf(mine)[0]}.${cookieOf(partners)[1]}`;
    for (const code of [here.code(secret), here.code(theirs.secret)]) {
      const stolen = await here.network.browser().send('POST', at.prove, { code }, { cookie: mixed });
      expect(stolen.status).toBe(410);
    }
  });

  test.each(['', 'nonsense', '019a0000-0000-7000-8000-000000000001.short'])(
    'that is none is over: %s',
    async (value) => {
      const { secret } = await here.owner();
      const answer = await here.network
        .browser()
        .send('POST', at.prove, { code: here.code(secret) }, { cookie: `challenge=${value}` });
      expect(answer.status).toBe(410);
    },
  );

  test('is over after five minutes', async () => {
    const { secret } = await here.owner();
    const browser = await here.challenged();
    here.network.clock.move(5 * MINUTE_MS - 1000);
    expect((await here.prove(browser, here.wrong(secret))).status).toBe(422);
    here.network.clock.move(1000);
    expect((await here.prove(browser, here.code(secret))).status).toBe(410);
  });

  test('is over with the password that it came by, and with the account', async () => {
    const { secret } = await here.owner();
    const browser = await here.challenged();
    here.network.clock.move(1000);
    await here.change('publisher', { passwordChangedAt: here.network.clock.now() });
    expect((await here.prove(browser, here.code(secret))).status).toBe(410);
    const later = await here.challenged();
    await here.change('publisher', { state: 'declined' });
    expect((await here.prove(later, here.code(secret))).status).toBe(410);
    await here.change('publisher', { state: 'active' });
    expect((await here.prove(later, here.code(secret))).status).toBe(200);
  });

  test('is over by a password that was set while the former one was compared', async () => {
    const { secret } = await here.owner();
    const { db, clock } = here.network;
    const mine = eq(publishers.usernameKey, 'publisher');
    const [before] = await db.select().from(publishers).where(mine);
    const passwordHash = await hash('quite another');
    for (const ms of [0, 5, 10, 20, 40]) {
      const browser = here.network.browser();
      const set = async () => {
        await sleep(ms);
        const passwordChangedAt = new Date(clock.now().getTime() + 1000);
        await here.change('publisher', { passwordHash, passwordChangedAt });
        // what begins from now on began after it
        clock.move(2000);
      };
      await Promise.all([browser.logIn(), set()]);
      expect((await here.prove(browser, here.code(secret))).status).toBe(410);
      if (before) await db.update(publishers).set(before).where(mine);
    }
  });

  test('is answered once, whatever comes at once: what loses is unused', async () => {
    const { secret, codes } = await here.owner();
    const browser = await here.challenged();
    const before = await sessionCount();
    const answers = await Promise.all([
      here.prove(browser, here.code(secret), from('203.0.113.1')),
      here.prove(browser, codes[0] ?? '', from('203.0.113.2')),
    ]);
    expect(statusesOf(answers)).toEqual([200, 410]);
    expect(await sessionCount()).toBe(before + 1);
    const lost = answers[0]?.status === 410 ? here.code(secret) : (codes[0] ?? '');
    expect((await here.prove(await here.challenged(), lost)).status).toBe(200);
  });

  test('that was answered is over', async () => {
    const { secret, codes } = await here.owner();
    const browser = await here.challenged();
    const { cookie } = browser;
    expect((await here.prove(browser, here.code(secret))).status).toBe(200);
    const again = await here.network.browser().send('POST', at.prove, { code: codes[0] }, { cookie });
    expect(again.status).toBe(410);
  });
});

describe('a recovery code', () => {
  test('logs in once, however it is typed, is told, and leaves nine', async () => {
    const { browser, codes } = await here.owner();
    const [code = ''] = codes;
    const typed = ` ${code.replaceAll('-', ' ').toUpperCase().replaceAll('0', 'O').replaceAll('1', 'L')} `;
    expect((await here.prove(await here.challenged(), typed)).status).toBe(200);
    expect((await here.prove(await here.challenged(), code)).status).toBe(422);
    expect(await here.state(browser)).toMatchObject({ active: true, recoveryCodes: 9 });
    expect((await here.told()).at(-1)).toMatchObject({ template: 'recoveryCodeUsed', values: { left: '9' } });
  });

  test('lets one in of many who have it at once', async () => {
    const { browser, codes } = await here.owner();
    const browsers = await Promise.all([1, 2, 3].map(() => here.challenged()));
    const answers = await Promise.all(
      browsers.map((one, number) => here.prove(one, codes[0] ?? '', from(`203.0.113.${number}`))),
    );
    expect(statusesOf(answers)).toEqual([200, 422, 422]);
    expect(await here.state(browser)).toMatchObject({ recoveryCodes: 9 });
  });
});

test.runIf(inject('serverDatabase').kind === 'postgres')(
  'a recovery code is not used up where no session begins by it',
  async () => {
    const { browser, codes } = await here.owner();
    const { db, clock } = here.network;
    const challenged = await here.challenged();
    const { late } = await db.transaction(async (tx) => {
      await lockOwner(tx, DEMO_PUBLISHER_ID);
      const asked = here.prove(challenged, codes[0] ?? '');
      await expect.poll(() => lockWaits(db), { timeout: 20_000 }).toBe(1);
      const passwordChangedAt = clock.now();
      await tx.update(publishers).set({ passwordChangedAt }).where(eq(publishers.id, DEMO_PUBLISHER_ID));
      return { late: asked };
    });
    expect((await late).status).toBe(410);
    expect(await here.state(browser)).toMatchObject({ recoveryCodes: 10 });
  },
);

describe('who guesses', () => {
  test('is held back at its address, and the owner at another is not', async () => {
    const { secret } = await here.owner();
    const guessing = await here.challenged();
    const guesses: number[] = [];
    for (let time = 0; time < 4; time += 1)
      guesses.push((await here.prove(guessing, here.wrong(secret), from('203.0.113.5'))).status);
    expect(guesses).toEqual([422, 422, 422, 429]);
    const right = await here.prove(guessing, here.code(secret), from('203.0.113.5'));
    expect([right.status, right.headers.get('retry-after')]).toEqual([429, '900']);
    expect((await here.prove(await here.challenged(), here.code(secret), from('198.51.100.7'))).status).toBe(
      200,
    );
  });

  test('gets no more tries by asking at once', async () => {
    const { secret } = await here.owner();
    const guessing = await here.challenged();
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => here.prove(guessing, here.wrong(secret), from('203.0.113.5'))),
    );
    expect(statusesOf(answers).filter((status) => status === 422)).toHaveLength(3);
  });

  test('gets no more by other addresses, is told of once, and does not shut the owner out', async () => {
    const { browser: known, secret, codes } = await here.owner();
    const guessing = await here.challenged();
    const guesses: number[] = [];
    for (let address = 0; address < 9; address += 1)
      guesses.push((await here.prove(guessing, here.wrong(secret), from(`203.0.113.${address}`))).status);
    expect(guesses).toEqual([422, 422, 422, 422, 422, 422, 429, 429, 429]);
    const stranger = await here.prove(guessing, here.code(secret), from('203.0.113.77'));
    expect(stranger.status).toBe(429);
    expect((await problemOf(stranger)).description).toContain('Use a recovery code');
    // the owner: where it has logged in before, or with what cannot be guessed
    await here.challenged('publisher', {}, known);
    expect((await here.prove(known, here.code(secret), from('198.51.100.7'))).status).toBe(200);
    expect((await here.prove(await here.challenged(), codes[0] ?? '', from('198.51.100.8'))).status).toBe(
      200,
    );
    const told = (await here.told()).map(({ template }) => template);
    expect(told).toEqual(['secondFactorOn', 'secondFactorGuessed', 'recoveryCodeUsed']);
  });

  test('is a stranger again in a browser after which fifty others have logged in', async () => {
    const { browser: oldest, secret } = await here.owner();
    const { db, clock } = here.network;
    const [first] = await db.select().from(knownBrowsers);
    const expiresAt = new Date((first?.expiresAt.getTime() ?? 0) + 1);
    const more = Array.from({ length: 49 }, (_, number) => `hash ${number}`);
    await db
      .insert(knownBrowsers)
      .values(more.map((tokenHash) => ({ publisherId: DEMO_PUBLISHER_ID, tokenHash, expiresAt })));
    clock.move(1000);
    expect((await here.prove(await here.challenged(), here.code(secret))).status).toBe(200);
    const left = await db.select().from(knownBrowsers);
    expect(left).toHaveLength(50);
    expect(left).not.toContainEqual(first);
    await here.challenged('publisher', {}, oldest);
    for (let address = 0; address < 5; address += 1)
      await here.prove(oldest, here.wrong(secret), from(`203.0.113.${address}`));
    const refused = await here.prove(oldest, here.wrong(secret), from('203.0.113.77'));
    expect((await problemOf(refused)).description).toContain('a browser in which you have logged in before');
  });

  test('is known in a browser for half a year after its last log-in there', async () => {
    const { browser, secret } = await here.owner();
    const { db, clock } = here.network;
    clock.move(86_400_000);
    await here.challenged('publisher', {}, browser);
    expect((await here.prove(browser, here.code(secret))).status).toBe(200);
    const ends = (await db.select().from(knownBrowsers)).map(({ expiresAt }) => expiresAt.getTime());
    expect(ends).toEqual([clock.now().getTime() + 180 * 86_400_000]);
  });

  test('gets no more in a browser that is known, whose cookies may have been copied', async () => {
    const { browser: known, secret, codes } = await here.owner();
    await here.challenged('publisher', {}, known);
    const guesses: number[] = [];
    for (let address = 0; address < 8; address += 1)
      guesses.push((await here.prove(known, here.wrong(secret), from(`203.0.113.${address}`))).status);
    expect(guesses).toEqual([422, 422, 422, 422, 422, 422, 429, 429]);
    // neither a recovery code nor another browser is held back by it
    expect((await here.prove(known, codes[0] ?? '', from('203.0.113.77'))).status).toBe(200);
    const elsewhere = await here.prove(await here.challenged(), here.code(secret), from('198.51.100.7'));
    expect(elsewhere.status).toBe(200);
  });

  test('is held back in no browser that several publishers share, nor told who they are', async () => {
    const { browser: shared, secret } = await here.owner();
    const { secret: theirs } = await here.owner('partner');
    await here.challenged('partner', {}, shared);
    expect((await here.prove(shared, here.code(theirs))).status).toBe(200);
    const [, proved = ''] = /proved=([^;]*)/.exec(shared.cookie) ?? [];
    expect(proved).toMatch(/^[\w-]{43}\.[\w-]{43}$/);
    const guessing = await here.challenged();
    for (let address = 0; address < 7; address += 1)
      await here.prove(guessing, here.wrong(secret), from(`203.0.113.${address}`));
    expect((await here.prove(guessing, here.code(secret), from('198.51.100.7'))).status).toBe(429);
    await here.challenged('publisher', {}, shared);
    expect((await here.prove(shared, here.code(secret), from('198.51.100.8'))).status).toBe(200);
    // who came last is forgotten last
    expect(shared.cookie).toContain(`proved=${proved.split('.').toReversed().join('.')}`);
  });

  test('is a stranger in no browser whose cookie still names its publisher', async () => {
    const { browser: known, secret } = await here.owner();
    const [, proved = ''] = /proved=([^;]*)/.exec(known.cookie) ?? [];
    const before = { cookie: `proved=${DEMO_PUBLISHER_ID}.${proved}` };
    const guessing = await here.challenged();
    for (let address = 0; address < 7; address += 1)
      await here.prove(guessing, here.wrong(secret), from(`203.0.113.${address}`));
    const asked = await here.challenged();
    const cookie = `${asked.cookie}; ${before.cookie}`;
    expect((await here.prove(asked, here.code(secret), { cookie, ...from('198.51.100.7') })).status).toBe(
      200,
    );
  });

  test('is no known browser by the cookie of another publisher', async () => {
    const { secret } = await here.owner();
    const { browser: partner } = await here.owner('partner');
    await here.challenged('publisher', {}, partner);
    const guesses: number[] = [];
    for (let address = 0; address < 7; address += 1)
      guesses.push((await here.prove(partner, here.wrong(secret), from(`203.0.113.${address}`))).status);
    expect(guesses.at(-1)).toBe(429);
  });
});

test('a new password by mail leaves the second factor on', async () => {
  const { secret } = await here.owner();
  const [row] = await here.network.db
    .select()
    .from(publishers)
    .where(eq(publishers.usernameKey, 'publisher'));
  await here.change('publisher', {
    passwordChangedAt: here.network.clock.now(),
    passwordHash: row?.passwordHash ?? '',
  });
  here.network.clock.move(1000);
  expect((await here.prove(await here.challenged(), here.code(secret))).status).toBe(200);
});
