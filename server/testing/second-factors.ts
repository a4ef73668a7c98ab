import { eq, sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import * as v from 'valibot';
import { API_BASE, paths } from '#contract/paths.ts';
import { RecoveryCodes, SecondFactor, SecondFactorKey } from '#contract/resources/second-factor.ts';
import { sessions } from '../auth/tables/sessions.ts';
import { idempotencyKeys } from '../platform/tables/idempotency.ts';
import { mails } from '../platform/tables/mails.ts';
import { publishers } from '../platform/tables/publishers.ts';
import { rateLimits } from '../platform/tables/rate-limits.ts';
import { factorTables } from '../second-factor/tables.ts';
import { mailsTo } from './mails.ts';
import { TEST_NOW } from './test-now.ts';
import { type Browser, testNetwork, type TestNetwork } from './test-network.ts';

export const at = {
  state: `${API_BASE}${paths.secondFactor}`,
  begin: `${API_BASE}${paths.secondFactorBegin}`,
  confirm: `${API_BASE}${paths.secondFactorConfirm}`,
  end: `${API_BASE}${paths.secondFactorEnd}`,
  recovery: `${API_BASE}${paths.secondFactorRecovery}`,
  prove: `${API_BASE}${paths.loginSecondFactor}`,
  me: `${API_BASE}${paths.publisherCurrent}`,
};

const STEP_MS = 30_000;

/** What the app shows, `steps` of time from now. */
export const codeOf = (secret: string, now: Date, steps = 0): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: now.getTime() + steps * STEP_MS });

/** One that it does not show around now. */
function wrongCode(secret: string, now: Date): string {
  const near = [-2, -1, 0, 1, 2].map((steps) => codeOf(secret, now, steps));
  return (
    ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !near.includes(code)) ?? ''
  );
}

/** A network of the test file, with nobody's second factor at the beginning of each test. */
export function factorNetwork(options: Parameters<typeof testNetwork>[0] = {}) {
  let network: TestNetwork;
  beforeAll(async () => {
    network = await testNetwork(options);
  });
  afterAll(() => network.close());
  beforeEach(async () => {
    network.clock.set(new Date(TEST_NOW));
    // sessions, too: of fifty at one moment it is chance which of them a new one ends
    for (const table of [...factorTables, sessions, rateLimits, mails, idempotencyKeys])
      await network.db.delete(table);
    await network.db.update(publishers).set({ language: 'en', passwordChangedAt: null });
  });
  const nextStep = () => network.clock.move(STEP_MS);
  const code = (secret: string, steps = 0) => codeOf(secret, network.clock.now(), steps);
  const begin = async (browser: Browser, currentPassword: string) => {
    const answer = await browser.send('POST', at.begin, { currentPassword });
    expect(answer.status).toBe(200);
    return v.parse(SecondFactorKey, await answer.json());
  };
  const confirm = (browser: Browser, typed: string, headers = {}) =>
    browser.send('POST', at.confirm, { code: typed }, headers);
  return {
    get network() {
      return network;
    },
    nextStep,
    code,
    wrong: (secret: string) => wrongCode(secret, network.clock.now()),
    begin,
    confirm,
    state: async (browser: Browser) => v.parse(SecondFactor, await (await browser.get(at.state)).json()),
    /** A publisher with a second factor: the browser that set it up, its key, and the recovery codes. The app shows a new code. */
    owner: async (username = 'publisher') => {
      const browser = await network.signedIn(username);
      const { secret } = await begin(browser, username);
      const confirmed = await confirm(browser, code(secret));
      expect(confirmed.status).toBe(200);
      const { recoveryCodes: codes } = v.parse(RecoveryCodes, await confirmed.json());
      nextStep();
      // what was tried for it is no part of the test
      await network.db.delete(rateLimits);
      return { browser, secret, codes, username };
    },
    /** A browser whose password was right. */
    challenged: async (username = 'publisher', more: object = {}, browser = network.browser()) => {
      const answer = await browser.logIn(username, username, more);
      expect(answer.status).toBe(202);
      return browser;
    },
    prove: (browser: Browser, typed: string, headers = {}) =>
      browser.send('POST', at.prove, { code: typed, fingerprint: 'f' }, headers),
    isIn: async (browser: Browser) => (await browser.get(at.me)).status === 200,
    /** Mails about the second factor: which, and in which language. */
    told: async (username = 'publisher') => {
      const [row] = await network.db.select().from(publishers).where(eq(publishers.usernameKey, username));
      const all = await mailsTo(network.db, row?.email ?? '');
      return all.filter(({ template }) => /factor|recovery|passkey/i.test(template));
    },
    /** Everything that is kept of factors, of answers and of mails. */
    stored: async () => {
      const kept = [];
      for (const table of [...factorTables, idempotencyKeys, mails]) {
        kept.push((await network.db.execute(sql`select * from ${table}`)).rows);
      }
      return JSON.stringify(kept);
    },
    change: (username: string, values: Partial<typeof publishers.$inferInsert>) =>
      network.db.update(publishers).set(values).where(eq(publishers.usernameKey, username)),
  };
}
