import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { decode } from '#contract/decode.ts';
import { languages } from '#contract/enumerations.ts';
import { timezones } from '#contract/resources/profile.ts';
import { Publisher } from '#contract/resources/publisher.ts';
import { Session } from '#contract/resources/sessions.ts';
import { lockAccounts } from '../auth/accounts.ts';
import { startSession } from '../auth/session.ts';
import { sessions } from '../auth/tables/sessions.ts';
import { notifications } from '../notifications/tables.ts';
import { mails } from '../platform/tables/mails.ts';
import { type PublisherRow, publishers } from '../platform/tables/publishers.ts';
import { rateLimits } from '../platform/tables/rate-limits.ts';
import { runCommand } from '../run-command.ts';
import { sweep } from '../run-features.ts';
import { DEMO_PUBLISHER_ID } from '../demo/demo-accounts.ts';
import { textOf } from '../platform/texts.ts';
import type { TextKey } from '../platform/sentences.ts';
import { lockWaits } from '../testing/lock-waits.ts';
import { mailsTo, tokenTo } from '../testing/mails.ts';
import { makePublisher } from '../testing/network.ts';
import { TEST_NOW } from '../testing/test-now.ts';
import { type Browser, problemOf, testNetwork, type TestNetwork } from '../testing/test-network.ts';

const ME = `/publisher/api/publishers/${DEMO_PUBLISHER_ID}`;
const SESSIONS = '/publisher/api/publisher/sessions';
const MERGE = { 'content-type': 'application/merge-patch+json' };

let network: TestNetwork;
let browser: Browser;
let original: PublisherRow;
beforeAll(async () => {
  network = await testNetwork();
  const [row] = await network.db.select().from(publishers).where(eq(publishers.id, DEMO_PUBLISHER_ID));
  if (!row) throw new Error('no demo');
  original = row;
});
afterAll(() => network.close());
beforeEach(async () => {
  network.clock.set(new Date(TEST_NOW));
  await network.db.delete(rateLimits);
  await network.db.delete(notifications);
  await network.db.delete(mails);
  await network.db.delete(sessions);
  await network.db.update(publishers).set(original).where(eq(publishers.id, DEMO_PUBLISHER_ID));
  browser = await network.signedIn();
});

const patch = (body: object, headers = {}) => browser.send('PATCH', ME, body, { ...MERGE, ...headers });
const validate = (body: object) => browser.send('PATCH', `${ME}/validate`, body, MERGE);
const stored = async () => {
  const [row] = await network.db.select().from(publishers).where(eq(publishers.id, DEMO_PUBLISHER_ID));
  return row;
};

describe('the profile', () => {
  test('takes what a publisher may change, and nothing else moves', async () => {
    const change = {
      language: 'uk',
      timezone: 'America/New_York',
      phone: '+1 (212) 555-0100',
      dateOfBirth: '1990-02-28',
      messenger: 'signal',
      contactInfo: 'publisher.signal',
    };
    const response = await patch(change);
    expect(response.status).toBe(200);
    expect(v.parse(Publisher, await response.json())).toMatchObject({
      ...change,
      username: 'publisher',
      timezoneInfo: { value: 'America/New_York', label: '(UTC-05:00) America/New_York' },
    });
    expect(await stored()).toMatchObject(change);
  });

  test('gives up the phone and the day of birth', async () => {
    await patch({ phone: '', dateOfBirth: null });
    expect(await stored()).toMatchObject({ phone: null, dateOfBirth: null });
  });

  test.each([
    ['https://demo.example', 'on', true],
    ['https://network.example', 'off', false],
    ['http://localhost:4000', 'on', false],
  ])('at %s with a demo that is %s keeps what everybody logs in by: %s', async (address, demo, kept) => {
    const open = await testNetwork({ env: { PUBLIC_URL: address, DEMO: demo }, beside: network });
    try {
      await network.db.update(publishers).set({ disableUsername: false });
      const one = await open.signedIn();
      const check = (change: object, me = ME) => one.send('PATCH', `${me}/validate`, change, MERGE);
      const currentPassword = 'publisher';
      const plainPassword = 'a pier in the fog';
      const changes = {
        username: { username: 'mine-alone' },
        email: { email: 'mine@alone.example', currentPassword },
        plainPassword: { currentPassword, plainPassword, repeatPlainPassword: plainPassword },
      };
      for (const [field, change] of Object.entries(changes)) {
        const answer = await check(change);
        expect(answer.status).toBe(kept ? 422 : 204);
        if (kept)
          expect((await problemOf(answer)).violations).toEqual([
            { propertyPath: field, message: textOf('en', 'demoAccountKept') },
          ]);
      }
      const same = { username: original.username, email: original.email, language: 'uk' };
      expect((await check(same)).status).toBe(204);
      // whoever has registered there does as everywhere
      const { id, username } = await makePublisher(network);
      const { passwordHash } = original;
      await network.db
        .update(publishers)
        .set({ passwordHash, disableUsername: false })
        .where(eq(publishers.id, id));
      expect((await one.logIn(username, 'publisher')).status).toBe(200);
      expect((await check(changes.username, `/publisher/api/publishers/${id}`)).status).toBe(204);
    } finally {
      await open.close();
    }
  });

  test('is only checked by validate: 204, and nothing is changed', async () => {
    const response = await validate({ phone: '+420 777 123 456', timezone: 'Asia/Tokyo' });
    expect([response.status, await response.text()]).toEqual([204, '']);
    expect(await stored()).toMatchObject({ phone: original.phone, timezone: 'Europe/Prague' });
  });

  test('is asked whose names and addresses there are no oftener by a change than by a look', async () => {
    const few = await testNetwork({ env: { LIMIT_PROFILE_CHECK: '3/3600' }, beside: network });
    try {
      const one = await few.signedIn();
      const change = (body: object, me = ME) => one.send('PATCH', me, body, MERGE);
      const same = { username: original.username, email: original.email.toUpperCase() };
      for (const phone of ['123450', '123451', '123452', '123453'])
        expect((await change({ ...same, phone })).status).toBe(200);
      expect((await change({ email: 'partner@media.example' })).status).toBe(422);
      expect((await change({ username: 'partner' })).status).toBe(422);
      expect((await change({ username: 'partner' }, `${ME}/validate`)).status).toBe(422);
      const refused = await change({ email: 'partner@media.example' });
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3600']);
      expect((await change({ username: 'partner' })).status).toBe(429);
      expect((await change({ phone: '123454' })).status).toBe(200);
    } finally {
      await few.close();
    }
  });

  test('is answered as before where it comes again, however often names were asked for', async () => {
    const few = await testNetwork({ env: { LIMIT_PROFILE_CHECK: '1/3600' }, beside: network });
    try {
      const one = await few.signedIn();
      const headers = { ...MERGE, 'idempotency-key': 'again' };
      const change = (body: object) => one.send('PATCH', ME, body, headers);
      const email = 'fresh@media.example';
      const first = await change({ email, currentPassword: 'publisher' });
      const again = await change({ email, currentPassword: 'publisher' });
      expect([first.status, again.status]).toEqual([200, 200]);
      expect(again.headers.get('idempotency-replayed')).toBe('true');
      expect((await one.send('PATCH', ME, { email: 'other@media.example' }, MERGE)).status).toBe(429);
    } finally {
      await few.close();
    }
  });

  test('of another publisher is not there', async () => {
    const other = await network.signedIn('partner');
    expect((await other.send('PATCH', ME, { phone: '123456' }, MERGE)).status).toBe(404);
    expect((await other.send('PATCH', `${ME}/validate`, {}, MERGE)).status).toBe(404);
  });

  // specification 3: its locale is zh-CN
  test('speaks Chinese by its code zh, too', async () => {
    const response = await patch({ language: 'zh' });
    expect(await response.json()).toMatchObject({ language: 'zh-CN', locale: 'zh-CN' });
  });

  // specification 5; the words stand in four languages
  const rules: readonly (readonly [field: string, value: unknown, key: TextKey])[] = [
    ['phone', '12345', 'phone'],
    ['phone', '+420 call me', 'phone'],
    ['phone', '1234567890123456', 'phone'],
    ['email', '', 'valueBlank'],
    ['email', 'nobody', 'email'],
    ['email', 'partner@MEDIA.example', 'emailTaken'],
    ['username', 'somebody', 'usernameFixed'],
    ['dateOfBirth', '2026-11-23', 'dateOfBirthFuture'],
    ['dateOfBirth', '1990-02-30', 'dateOfBirth'],
    ['dateOfBirth', '1899-12-31', 'dateOfBirth'],
    ['dateOfBirth', 'yesterday', 'dateOfBirth'],
    ['timezone', 'Europe/Atlantis', 'zoneInvalid'],
    ['messenger', '', 'messengerRequired'],
    ['messenger', 'pigeon', 'messengerRequired'],
    ['contactInfo', ' ', 'valueBlank'],
    ['contactInfo', '', 'accountRequired'],
    ['contactInfo', 'x', 'accountShort'],
    ['plainPassword', '   ', 'passwordRequired'],
    ['language', 'de', 'valueChoice'],
  ];
  test.each(rules)('%s: %j is refused by both calls: %s', async (field, value, key) => {
    for (const language of languages) {
      await network.db.update(publishers).set({ language }).where(eq(publishers.id, DEMO_PUBLISHER_ID));
      for (const response of [await validate({ [field]: value }), await patch({ [field]: value })]) {
        expect(response.status).toBe(422);
        expect((await problemOf(response)).violations).toContainEqual({
          propertyPath: field,
          message: textOf(language, key),
        });
      }
    }
    const after = await stored();
    expect({ ...after, language: 'en' }).toEqual(original);
  });

  test('has a user name that is changed where the network lets it', async () => {
    await runCommand(network, ['flags', 'publisher', 'disableUsername=off']);
    const refused = async (username: string) => (await problemOf(await patch({ username }))).violations;
    expect(await refused('')).toEqual([{ propertyPath: 'username', message: 'Username is required' }]);
    expect(await refused('a'.repeat(33))).toEqual([
      {
        propertyPath: 'username',
        message: 'The username length should be less or equal than 32 symbols',
      },
    ]);
    expect(await refused('with blanks')).toEqual([
      {
        propertyPath: 'username',
        message: 'The value should contain only digits, letters and ,._-@',
      },
    ]);
    expect(await refused('Partner')).toEqual([
      { propertyPath: 'username', message: 'This username is already taken.' },
    ]);
    expect((await patch({ username: 'New.Name' })).status).toBe(200);
    expect((await network.browser().logIn('new.name', 'publisher')).status).toBe(200);
  });

  test.runIf(inject('serverDatabase').kind === 'postgres')(
    'has a user name that of two who want it at once the second is refused',
    async () => {
      const partner = eq(publishers.usernameKey, 'partner');
      const named = (name: string) => ({ username: name, usernameKey: name });
      await network.db.update(publishers).set({ disableUsername: false });
      const { late } = await network.db.transaction(async (tx) => {
        await lockAccounts(tx);
        await tx.update(publishers).set(named('wanted')).where(partner);
        const asked = patch({ username: 'Wanted' });
        await expect.poll(() => lockWaits(network.db), { timeout: 20_000 }).toBe(1);
        return { late: asked };
      });
      const refused = await late;
      await network.db.update(publishers).set(named('partner')).where(eq(publishers.usernameKey, 'wanted'));
      expect([refused.status, (await problemOf(refused)).violations]).toEqual([
        422,
        [{ propertyPath: 'username', message: textOf('en', 'usernameTaken') }],
      ]);
    },
  );

  test('refuses what the contract does not have', async () => {
    expect((await patch({ roles: ['ROLE_ADMIN'] })).status).toBe(422);
    expect((await patch({ statusNew: false })).status).toBe(422);
  });

  test('keeps a new e-mail beside the old one until it is confirmed, or given up', async () => {
    const response = await patch({ email: 'new@traffic.example', currentPassword: 'publisher' });
    expect(v.parse(Publisher, await response.json())).toMatchObject({
      email: 'publisher@traffic.example',
      temporaryEmail: 'new@traffic.example',
    });
    await patch({ email: 'Publisher@traffic.example' });
    expect(await stored()).toMatchObject({ email: 'publisher@traffic.example', temporaryEmail: null });
  });
});

describe('a new password', () => {
  const input = (more: object = {}) => ({
    currentPassword: 'publisher',
    plainPassword: 'correct horse battery',
    repeatPlainPassword: 'correct horse battery',
    ...more,
  });
  const messages = async (response: Response) =>
    (await problemOf(response)).violations.map(
      (one) => v.parse(v.looseObject({ message: v.string() }), one).message,
    );

  test('ends the other sessions, keeps this one, and is told', async () => {
    const other = await network.signedIn();
    expect((await patch(input())).status).toBe(200);
    expect((await browser.get(ME)).status).toBe(200);
    expect((await other.get(ME)).status).toBe(401);
    expect((await network.browser().logIn('publisher', 'publisher')).status).toBe(401);
    expect((await network.browser().logIn('publisher', 'correct horse battery')).status).toBe(200);
    const told = await network.db.select().from(notifications);
    expect(told.map(({ texts }) => texts.en.title)).toEqual(['Your password was changed']);
    expect(Object.keys(told[0]?.texts ?? {})).toEqual([...languages]);
    const written = await mailsTo(network.db, original.email);
    expect(written.map(({ template }) => template)).toEqual(['passwordChanged']);
  });

  test('gives this browser a new value; the former one ends when what was under way is answered', async () => {
    const former = browser.cookie;
    expect((await patch(input())).status).toBe(200);
    expect(browser.cookie).not.toBe(former);
    // and its mark of a known browser takes the place of the former one
    expect(browser.cookie).toMatch(/known=[^.;]+(?:;|$)/);
    const asFormer = async () => (await network.browser().get(ME, { cookie: former })).status;
    expect(await asFormer()).toBe(200);
    network.clock.move(61_000);
    expect(await asFormer()).toBe(401);
    expect((await browser.get(ME)).status).toBe(200);
    // still one session, by its own name
    expect(await network.db.$count(sessions, eq(sessions.publisherId, DEMO_PUBLISHER_ID))).toBe(1);
  });

  test('takes away the links for another one that were mailed before', async () => {
    const { email } = original;
    await network.browser().send('POST', '/publisher/api/publisher/reset_password/send_email', { email });
    const link = `/publisher/api/publishers/${await tokenTo(network.db, email)}/reset_password`;
    expect((await patch(input())).status).toBe(200);
    const words = { plainPassword: 'seven green lanterns', repeatPlainPassword: 'seven green lanterns' };
    expect((await network.browser().send('PATCH', link, words, MERGE)).status).toBe(404);
    expect((await network.browser().logIn('publisher', 'correct horse battery')).status).toBe(200);
  });

  test('leaves a remembered session its end', async () => {
    const lasting = network.browser();
    await lasting.logIn('publisher', 'publisher', { _remember_me: true });
    network.clock.move(86_400_000);
    const response = await lasting.send('PATCH', ME, input(), MERGE);
    expect(response.headers.getSetCookie()[0]).toMatch(/^session=.*Max-Age=2505600;/);
  });

  test('of two at once by the same former one, one holds', async () => {
    const words = ['a pier in the fog', 'seven green lanterns'];
    const answers = await Promise.all(
      words.map((plainPassword) => patch(input({ plainPassword, repeatPlainPassword: plainPassword }))),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 422]);
    const kept = words[statuses.indexOf(200)] ?? '';
    expect((await network.browser().logIn('publisher', kept)).status).toBe(200);
    expect(await network.db.$count(mails)).toBe(1);
  });

  test('is not repeated by a call that comes twice', async () => {
    const key = { 'idempotency-key': 'password-1' };
    expect((await patch(input(), key)).status).toBe(200);
    const again = await patch(input(), key);
    expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([200, 'true']);
    expect(await network.db.$count(notifications)).toBe(1);
  });

  describe('whose answer was lost', () => {
    const keyOf = () => ({ 'idempotency-key': network.ids() });
    /** The browser keeps the value that it had. */
    const lost = (body: object, more: Readonly<Record<string, string>>) =>
      network.browser().send('PATCH', ME, body, { ...MERGE, ...more, cookie: browser.cookie });
    const valueIn = (answer: Response) =>
      answer.headers.getSetCookie().find((cookie) => cookie.startsWith('session='));

    test('brings its browser a value with the answer that was kept', async () => {
      const [former, key] = [browser.cookie, keyOf()];
      expect(valueIn(await lost(input(), key))).toBeDefined();
      const again = await patch(input(), key);
      expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([200, 'true']);
      // what is under way with the former one is still answered, and no longer than it was
      expect((await network.browser().get(ME, { cookie: former })).status).toBe(200);
      network.clock.move(61_000);
      expect((await network.browser().get(ME, { cookie: former })).status).toBe(401);
      expect((await browser.get(ME)).status).toBe(200);
      expect(await network.db.$count(notifications)).toBe(1);
      expect(await network.db.$count(sessions, eq(sessions.publisherId, DEMO_PUBLISHER_ID))).toBe(1);
    });

    test.runIf(inject('serverDatabase').kind === 'postgres')(
      'brings it also where it is sent again before the first one is done',
      async () => {
        const key = keyOf();
        const db = await network.database.pool.connect();
        // the first one waits for its publisher, the second for the first one's key
        await db.query('begin');
        await db.query('select 1 from publishers where id = $1 for update', [DEMO_PUBLISHER_ID]);
        const first = lost(input(), key);
        await expect.poll(() => lockWaits(network.db)).toBe(1);
        const again = lost(input(), key);
        await expect.poll(() => lockWaits(network.db)).toBe(2);
        await db.query('commit');
        db.release();
        expect((await first).status).toBe(200);
        expect(valueIn(await again)).toBeDefined();
      },
    );

    test('brings none once the browser has it', async () => {
      const key = keyOf();
      await patch(input(), key);
      expect(valueIn(await patch(input(), key))).toBeUndefined();
      expect((await browser.get(ME)).status).toBe(200);
    });

    test('is the only call that brings one: whoever has copied the former value keeps nothing by a call of before', async () => {
      const words = { plainPassword: 'seven green lanterns', repeatPlainPassword: 'seven green lanterns' };
      const phone = { phone: '+1 (212) 555-0100' };
      const [ofPhone, key] = [keyOf(), keyOf()];
      await patch(phone, ofPhone);
      await patch(input(), key);
      const stolen = { cookie: browser.cookie };
      await patch({ ...words, currentPassword: 'correct horse battery' });
      const calls = [
        await patch(phone, { ...ofPhone, ...stolen }),
        await patch(input(), { ...key, ...stolen }),
      ];
      for (const answer of calls) {
        expect([answer.status, answer.headers.get('idempotency-replayed')]).toEqual([200, 'true']);
        expect(valueIn(answer)).toBeUndefined();
      }
    });
  });

  test.each([
    [{ currentPassword: '' }, ['Password is required']],
    [{ currentPassword: undefined }, ['Password is required']],
    [{ currentPassword: 'wrong' }, ['The current password is wrong.']],
    [{ repeatPlainPassword: '' }, ['Repeat password is required']],
    [{ repeatPlainPassword: 'another one' }, ['Passwords are not equal']],
    [
      { plainPassword: 'short', repeatPlainPassword: 'short' },
      ['The password should have at least 8 characters.'],
    ],
    [
      { plainPassword: 'password1', repeatPlainPassword: 'password1' },
      ['This password is too easy to guess. Please choose another one.'],
    ],
  ])('is refused: %j', async (more, expected) => {
    for (const response of [await validate(input(more)), await patch(input(more))]) {
      expect([response.status, await messages(response)]).toEqual([422, expected]);
    }
    expect((await stored())?.passwordHash).toBe(original.passwordHash);
  });

  test('cannot be tried without end, checked or changed', async () => {
    for (let n = 0; n < 5; n += 1) {
      await validate(input({ currentPassword: `wrong ${n}` }));
      await patch(input({ currentPassword: `wrong ${n}` }));
    }
    const refused = await patch(input());
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBe(900);
    network.clock.move(901_000);
    expect((await patch(input())).status).toBe(200);
  });
});

describe('sessions and devices', () => {
  const CHROME =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36';
  const list = async (of: Browser) =>
    v.parse(v.looseObject({ 'hydra:member': v.array(Session) }), await (await of.get(SESSIONS)).json())[
      'hydra:member'
    ];

  beforeEach(async () => {
    await browser.send('DELETE', SESSIONS, {});
  });

  test('are listed, this one first, with browser, system and country', async () => {
    const headed = await testNetwork({ env: { COUNTRY_HEADER: 'cf-ipcountry' } });
    try {
      const phone = headed.browser();
      await phone.send(
        'POST',
        '/publisher/api/login',
        { username: 'publisher', password: 'publisher' },
        { 'user-agent': CHROME, 'cf-ipcountry': 'cz' },
      );
      headed.clock.move(120_000);
      await headed.signedIn();
      const rows = await list(phone);
      expect(rows).toHaveLength(2);
      expect(rows[0]).toMatchObject({ current: true, browser: 'Chrome', os: 'Windows', country: 'CZ' });
      expect(rows[1]).toMatchObject({ current: false, browser: 'Other', country: null });
    } finally {
      await headed.close();
    }
  });

  test('leave out those that ended or slept too long', async () => {
    await network.signedIn();
    expect(await list(browser)).toHaveLength(2);
    network.clock.move(11 * 3_600_000);
    await browser.get(ME);
    network.clock.move(2 * 3_600_000);
    expect(await list(browser)).toHaveLength(1);
  });

  test('end one by one, never this one, and never another publisher’s', async () => {
    const other = await network.signedIn();
    const foreign = await network.signedIn('partner');
    const [mine, theirs] = await list(browser);
    const end = (of: Browser, id = '') => of.send('DELETE', `${SESSIONS}/${id}`, {});
    expect((await end(foreign, theirs?.id)).status).toBe(404);
    expect((await other.get(ME)).status).toBe(200);
    expect((await end(browser, mine?.id)).status).toBe(422);
    expect((await end(browser, 'nonsense')).status).toBe(404);
    expect((await end(browser, theirs?.id)).status).toBe(204);
    expect((await end(browser, theirs?.id)).status).toBe(404);
    expect((await other.get(ME)).status).toBe(401);
    expect((await browser.get(ME)).status).toBe(200);
  });

  test('all others end at once, and a mail says so where there was any', async () => {
    const others = [await network.signedIn(), await network.signedIn()];
    for (const _ of [1, 2]) expect((await browser.send('DELETE', SESSIONS)).status).toBe(204);
    for (const other of others) expect((await other.get(ME)).status).toBe(401);
    expect((await browser.get(ME)).status).toBe(200);
    const told = await mailsTo(network.db, original.email);
    expect(told.map(({ template, values }) => [template, values])).toEqual([
      ['sessionsEnded', { username: 'publisher' }],
    ]);
  });

  test('are named by what opens nothing', async () => {
    const rows = await list(browser);
    for (const { id } of rows) {
      expect(browser.cookie).not.toContain(id);
      const guess = `session=${DEMO_PUBLISHER_ID}.${id}`;
      expect((await network.browser().get(ME, { cookie: guess })).status).toBe(401);
    }
  });

  test('are fifty at most: one more ends the one that was unused for longest', async () => {
    const second = await network.signedIn();
    network.clock.move(120_000);
    expect((await browser.get(ME)).status).toBe(200);
    for (let n = 2; n < 51; n += 1) {
      await startSession(network, DEMO_PUBLISHER_ID, { remembered: false, fingerprint: '' });
      network.clock.move(1_000);
    }
    expect(await list(browser)).toHaveLength(50);
    expect((await second.get(ME)).status).toBe(401);
    expect((await browser.get(ME)).status).toBe(200);
  });

  test('are ended for one that begins, and never that one, whatever its process’s clock says', async () => {
    for (let n = 1; n < 51; n += 1)
      await startSession(network, DEMO_PUBLISHER_ID, { remembered: false, fingerprint: '' });
    network.clock.move(-60_000);
    const late = await network.signedIn();
    expect((await late.get(ME)).status).toBe(200);
    expect(await list(late)).toHaveLength(50);
  });

  test('are cleared away when nobody can use them any more', async () => {
    const lasting = network.browser();
    await lasting.logIn('publisher', 'publisher', { _remember_me: true });
    const kept = () => network.db.$count(sessions, eq(sessions.publisherId, DEMO_PUBLISHER_ID));
    await sweep(network);
    expect(await kept()).toBe(2);
    network.clock.move(13 * 3_600_000);
    await sweep(network);
    expect(await kept()).toBe(1);
    expect((await lasting.get(ME)).status).toBe(200);
    network.clock.move(30 * 86_400_000);
    await sweep(network);
    expect(await kept()).toBe(0);
  });
});

test('the time zones stand from west to east, with the offset of the day', async () => {
  const read = async () =>
    decode(timezones.row, await (await browser.get('/publisher/api/publisher/timezones')).json());
  const winter = await read();
  if (!winter.ok) throw new Error('time zones do not fit');
  const labels = winter.value.map(({ label }) => label);
  expect(labels.length).toBeGreaterThan(400);
  expect(labels[0]).toMatch(/^\(UTC-1\d:00\) /);
  expect(labels.at(-1)).toBe('(UTC+14:00) Pacific/Kiritimati');
  expect(labels).toContain('(UTC+01:00) Europe/Prague');
  expect(labels).toContain('(UTC+00:00) UTC');
  network.clock.set(new Date('2026-07-01T12:00:00Z'));
  browser = await network.signedIn();
  const summer = await read();
  expect(summer.ok && summer.value.map(({ label }) => label)).toContain('(UTC+02:00) Europe/Prague');
});
