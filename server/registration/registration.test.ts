import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { collectionSchema } from '#contract/hydra.ts';
import { Publisher } from '#contract/resources/publisher.ts';
import { ActivationAnswer, CustomField, messengerOptions } from '#contract/resources/registration.ts';
import { languages } from '#contract/enumerations.ts';
import { HOUR_MS } from '#contract/spans.ts';
import { customFieldValues } from './tables.ts';
import { sweep } from '../run-features.ts';
import { approveRegistration, declineRegistration } from './decide.ts';
import { mailTokens } from '../auth/tables/mail-tokens.ts';
import { mails } from '../platform/tables/mails.ts';
import { publishers } from '../platform/tables/publishers.ts';
import { rateLimits } from '../platform/tables/rate-limits.ts';
import { DEMO_PUBLISHER_ID } from '../demo/demo-accounts.ts';
import { TEST_NOW } from '../testing/test-now.ts';
import { mailsTo, tokenTo } from '../testing/mails.ts';
import { CONFIRM, PASSWORD, REGISTER, registration, SOURCES, WEBSITE } from '../testing/registrations.ts';
import { problemOf, testNetwork, type TestNetwork } from '../testing/test-network.ts';
import { textOf } from '../platform/texts.ts';
import type { TextKey } from '../platform/sentences.ts';

let network: TestNetwork;
beforeAll(async () => {
  network = await testNetwork();
});
afterAll(() => network.close());
beforeEach(async () => {
  network.clock.set(new Date(TEST_NOW));
  await network.db.delete(rateLimits);
});

const post = (path: string, body: unknown, headers: Readonly<Record<string, string>> = {}) =>
  network.browser().send('POST', path, body, headers);
const rowOf = async (username: string) =>
  (await network.db.select().from(publishers).where(eq(publishers.username, username)))[0];
/** Registers, and gives what was sent with the token of the mail. */
async function registered(input: object = {}) {
  const given = registration(input);
  expect((await post(REGISTER, given)).status).toBe(204);
  return { ...given, token: await tokenTo(network.db, given.email) };
}

test('the form learns its questions and messengers without a session', async () => {
  const fields = await network.browser().get('/publisher/api/register/fields');
  const { rows } = v.parse(collectionSchema(CustomField), await fields.json());
  expect(rows.map(({ fieldType }) => fieldType)).toEqual(['input', 'select', 'upload']);
  expect(rows[0]?.properties.titles.map(({ language }) => language).toSorted()).toEqual(
    [...languages].toSorted(),
  );
  expect(rows[1]?.properties).toMatchObject({ multiple: true, defaultValue: 'Social media, Search ads' });
  const { selectOptions = [], titles = [] } = rows[1]?.properties ?? {};
  for (const { language, options } of titles)
    expect(options, language).toHaveLength(language === 'en' ? 0 : selectOptions.length);
  const options = await network.browser().get('/publisher/api/register/messengers');
  const body: unknown = await options.json();
  expect(body).toMatchObject({ 'hydra:totalItems': expect.any(Number) });
  expect(v.parse(messengerOptions.row, body)).toContainEqual({ label: 'Telegram', value: 'telegram' });
});

describe('a registration', () => {
  test('makes an account that waits for its confirmation, with its answers', async () => {
    const given = registration({
      registrationReferrerToken: (1001).toString(36),
      utmSource: 'autumn',
      customFieldValues: [
        { publisherCustomField: WEBSITE, value: ' https://site.example ' },
        { publisherCustomField: SOURCES, value: 'Search ads, Push' },
      ],
    });
    const response = await post(REGISTER, given, { 'accept-language': 'uk' });
    expect([response.status, await response.text()]).toEqual([204, '']);
    const row = await rowOf(given.username);
    expect(row).toMatchObject({
      email: given.email,
      state: 'unconfirmed',
      statusNew: true,
      language: 'uk',
      messenger: 'telegram',
      contactInfo: 'somebody',
      referrerId: DEMO_PUBLISHER_ID,
      utmSource: 'autumn',
    });
    expect(row?.passwordHash).toMatch(/^\$argon2id\$/);
    const answers = await network.db
      .select()
      .from(customFieldValues)
      .where(eq(customFieldValues.publisherId, row?.id ?? ''));
    expect(answers.map(({ value }) => value).toSorted()).toEqual([
      'Search ads, Push',
      'https://site.example',
    ]);
    expect(await mailsTo(network.db, given.email)).toMatchObject([
      { template: 'registration', language: 'uk', values: { username: given.username } },
    ]);
  });

  test('takes addresses that look unusual, each once however its domain is written', async () => {
    await registered({ email: "o'connor+a&b@example.ie" });
    const { email } = await registered({ email: 'ivan@пример.рф' });
    expect(await mailsTo(network.db, email)).toHaveLength(1);
    const again = await post(REGISTER, registration({ email: 'Ivan@xn--e1afmkfd.xn--p1ai' }));
    expect(again.status).toBe(422);
    expect(await again.json()).toMatchObject({
      violations: [{ propertyPath: 'email', message: textOf('en', 'emailTaken') }],
    });
  });

  test('keeps only the hash of the link', async () => {
    const { token } = await registered();
    const secret = token.split('.')[1] ?? '';
    expect(secret).toHaveLength(43);
    expect(JSON.stringify(await network.db.select().from(mailTokens))).not.toContain(secret);
  });

  test('a referrer that is none is nobody', async () => {
    for (const registrationReferrerToken of ['zzzzzzz', '-1', "1';--", '']) {
      const { username } = await registered({ registrationReferrerToken });
      expect((await rowOf(username))?.referrerId).toBeNull();
    }
  });

  const website = (value: string) => [{ publisherCustomField: WEBSITE, value }];
  const rules: readonly [string, object, string, TextKey, object?][] = [
    ['e-mail missing', { email: undefined }, 'email', 'required'],
    ['e-mail of no form', { email: 'nobody' }, 'email', 'email'],
    ['e-mail with a line break', { email: 'a@b.example\r\nBcc: c@d.example' }, 'email', 'email'],
    ['username empty', { username: '' }, 'username', 'usernameRequired'],
    ['username too long', { username: 'x'.repeat(33) }, 'username', 'usernameLong'],
    ['username with a blank', { username: 'a b' }, 'username', 'usernameCharacters'],
    ['username in Cyrillic', { username: 'имя' }, 'username', 'usernameCharacters'],
    ['password empty', { plainPassword: '' }, 'plainPassword', 'passwordRequired'],
    ['password of blanks', { plainPassword: '         ' }, 'plainPassword', 'passwordRequired'],
    ['password short', { plainPassword: 'k9!mX2z' }, 'plainPassword', 'passwordShort'],
    ['password common', { plainPassword: 'Password123' }, 'plainPassword', 'passwordCommon'],
    [
      'password like the name',
      { username: 'carpenter', plainPassword: 'Carpenter1' },
      'plainPassword',
      'passwordCommon',
    ],
    ['repeat missing', { repeatPlainPassword: undefined }, 'repeatPlainPassword', 'repeatRequired'],
    ['repeat empty', { repeatPlainPassword: '' }, 'repeatPlainPassword', 'repeatRequired'],
    ['repeat differs', { repeatPlainPassword: 'other' }, 'repeatPlainPassword', 'passwordsDiffer'],
    ['messenger empty', { messenger: '' }, 'messenger', 'messengerRequired'],
    ['messenger unknown', { messenger: 'icq' }, 'messenger', 'messengerRequired'],
    ['account missing', { contactInfo: undefined }, 'contactInfo', 'accountRequired'],
    ['account of blanks', { contactInfo: '   ' }, 'contactInfo', 'accountRequired'],
    ['account short', { contactInfo: 'x' }, 'contactInfo', 'accountShort'],
    ['account long', { contactInfo: 'x'.repeat(256) }, 'contactInfo', 'textLong'],
    [
      'question not answered',
      { customFieldValues: [] },
      'customFieldValues[019a0000-0000-7000-8000-0000000000f1]',
      'required',
    ],
    ['answer of blanks', { customFieldValues: website('  ') }, 'customFieldValues[0].value', 'required'],
    [
      'answer long',
      { customFieldValues: website('x'.repeat(256)) },
      'customFieldValues[0].value',
      'textLong',
    ],
    [
      'option unknown',
      { customFieldValues: [...website('x'), { publisherCustomField: SOURCES, value: 'Search ads, Fax' }] },
      'customFieldValues[1].value',
      'valueChoice',
    ],
    [
      'answered twice',
      { customFieldValues: [...website('x'), ...website('y')] },
      'customFieldValues[1].publisherCustomField',
      'valueChoice',
    ],
    ['e-mail taken', { email: 'Publisher@Traffic.example' }, 'email', 'emailTaken'],
    ['username taken', { username: 'PARTNER' }, 'username', 'usernameTaken'],
  ];

  test.each(rules)('%s', async (_, input, propertyPath, key, values = {}) => {
    for (const language of languages) {
      const response = await post(REGISTER, registration(input), { 'accept-language': language });
      expect(response.status).toBe(422);
      const { violations } = await problemOf(response);
      expect(violations).toContainEqual({
        propertyPath,
        message: textOf(language, key, { ...values }),
      });
      await network.db.delete(rateLimits);
    }
  });

  test('of two at once with one name, one is made', async () => {
    const [one, two] = [registration({ username: 'twin' }), registration({ username: 'Twin' })];
    const statuses = (await Promise.all([post(REGISTER, one), post(REGISTER, two)])).map(
      ({ status }) => status,
    );
    expect(statuses.map(String).toSorted()).toEqual(['204', '422']);
  });

  test('sent again because its answer was lost it is taken again, and makes nothing more', async () => {
    const { token: _, ...given } = await registered();
    expect((await post(REGISTER, given)).status).toBe(204);
    expect(await mailsTo(network.db, given.email)).toHaveLength(1);
    const other = { ...given, plainPassword: 'Another one 77', repeatPlainPassword: 'Another one 77' };
    expect((await post(REGISTER, other)).status).toBe(422);
  });

  test('cannot be used to find out its password, whatever else is wrong with the form', async () => {
    const { token: _, ...given } = await registered();
    const guess = (n: number) =>
      post(REGISTER, {
        ...given,
        plainPassword: `Guessed one ${n}`,
        repeatPlainPassword: `Guessed one ${n}`,
        messenger: 'pigeon',
      });
    for (let n = 0; n < 5; n += 1) expect((await guess(n)).status).toBe(422);
    const held = await guess(5);
    expect([held.status, held.headers.get('retry-after')]).toEqual([429, '3600']);
    expect((await post(REGISTER, given)).status).toBe(429);
  });

  test('sent again while the first is still under way it is taken too, and makes nothing more', async () => {
    const given = registration();
    const both = await Promise.all([post(REGISTER, given), post(REGISTER, given)]);
    expect(both.map(({ status }) => status)).toEqual([204, 204]);
    expect(await mailsTo(network.db, given.email)).toHaveLength(1);
  });

  test('what fails leaves nothing behind', async () => {
    const before = (await network.db.select().from(mails)).length;
    expect((await post(REGISTER, registration({ username: 'partner' }))).status).toBe(422);
    expect((await network.db.select().from(mails)).length).toBe(before);
  });
});

describe('the limits', () => {
  test('a browser learns from a cookie that it may register no more, and is refused', async () => {
    const few = await testNetwork({ env: { LIMIT_REGISTER_ADDRESS: '2/86400', TRUSTED_PROXY: 'x-from' } });
    try {
      const browser = few.browser();
      const send = (address: string) => browser.send('POST', REGISTER, registration(), { 'x-from': address });
      expect((await send('203.0.113.1')).status).toBe(204);
      expect(browser.cookie).not.toContain('registration_limit');
      const second = await send('203.0.113.2');
      expect(second.status).toBe(204);
      expect(second.headers.getSetCookie()).toContainEqual(
        expect.stringMatching(/^registration_limit=1; Max-Age=86400; Path=\/publisher; SameSite=Lax$/),
      );
      const refused = await send('203.0.113.3');
      expect(refused.status).toBe(429);
      expect((await problemOf(refused)).description).toBe('Registration limit exceeded.');
    } finally {
      await few.close();
    }
  });

  test('an address too, whatever its cookies say, until its day is over', async () => {
    const few = await testNetwork({ env: { LIMIT_REGISTER_ADDRESS: '2/86400' } });
    try {
      const send = () => few.browser().send('POST', REGISTER, registration());
      expect((await send()).status).toBe(204);
      // what is refused for another reason does not count
      expect((await few.browser().send('POST', REGISTER, registration({ messenger: '' }))).status).toBe(422);
      const last = await send();
      expect(last.status).toBe(204);
      expect(last.headers.getSetCookie().join()).toContain('registration_limit=1');
      const refused = await send();
      expect(refused.status).toBe(429);
      expect(refused.headers.get('retry-after')).toBe('86400');
      expect(refused.headers.getSetCookie().join()).toContain('registration_limit=1; Max-Age=86400');
      few.clock.move(25 * HOUR_MS);
      expect((await send()).status).toBe(204);
    } finally {
      await few.close();
    }
  });

  test('tries are held back by address and by e-mail, with the time to wait', async () => {
    const few = await testNetwork({
      env: { LIMIT_REGISTER_ACCOUNT: '2/3600', LIMIT_REGISTER_TRIES: '4/600', TRUSTED_PROXY: 'x-from' },
    });
    try {
      const send = (address: string) =>
        few.browser().send('POST', REGISTER, registration({ email: 'publisher@traffic.example' }), {
          'x-from': address,
        });
      const answers = [];
      // of one network of 64 bits, and of another
      for (const address of ['::1', '::1', '::2', '::3', '::ffff:1', '2001:db8::1'])
        answers.push(await send(address));
      expect(answers.map(({ status }) => status)).toEqual([422, 422, 429, 429, 429, 429]);
      expect(answers.map(({ headers }) => headers.get('retry-after'))).toEqual([
        null,
        null,
        '3600',
        '3600',
        '600',
        '3600',
      ]);
    } finally {
      await few.close();
    }
  });
});

describe('the confirmation', () => {
  const confirm = (token: string) => post(`${CONFIRM}/${token}`, { fingerprint: 'device' });
  const logIn = (username: string) => network.browser().logIn(username, PASSWORD);

  test('lets the account log in; before, who knows the password is told why not', async () => {
    const { username, token } = await registered();
    const early = await logIn(username);
    expect(early.status).toBe(401);
    expect(await early.json()).toMatchObject({ error: textOf('en', 'emailUnconfirmed') });
    const wrong = await network.browser().logIn(username, 'wrong');
    expect(await wrong.json()).toMatchObject({ error: textOf('en', 'loginFailed') });
    const confirmed = await confirm(token);
    expect(await confirmed.json()).toMatchObject({ username });
    const response = await logIn(username);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ username, statusNew: true });
  });

  test('may be repeated, because its answer can be lost', async () => {
    const { token } = await registered();
    const answers = await Promise.all([confirm(token), confirm(token)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  });

  test('refuses what is unknown, of another account, or has ended, with one sentence', async () => {
    const { token } = await registered();
    const { token: other } = await registered();
    const mixed = `${token.split('.')[0]}.${other.split('.')[1]}`;
    const reset = '019a0000-0000-7000-8000-000000000001.short';
    for (const wrong of [mixed, reset, 'nonsense', '%20']) {
      const response = await confirm(wrong);
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({ error: textOf('en', 'linkInvalid') });
    }
    network.clock.move(48 * HOUR_MS);
    expect((await confirm(token)).status).toBe(404);
  });

  test('is mailed again to who asks for it, once a minute, and says nothing of who waits', async () => {
    const { email, username, token } = await registered();
    const ask = (to: string) => post(`${REGISTER}/again`, { email: to, fingerprint: 'device' });
    const count = async () => (await mailsTo(network.db, email)).length;
    expect((await ask(email)).status).toBe(204);
    expect(await count()).toBe(1);
    network.clock.move(60_000);
    expect((await ask(email.toUpperCase())).status).toBe(204);
    expect(await count()).toBe(2);
    expect((await ask('nobody@nowhere.example')).status).toBe(204);
    await confirm(token);
    network.clock.move(60_000);
    expect((await ask(email)).status).toBe(204);
    expect(await count()).toBe(2);
    expect((await logIn(username)).status).toBe(200);
  });

  test('comes again by mail when somebody logs in after the link has ended', async () => {
    const { email, username, token } = await registered();
    await logIn(username);
    expect(await mailsTo(network.db, email)).toHaveLength(1);
    network.clock.move(49 * HOUR_MS);
    expect((await logIn(username)).status).toBe(401);
    const again = await tokenTo(network.db, email);
    expect(again).not.toBe(token);
    expect((await confirm(again)).status).toBe(200);
  });

  test('is limited by account and by address', async () => {
    const few = await testNetwork({
      env: { LIMIT_CONFIRM_ACCOUNT: '2/900', LIMIT_CONFIRM_ADDRESS: '4/60', TRUSTED_PROXY: 'x-from' },
    });
    try {
      const send = (link: string, address: string) =>
        few.browser().send('POST', `${CONFIRM}/${link}`, { fingerprint: '' }, { 'x-from': address });
      const { email, ...given } = registration();
      await few.browser().send('POST', REGISTER, { ...given, email });
      const link = await tokenTo(few.db, email);
      const [id = ''] = link.split('.');
      const unknown = `${id}.${'x'.repeat(43)}`;
      const refused = [];
      for (const _ of [1, 2, 3, 4, 5]) refused.push(await send(unknown, '::1'));
      expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404, 429]);
      expect(refused.at(-1)?.headers.get('retry-after')).toBe('60');
      // whoever has not the link does not use up the tries of who has
      const followed = [];
      for (const address of ['2001:db8::1', '2001:db8:1::1', '203.0.113.1'])
        followed.push(await send(link, address));
      expect(followed.map(({ status }) => status)).toEqual([200, 200, 429]);
      expect(followed.at(-1)?.headers.get('retry-after')).toBe('900');
    } finally {
      await few.close();
    }
  });
});

describe('who may register', () => {
  test('with review the account waits, and the panel shows what happens next', async () => {
    const reviewing = await testNetwork({ env: { REGISTRATION: 'review' } });
    try {
      const given = registration();
      const send = () => reviewing.browser().send('POST', REGISTER, given, { 'accept-language': 'ru' });
      const response = await send();
      expect(response.status).toBe(406);
      expect((await problemOf(response)).description).toBe(textOf('ru', 'registrationReview'));
      expect((await send()).status).toBe(406);
      expect(await mailsTo(reviewing.db, given.email)).toEqual([]);
      const early = await reviewing.browser().logIn(given.username, PASSWORD);
      expect(await early.json()).toMatchObject({ error: textOf('en', 'registrationWaits') });
      // wrong fields are said as usual
      expect((await reviewing.browser().send('POST', REGISTER, registration({ messenger: '' }))).status).toBe(
        422,
      );
    } finally {
      await reviewing.close();
    }
  });

  test('of many by the link of one publisher those beyond the limit are held for a review', async () => {
    const few = await testNetwork({ env: { LIMIT_REGISTER_REFERRER: '2/3600' } });
    try {
      const register = async (registrationReferrerToken: string | undefined) => {
        const given = registration({ registrationReferrerToken });
        const { status } = await few.browser().send('POST', REGISTER, given);
        return { given, status };
      };
      const [first] = await few.db.select().from(publishers).where(eq(publishers.id, DEMO_PUBLISHER_ID));
      const token = first?.relativeId.toString(36);
      expect((await register(token)).status).toBe(204);
      expect((await register(token)).status).toBe(204);
      const third = await register(token);
      expect(third.status).toBe(406);
      expect(await mailsTo(few.db, third.given.email)).toEqual([]);
      // its lost answer asked for again is the same, and whoever comes by themselves is not held
      expect((await few.browser().send('POST', REGISTER, third.given)).status).toBe(406);
      expect((await register(undefined)).status).toBe(204);
      const [held] = await few.db
        .select()
        .from(publishers)
        .where(eq(publishers.usernameKey, third.given.username.toLowerCase()));
      expect(held).toMatchObject({ state: 'review', referrerId: DEMO_PUBLISHER_ID });
      expect(await approveRegistration(few, held?.id ?? '')).toMatchObject({ kind: 'done' });
      expect(await mailsTo(few.db, third.given.email)).toHaveLength(1);
      few.clock.move(3_600_000);
      expect((await register(token)).status).toBe(204);
    } finally {
      await few.close();
    }
  });

  test('who is approved after a month, for as long as the mailed link works', async () => {
    const slow = await testNetwork({ env: { REGISTRATION: 'review' } });
    try {
      const given = registration();
      expect((await slow.browser().send('POST', REGISTER, given)).status).toBe(406);
      const found = async () => {
        const key = given.username.toLowerCase();
        const [row] = await slow.db.select().from(publishers).where(eq(publishers.usernameKey, key));
        return row;
      };
      slow.clock.move(31 * 86_400_000);
      expect(await approveRegistration(slow, (await found())?.id ?? '')).toMatchObject({ kind: 'done' });
      await sweep(slow);
      expect(await found()).toMatchObject({ state: 'unconfirmed' });
      slow.clock.move(49 * 3_600_000);
      await sweep(slow);
      expect(await found()).toBeUndefined();
    } finally {
      await slow.close();
    }
  });

  test('who was declined, for a month: then the name is free again', async () => {
    const reviewing = await testNetwork({ env: { REGISTRATION: 'review' } });
    try {
      const [declined, waiting] = [registration(), registration()];
      const send = ({ username, email }: typeof declined) =>
        reviewing.browser().send('POST', REGISTER, { ...registration(), username, email });
      for (const given of [declined, waiting]) expect((await send(given)).status).toBe(406);
      const found = async ({ username }: typeof declined) => {
        const key = username.toLowerCase();
        const [row] = await reviewing.db.select().from(publishers).where(eq(publishers.usernameKey, key));
        return row;
      };
      // however long ago it was sent
      reviewing.clock.move(40 * 86_400_000);
      const { id = '' } = (await found(declined)) ?? {};
      expect(await declineRegistration(reviewing, id)).toMatchObject({ kind: 'done' });
      reviewing.clock.move(30 * 86_400_000);
      await sweep(reviewing);
      expect(await found(declined)).toMatchObject({ state: 'declined' });
      expect((await send(declined)).status).toBe(422);
      reviewing.clock.move(1);
      await sweep(reviewing);
      expect(await found(declined)).toBeUndefined();
      expect((await send(declined)).status).toBe(406);
      // the manager's decision is still to come
      expect(await found(waiting)).toMatchObject({ state: 'review' });
    } finally {
      await reviewing.close();
    }
  });

  test('nobody, where it is closed', async () => {
    const closed = await testNetwork({ env: { REGISTRATION: 'closed' } });
    try {
      const response = await closed.browser().send('POST', REGISTER, registration());
      expect(response.status).toBe(406);
      expect((await problemOf(response)).description).toBe(textOf('en', 'registrationClosed'));
    } finally {
      await closed.close();
    }
  });
});

describe('the demo mode', () => {
  const ACTIVATE = '/publisher/api/publishers/activation';

  test('ends with the link of a mail, which may be followed twice', async () => {
    const browser = await network.signedIn('newcomer');
    expect(await (await browser.send('POST', ACTIVATE, {})).json()).toMatchObject({ active: false });
    const [mail] = await mailsTo(network.db, 'newcomer@start.example');
    expect(mail?.values['link']).toMatch(/\/publisher\/register\/confirm\/[^?]+\?activation=1$/);
    const token = await tokenTo(network.db, 'newcomer@start.example');
    for (const _ of [1, 2]) expect((await post(`${CONFIRM}/${token}`, {})).status).toBe(200);
    const me = await browser.get('/publisher/api/publishers/current');
    expect(await me.json()).toMatchObject({ statusNew: false });
    // nothing is left to activate
    expect(await (await browser.send('POST', ACTIVATE, {})).json()).toMatchObject({ active: true });
    expect(await mailsTo(network.db, 'newcomer@start.example')).toHaveLength(1);
  });

  test('ends at once where the registration has just been confirmed: one mail, not two', async () => {
    const activated = async (waitedHours: number) => {
      const { email, username, token } = await registered();
      await post(`${CONFIRM}/${token}`, {});
      network.clock.move(waitedHours * HOUR_MS);
      const browser = network.browser();
      await browser.logIn(username, PASSWORD);
      const { active } = v.parse(ActivationAnswer, await (await browser.send('POST', ACTIVATE, {})).json());
      const me = v.parse(Publisher, await (await browser.get('/publisher/api/publishers/current')).json());
      expect(me.statusNew).toBe(!active);
      return { active, mails: (await mailsTo(network.db, email)).length };
    };
    expect(await activated(1)).toEqual({ active: true, mails: 1 });
    expect(await activated(25)).toEqual({ active: false, mails: 2 });
  });

  test('asks for so many mails and no more, and for none without a session', async () => {
    expect((await post(ACTIVATE, {})).status).toBe(401);
    const few = await testNetwork({ env: { LIMIT_MAIL_ACCOUNT: '2/3600' } });
    try {
      const browser = await few.signedIn('newcomer');
      const statuses = [];
      for (const _ of [1, 2, 3, 4]) statuses.push((await browser.send('POST', ACTIVATE, {})).status);
      expect(statuses).toEqual([200, 200, 429, 429]);
      expect((await browser.send('POST', ACTIVATE, {})).headers.get('retry-after')).toBe('3600');
      expect(await mailsTo(few.db, 'newcomer@start.example')).toHaveLength(2);
    } finally {
      await few.close();
    }
  });
});
