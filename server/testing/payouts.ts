import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import * as v from 'valibot';
import { API_BASE, paths } from '#contract/paths.ts';
import { PayoutAccount } from '#contract/resources/payout-accounts.ts';
import { DEMO_PUBLISHER_ID } from '../demo/demo-accounts.ts';
import { payoutBlocker } from '../payout-accounts/for-payments.ts';
import { payoutCommands } from '../payout-accounts/manager-commands.ts';
import { payoutAccounts, payoutFreezes, payoutPins } from '../payout-accounts/tables.ts';
import type { Deps } from '../platform/deps.ts';
import { asText } from '../platform/manager/said.ts';
import { publishers } from '../platform/tables/publishers.ts';
import { rateLimits } from '../platform/tables/rate-limits.ts';
import { mailsTo } from './mails.ts';
import { type Browser, problemOf, testNetwork, type TestNetwork } from './test-network.ts';

export const LIST = `${API_BASE}${paths.payoutAccounts}`;
export const PIN = `${API_BASE}${paths.pinRequest}`;
const LD = { 'content-type': 'application/ld+json' };
const MERGE = { 'content-type': 'application/merge-patch+json' };

export const paypal = { method: 'paypal', account: 'anna@example.com', minimalAmount: '50' };
export const tron = {
  method: 'usdt_trc20',
  account: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
  minimalAmount: '100',
};
export const ether = {
  method: 'usdt_erc20',
  account: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  minimalAmount: '200',
};

/** A command of the manager's, which answers as a person reads it. */
export function commandNamed(name: string) {
  const command = payoutCommands.find((one) => one.name === name) ?? expect.unreachable(`no command ${name}`);
  return { run: async (deps: Deps, args: readonly string[]) => asText(await command.run(deps, args)) };
}

/** What is wrong with the body, by field. */
export async function saysOf(answer: Response): Promise<unknown[]> {
  expect(answer.status).toBe(422);
  return (await problemOf(answer)).violations;
}

/** The demo's publisher with its payout accounts, on a network of the test file; none at the beginning of each test. */
export function payoutOwner(options: Parameters<typeof testNetwork>[0] = {}) {
  let network: TestNetwork;
  let browser: Browser;
  let email = '';
  const clear = async () => {
    for (const table of [payoutAccounts, payoutPins, payoutFreezes, rateLimits])
      await network.db.delete(table);
  };
  beforeAll(async () => {
    network = await testNetwork(options);
    const [demo] = await network.db.select().from(publishers).where(eq(publishers.id, DEMO_PUBLISHER_ID));
    email = demo?.email ?? '';
  });
  const logIn = async () => {
    browser = await network.signedIn();
  };
  beforeEach(async () => {
    await clear();
    await logIn();
  });
  afterAll(() => network.close());

  /** The newest pin that was mailed. */
  const mailedPin = async (to = email): Promise<string> => {
    const pins = (await mailsTo(network.db, to)).flatMap(({ values }) => values['pin'] ?? []);
    return pins.at(-1) ?? expect.unreachable('no pin was mailed');
  };
  const freshPin = async () => {
    expect((await browser.get(PIN)).status).toBe(200);
    return mailedPin();
  };
  return {
    get network() {
      return network;
    },
    get browser() {
      return browser;
    },
    get email() {
      return email;
    },
    clear,
    /** Anew: a session ends while the clock is moved. */
    logIn,
    mailedPin,
    freshPin,
    /** Templates of the mails that went to the publisher. */
    mailed: async () => (await mailsTo(network.db, email)).map(({ template }) => template),
    add: async (body: object = paypal) => {
      const answer = await browser.send('POST', LIST, { ...body, pin: await freshPin() }, LD);
      expect(answer.status).toBe(200);
      return v.parse(PayoutAccount, await answer.json());
    },
    /** Adds an account, or is refused. */
    post: (body: object) => browser.send('POST', LIST, body, LD),
    validate: (body: object, headers: Readonly<Record<string, string>> = {}) =>
      browser.send('POST', `${LIST}/validate`, body, { ...LD, ...headers }),
    patch: (iri: string, body: object) => browser.send('PATCH', iri, body, MERGE),
    rows: async () => {
      const answer = (await (await browser.get(LIST)).json()) as { 'hydra:member': unknown[] }; // of our own
      return answer['hydra:member'].map((row) => v.parse(PayoutAccount, row));
    },
    /** Why the publisher cannot be paid now. */
    blocker: () => payoutBlocker(network.db, DEMO_PUBLISHER_ID, network.clock.now()),
    /** A command of the manager's about the publisher. */
    command: (name: string, deps: Deps = network) => commandNamed(name).run(deps, ['publisher']),
  };
}
