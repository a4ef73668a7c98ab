import { setTimeout as sleep } from 'node:timers/promises';
import { hash } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { languages } from '#contract/enumerations.ts';
import { Publisher } from '#contract/resources/publisher.ts';
import { DAY_MS, HOUR_MS } from '#contract/spans.ts';
import { accountKey } from '../auth/accounts.ts';
import { endSessions } from '../auth/session.ts';
import { sessions } from '../auth/tables/sessions.ts';
import { type PublisherRow, publishers } from '../platform/tables/publishers.ts';
import { rateLimits } from '../platform/tables/rate-limits.ts';
import { tokenTo } from '../testing/mails.ts';
import { makePublisher } from '../testing/network.ts';
import { TEST_NOW } from '../testing/test-now.ts';
import { textOf } from '../platform/texts.ts';
import { type Browser, problemOf, testNetwork, type TestNetwork } from '../testing/test-network.ts';

const ME = '/publisher/api/publishers/current';
let network: TestNetwork;
beforeAll(async () => {
  network = await testNetwork();
});
afterAll(() => network.close());
beforeEach(async () => {
  network.clock.set(new Date(TEST_NOW));
  await network.db.delete(rateLimits);
});

describe('log-in', () => {
  test('answers the publisher and a cookie that scripts cannot read', async () => {
    const browser = network.browser();
    const response = await browser.logIn();
    expect(response.status).toBe(200);
    const publisher = v.parse(Publisher, await response.json());
    expect(publisher.username).toBe('publisher');
    expect(response.headers.get('publisher')).toBe(publisher.id);
    expect(response.headers.get('version')).not.toBeNull();
    const [cookie = ''] = response.headers.getSetCookie();
    expect(cookie).toMatch(/^session=[^;]+; Path=\/publisher; HttpOnly; SameSite=Lax$/);
  });

  test('ignores the case of the user name and blanks around it', async () => {
    expect((await network.browser().logIn(' Publisher ', 'publisher')).status).toBe(200);
  });

  test('takes the e-mail address in place of the user name, whatever its case', async () => {
    const [row] = await network.db.select().from(publishers).where(eq(publishers.usernameKey, 'partner'));
    if (!row) throw new Error('the sample data has a partner');
    const response = await network.browser().logIn(` ${row.email.toUpperCase()} `, 'partner');
    expect(response.status).toBe(200);
    expect(v.parse(Publisher, await response.json()).username).toBe('partner');
    expect((await network.browser().logIn(row.email, 'wrong')).status).toBe(401);
  });

  test.each(['ivan@пример.рф', 'Ivan@ПРИМЕР.РФ', 'ivan@xn--e1afmkfd.xn--p1ai'])(
    'takes an address in letters of any script: %s',
    async (typed) => {
      const named = (email: string) =>
        network.db
          .update(publishers)
          .set({ email, emailKey: accountKey(email) })
          .where(eq(publishers.usernameKey, 'partner'));
      const [before] = await network.db
        .select()
        .from(publishers)
        .where(eq(publishers.usernameKey, 'partner'));
      await named('ivan@пример.рф');
      const response = await network.browser().logIn(typed, 'partner');
      await named(before?.email ?? '');
      expect(response.status).toBe(200);
    },
  );

  describe('with a hash from before passwords were normalised', () => {
    const composed = 'crème brûlée'.normalize('NFC');
    const decomposed = composed.normalize('NFD');
    const mine = eq(publishers.usernameKey, 'partner');
    const status = async (password: string) => (await network.browser().logIn('partner', password)).status;
    const stored = async () => {
      const [row] = await network.db.select().from(publishers).where(mine);
      if (!row) throw new Error('the sample data has a partner');
      return row;
    };
    let before: string;
    beforeEach(async () => {
      before = (await stored()).passwordHash;
      await network.db
        .update(publishers)
        .set({ passwordHash: await hash(decomposed) })
        .where(mine);
    });
    afterEach(() => network.db.update(publishers).set({ passwordHash: before }).where(mine));

    test('makes it anew when it is right, and then every keyboard writes it', async () => {
      const old = await stored();
      const elsewhere = network.browser();
      expect((await elsewhere.logIn('partner', decomposed)).status).toBe(200);
      const renewed = await stored();
      expect(renewed).toEqual({ ...old, passwordHash: renewed.passwordHash });
      expect(renewed.passwordHash).not.toBe(old.passwordHash);
      expect([await status(composed), await status(decomposed), await status('wrong')]).toEqual([
        200, 200, 401,
      ]);
      // once, and no session ends by it
      expect(await stored()).toEqual(renewed);
      expect((await elsewhere.get(ME)).status).toBe(200);
    });

    test('leaves it as it is when it is wrong, or the account does not log in', async () => {
      const old = await stored();
      expect(await status(composed)).toBe(401);
      expect(await stored()).toEqual(old);
      await network.db.update(publishers).set({ state: 'review' }).where(mine);
      expect(await status(decomposed)).toBe(401);
      await network.db.update(publishers).set({ state: old.state }).where(mine);
      expect(await stored()).toEqual(old);
    });

    test('takes it from all who come at once', async () => {
      const answers = await Promise.all(Array.from({ length: 4 }, () => status(decomposed)));
      expect(answers).toEqual([200, 200, 200, 200]);
      expect(await status(composed)).toBe(200);
    });
  });

  test('who has the address of another for a name shuts neither out', async () => {
    const [owner] = await network.db.select().from(publishers).where(eq(publishers.usernameKey, 'partner'));
    const [other] = await network.db.select().from(publishers).where(eq(publishers.usernameKey, 'publisher'));
    if (!owner || !other) throw new Error('the sample data has both');
    const named = (username: string) =>
      network.db
        .update(publishers)
        .set({ username, usernameKey: username })
        .where(eq(publishers.id, other.id));
    await named(owner.emailKey);
    try {
      const own = await network.browser().logIn(owner.email, 'partner');
      expect(own.headers.get('publisher')).toBe(owner.id);
      const theirs = await network.browser().logIn(owner.email, 'publisher');
      expect(theirs.headers.get('publisher')).toBe(other.id);
    } finally {
      await named('publisher');
    }
  });

  test('with _remember_me the cookie stays for 30 days', async () => {
    const response = await network.browser().logIn('publisher', 'publisher', { _remember_me: true });
    expect(response.headers.getSetCookie()[0]).toContain('Max-Age=2592000');
  });

  test('says the same for an unknown user and for a wrong password, in the language of the reader', async () => {
    const wrong = await network.browser().logIn('publisher', 'wrong');
    const unknown = await network.browser().logIn('nobody', 'wrong');
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    const text = await wrong.text();
    expect(await unknown.text()).toBe(text);
    expect(JSON.parse(text)).toMatchObject({ error: 'Wrong username or password.' });
    expect(wrong.headers.getSetCookie()).toEqual([]);
    const login = ['POST', '/publisher/api/login', { username: 'nobody', password: 'x' }] as const;
    const russian = await network.browser().send(...login, { 'accept-language': 'ru-RU,ru;q=0.9,en;q=0.8' });
    expect(await problemOf(russian)).toMatchObject({ description: 'Неверное имя пользователя или пароль.' });
    const chinese = await network
      .browser()
      .send(...login, { cookie: 'locale=zh-CN', 'accept-language': 'ru' });
    expect(await problemOf(chinese)).toMatchObject({ description: '用户名或密码不正确。' });
  });

  test('keeps only the hash of the token and of the fingerprint', async () => {
    const browser = network.browser();
    await browser.logIn('publisher', 'publisher', { fingerprint: 'device-77' });
    const stored = JSON.stringify(await network.db.select().from(sessions));
    const [, secret = ''] = /^session=[^.]+\.([\w-]+)/.exec(browser.cookie) ?? [];
    expect(secret.length).toBeGreaterThan(40);
    expect(stored).not.toContain(secret);
    expect(stored).not.toContain('device-77');
  });

  test.each([
    [{}, 'required', 'required'],
    [{ username: '', password: '' }, 'required', 'required'],
    [{ username: '  ', password: '  ' }, 'blank', 'required'],
  ] as const)(
    'names the fields of a form that is not filled in, in every language: %j',
    async (given, first, second) => {
      for (const language of languages) {
        const refused = await network
          .browser()
          .send('POST', '/publisher/api/login', given, { 'accept-language': language });
        expect(refused.status).toBe(422);
        expect((await problemOf(refused)).violations).toEqual([
          { propertyPath: 'username', message: textOf(language, first) },
          { propertyPath: 'password', message: textOf(language, second) },
        ]);
      }
    },
  );

  test('does not count a form that is not filled in as an attempt', async () => {
    const few = await testNetwork({ env: { LIMIT_LOGIN_ACCOUNT: '1/900', LIMIT_LOGIN_ADDRESS: '1/60' } });
    try {
      for (let attempt = 0; attempt < 3; attempt += 1) {
        expect((await few.browser().logIn('', '')).status).toBe(422);
        expect((await few.browser().logIn('publisher', ' ')).status).toBe(422);
      }
      expect((await few.browser().logIn()).status).toBe(200);
    } finally {
      await few.close();
    }
  });

  test('strangers are locked out of an account after too many attempts, and told for how long', async () => {
    const few = await testNetwork({ env: { LIMIT_LOGIN_ACCOUNT: '3/900' } });
    try {
      for (let attempt = 0; attempt < 3; attempt += 1) {
        expect((await few.browser().logIn('publisher', 'wrong')).status).toBe(401);
      }
      const locked = await few.browser().logIn('publisher', 'publisher');
      expect(locked.status).toBe(429);
      expect(Number(locked.headers.get('retry-after'))).toBe(900);
      expect((await problemOf(locked)).description).toBe(
        'Too many attempts to log in. Please try again later.',
      );
      expect((await few.browser().logIn('partner')).status).toBe(200);
      few.clock.move(901_000);
      expect((await few.browser().logIn()).status).toBe(200);
    } finally {
      await few.close();
    }
  });

  describe('who has logged in here before', () => {
    let few: TestNetwork;
    let before: readonly PublisherRow[];
    beforeAll(async () => {
      few = await testNetwork({ env: { LIMIT_LOGIN_ACCOUNT: '3/900' } });
      before = await few.db.select().from(publishers);
    });
    afterAll(() => few.close());
    beforeEach(async () => {
      few.clock.set(new Date(TEST_NOW));
      await few.db.delete(rateLimits);
      for (const row of before) await few.db.update(publishers).set(row).where(eq(publishers.id, row.id));
    });
    const lock = async (name = 'publisher') => {
      for (let n = 0; n < 3; n += 1) expect((await few.browser().logIn(name, 'wrong')).status).toBe(401);
      expect((await few.browser().logIn(name, 'publisher')).status).toBe(429);
    };
    test('logs in, by name or address, while strangers are locked out, and opens nothing to them by it', async () => {
      const own = await few.signedIn();
      await own.send('POST', '/publisher/api/logout', {});
      await lock();
      expect((await own.logIn()).status).toBe(200);
      await lock('publisher@traffic.example');
      expect((await own.logIn('publisher@traffic.example', 'publisher')).status).toBe(200);
      expect((await few.browser().logIn()).status).toBe(429);
    });

    test('has tries of its own, and no more of them', async () => {
      const own = await few.signedIn();
      for (let n = 0; n < 3; n += 1) expect((await own.logIn('publisher', 'wrong')).status).toBe(401);
      expect((await own.logIn()).status).toBe(429);
      // which are nobody else's
      expect((await few.browser().logIn()).status).toBe(200);
      few.clock.move(901_000);
      expect((await own.logIn()).status).toBe(200);
    });

    test.each([
      ['of another account', async () => (await few.signedIn('partner')).cookie],
      [
        'that was changed',
        async () =>
          (await few.signedIn()).cookie.replace(/known=(\d+)/, (_all, since) => `known=${Number(since) - 1}`),
      ],
      ['that is none', async () => 'known=1~x~y'],
      [
        'from before the password was changed',
        async () => {
          const { cookie } = await few.signedIn();
          const passwordHash = await hash('publisher');
          const mine = eq(publishers.usernameKey, 'publisher');
          await few.db.update(publishers).set({ passwordHash }).where(mine);
          return cookie;
        },
      ],
      [
        'of half a year ago',
        async () => {
          const { cookie } = await few.signedIn();
          few.clock.move(181 * DAY_MS);
          return cookie;
        },
      ],
    ])('is not believed by a cookie %s', async (_, made) => {
      const [known = ''] = /known=[^;]*/.exec(await made()) ?? [];
      await lock();
      const body = { username: 'publisher', password: 'publisher' };
      const answer = await few.browser().send('POST', '/publisher/api/login', body, { cookie: known });
      expect(answer.status).toBe(429);
    });

    const NEW = 'a pier in the fog';
    /** A mailed link sets another password. */
    const reset = async (own: Browser) => {
      const email = 'publisher@traffic.example';
      await own.send('POST', '/publisher/api/publisher/reset_password/send_email', { email });
      const link = `/publisher/api/publishers/${await tokenTo(few.db, email)}/reset_password`;
      const merge = { 'content-type': 'application/merge-patch+json' };
      return own.send('PATCH', link, { plainPassword: NEW, repeatPlainPassword: NEW }, merge);
    };

    test('is who has just set the password by a mailed link, too', async () => {
      const own = await few.signedIn();
      expect((await reset(own)).status).toBe(204);
      // in the place of the mark that the former password has sealed
      expect(own.cookie).toMatch(/known=[^.;]+(?:;|$)/);
      await lock();
      expect((await own.logIn('publisher', NEW)).status).toBe(200);
    });

    /** The publisher has the partner's address for its name. @returns it. */
    const namedByAnother = async () => {
      const [owner] = await few.db.select().from(publishers).where(eq(publishers.usernameKey, 'partner'));
      const name = owner?.emailKey ?? '';
      await few.db
        .update(publishers)
        .set({ username: name, usernameKey: name })
        .where(eq(publishers.usernameKey, 'publisher'));
      return name;
    };

    test('gets no more tries at the account whose address is its name', async () => {
      const name = await namedByAnother();
      const own = few.browser();
      expect((await own.logIn('publisher@traffic.example', 'publisher')).status).toBe(200);
      for (let n = 0; n < 3; n += 1) {
        expect((await few.browser().logIn(name, 'guess')).status).toBe(401);
        // its own log-ins take back nothing of what was counted
        expect((await own.logIn(name, 'publisher')).status).toBe(200);
      }
      expect((await few.browser().logIn(name, 'partner')).status).toBe(429);
      expect((await own.logIn(name, 'guess')).status).toBe(429);
    });

    test('gets no more tries at it by a new password of its own', async () => {
      const name = await namedByAnother();
      for (let n = 0; n < 3; n += 1) expect((await few.browser().logIn(name, 'guess')).status).toBe(401);
      expect((await reset(few.browser())).status).toBe(204);
      expect((await few.browser().logIn(name, 'partner')).status).toBe(429);
    });

    test('gets no more tries at it in a browser that both share', async () => {
      const name = await namedByAnother();
      const own = await few.signedIn('partner');
      expect((await own.logIn('publisher@traffic.example', 'publisher')).status).toBe(200);
      const statuses = [];
      for (const password of ['guess', 'publisher', 'guess', 'publisher'])
        statuses.push((await own.logIn(name, password)).status);
      expect(statuses).toEqual([401, 200, 401, 429]);
    });

    test('is known in a browser that others share, until five have come after', async () => {
      const own = await few.signedIn();
      expect((await own.logIn('partner')).status).toBe(200);
      await lock();
      await lock('partner');
      expect((await own.logIn()).status).toBe(200);
      expect((await own.logIn('partner')).status).toBe(200);
      const passwordHash = await hash('publisher');
      for (const _ of [1, 2, 3, 4]) {
        const { id, username } = await makePublisher(few);
        await few.db.update(publishers).set({ passwordHash }).where(eq(publishers.id, id));
        expect((await own.logIn(username, 'publisher')).status).toBe(200);
      }
      expect(own.cookie).toMatch(/known=(?:\d{10}~[\w-]{22}~[\w-]{43}(?:\.|;|$)){5}/);
      expect((await own.logIn()).status).toBe(429);
      expect((await own.logIn('partner')).status).toBe(200);
    });

    test('is told by a cookie that no script reads and that names nobody', async () => {
      const [, known = ''] = (await network.browser().logIn()).headers.getSetCookie();
      expect(known).toMatch(
        /^known=\d{10}~[\w-]{22}~[\w-]{43}; Max-Age=15552000; Path=\/publisher; HttpOnly; SameSite=Lax$/,
      );
    });
  });

  test('an address is held back too, whatever account it tries', async () => {
    const few = await testNetwork({ env: { LIMIT_LOGIN_ADDRESS: '2/60', TRUSTED_PROXY: 'x-forwarded-for' } });
    const from = (address: string, username: string) =>
      few
        .browser()
        .send('POST', '/publisher/api/login', { username, password: 'x' }, { 'x-forwarded-for': address });
    try {
      expect((await from('203.0.113.5', 'a')).status).toBe(401);
      expect((await from('203.0.113.5', 'b')).status).toBe(401);
      expect((await from('203.0.113.5', 'c')).status).toBe(429);
      // the proxy writes the last entry; what the visitor claims stands before it
      expect((await from('198.51.100.1, 203.0.113.5', 'd')).status).toBe(429);
      expect((await from('198.51.100.7', 'e')).status).toBe(401);
    } finally {
      await few.close();
    }
  });

  test('a log-in that succeeds forgets the failures before it', async () => {
    const few = await testNetwork({ env: { LIMIT_LOGIN_ACCOUNT: '3/900' } });
    try {
      for (let round = 0; round < 3; round += 1) {
        await few.browser().logIn('publisher', 'wrong');
        expect((await few.browser().logIn()).status).toBe(200);
      }
    } finally {
      await few.close();
    }
  });
});

describe('a session', () => {
  test('signs in on later requests, and names its publisher', async () => {
    const browser = await network.signedIn();
    const response = await browser.get(ME);
    expect(response.status).toBe(200);
    expect(response.headers.get('publisher')).toBe(v.parse(Publisher, await response.json()).id);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  test.each(['', 'nonsense', '019a0000-0000-7000-8000-000000000001.short'])(
    'a cookie that is none gets 401: %s',
    async (token) => {
      const response = await network.browser().get(ME, { cookie: `session=${token}` });
      expect(response.status).toBe(401);
      expect(response.headers.get('publisher')).toBeNull();
    },
  );

  test('the secret of one publisher does not fit another', async () => {
    const mine = await network.signedIn('publisher');
    const theirs = await network.signedIn('partner');
    const valueOf = ({ cookie }: Browser) => /^(session=[^.]+)\.([\w-]+)/.exec(cookie) ?? [];
    const mixed = `${valueOf(mine)[1]}.${valueOf(theirs)[2]}`;
    expect((await network.browser().get(ME, { cookie: mixed })).status).toBe(401);
  });

  test('never begins by a password that another one takes the place of meanwhile', async () => {
    const mine = eq(publishers.usernameKey, 'partner');
    const [before] = await network.db.select().from(publishers).where(mine);
    if (!before) throw new Error('the sample data has a partner');
    const passwordHash = await hash('quite another');
    // sooner, later, and while the former one is compared
    for (const ms of [0, 5, 10, 20, 40]) {
      const browser = network.browser();
      const set = async () => {
        await sleep(ms);
        network.clock.move(1000);
        await network.db.transaction(async (tx) => {
          const passwordChangedAt = network.clock.now();
          await tx.update(publishers).set({ passwordHash, passwordChangedAt }).where(mine);
          await endSessions({ db: tx }, before.id);
        });
      };
      await Promise.all([browser.logIn('partner'), set()]);
      expect((await browser.get(ME)).status).toBe(401);
      await network.db.update(publishers).set(before).where(mine);
    }
  });

  test('ends when it was idle for too long, but not while it is used', async () => {
    const browser = await network.signedIn();
    for (let hours = 0; hours < 30; hours += 10) {
      network.clock.move(10 * HOUR_MS);
      expect((await browser.get(ME)).status).toBe(200);
    }
    network.clock.move(13 * HOUR_MS);
    expect((await browser.get(ME)).status).toBe(401);
  });

  test('a remembered one may be idle, and ends after 30 days', async () => {
    const browser = network.browser();
    await browser.logIn('publisher', 'publisher', { _remember_me: true });
    network.clock.move(29 * DAY_MS);
    expect((await browser.get(ME)).status).toBe(200);
    network.clock.move(2 * DAY_MS);
    expect((await browser.get(ME)).status).toBe(401);
  });
});

describe('log-out', () => {
  test('ends the session on the server and clears the cookie', async () => {
    const browser = await network.signedIn();
    const stolen = browser.cookie;
    const response = await browser.send('POST', '/publisher/api/logout', {});
    expect(response.status).toBe(200);
    expect(browser.cookie).not.toContain('session=');
    expect(response.headers.getSetCookie()[0]).toMatch(/^session=; Max-Age=0;/);
    expect((await network.browser().get(ME, { cookie: stolen })).status).toBe(401);
  });

  test('is no error for one whose session has ended already', async () => {
    expect((await network.browser().send('POST', '/publisher/api/logout', {})).status).toBe(200);
  });
});
