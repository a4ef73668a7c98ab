import type { Context } from 'hono';
import * as v from 'valibot';
import { API_BASE, paths } from '#contract/paths.ts';
import {
  createPayoutAccount,
  deletePayoutAccount,
  patchPayoutAccount,
  PayoutAccount,
  payoutAccount,
  payoutAccounts as accountList,
  paymentMethods as methodList,
  validatePayoutAccount,
  validatePayoutAccountChange,
} from '#contract/resources/payout-accounts.ts';
import { pinRequest } from '#contract/resources/profile.ts';
import { askPinPasskey, PasskeyOptions } from '#contract/resources/second-factor.ts';
import { maskedAccount } from '#domain/payout-account/account-form.ts';
import type { Db } from '../platform/db/client.ts';
import { isRow } from '../platform/db/matches.ts';
import type { Deps } from '../platform/deps.ts';
import { act, type Call, collection, item } from '../platform/http/endpoint.ts';
import type { ApiEnv } from '../platform/http/env.ts';
import { HttpProblem, Violations } from '../platform/http/problem.ts';
import { jsonOf } from '../platform/http/validate.ts';
import { settledFactor } from '../second-factor/factor.ts';
import { askToConfirm, passkeysOf } from '../second-factor/passkeys.ts';
import { countAsked } from '../second-factor/tries.ts';
import {
  accountMember,
  accountsOf,
  complaintsOf,
  isFrozen,
  methodMember,
  methodsOf,
  ownAccount,
} from './account-rows.ts';
import { activateAccount, addAccount, editAccount, lockAccounts } from './change-account.ts';
import { comparePin, mailPin, type PinVerdict, readCode, spendPin } from './pin.ts';
import { payoutAccounts, type PaymentMethodRow, type PayoutAccountRow } from './tables.ts';
import { tellChange } from './tell-change.ts';
import { openVault, type Vault } from '../vault/vault.ts';

const answer = { name: 'PayoutAccount', schema: PayoutAccount };

function vaultIn({ config }: Pick<Deps, 'config'>): Vault {
  const vault = openVault(config);
  if (vault === null) throw new HttpProblem(503, 'payoutUnavailable');
  return vault;
}

type Asked = Pick<Call, 'db' | 'language'>;
interface Typed {
  /** Absent: it is there already. */
  readonly method?: string;
  readonly account?: string | undefined;
  readonly minimalAmount?: string | undefined;
}
async function checked(
  { config: { currency } }: Pick<Deps, 'config'>,
  { db, language }: Asked,
  code: string,
  typed: Typed,
): Promise<PaymentMethodRow> {
  const methods = await methodsOf(db, language);
  const method = methods.find((one) => one.code === code);
  const { account, minimalAmount } = typed;
  const isNew = typed.method !== undefined;
  const complaints = await complaintsOf(
    { method, methods, currency, isNew, account, minimalAmount },
    language,
  );
  if (complaints.length > 0 || method === undefined) throw new Violations(complaints);
  return method;
}

const WithPin = v.object({ pin: v.optional(v.unknown()), passkey: v.optional(v.unknown()) });

/** Compares the body's pin, or counts its code, before the transaction of the change, so that a wrong try stays counted. */
async function readPin(c: Context<ApiEnv>, deps: Deps): Promise<PinVerdict> {
  const read = v.safeParse(WithPin, await jsonOf(c));
  const given = read.success ? read.output : {};
  const publisher = c.get('publisher');
  if ((await settledFactor(deps, publisher.id)) !== null) return readCode(c, deps, publisher, given);
  return comparePin(deps, vaultIn(deps), publisher, given.pin);
}

/** Reading is open to links from elsewhere; this one mails something, and takes the pin before it away. */
function refuseOtherSites(c: Context<ApiEnv>): void {
  const site = c.req.header('sec-fetch-site');
  if (site !== undefined && site !== 'same-origin') throw new HttpProblem(403, 'crossSite');
}

async function shown(db: Db, row: PayoutAccountRow, { clock }: Pick<Deps, 'clock'>) {
  return accountMember(row, { frozen: await isFrozen(db, row.publisherId), now: clock.now() });
}

/** Payout accounts of the signed-in publisher, the methods there are, and the pin (specification 7). */
export const payoutEndpoints = [
  collection(methodList, {
    name: 'PaymentMethod',
    title: 'Ways of being paid',
    handle: async ({ db, language }) => ({ members: (await methodsOf(db, language)).map(methodMember) }),
  }),
  item(pinRequest, {
    name: 'PinRequest',
    title: 'Mails a one-time pin, the one before it counts no more; none where a code takes its place',
    limit: 'itself',
    refusals: { 403: 'Another site asks', 429: 'Too many were asked for, or wrong ones were tried' },
    handle: async ({ c, publisher }, deps: Deps) => {
      refuseOtherSites(c);
      const said = { '@id': `${API_BASE}${paths.pinRequest}`, pin: null };
      if ((await settledFactor(deps, publisher.id)) !== null)
        return {
          ...said,
          by: 'secondFactor' as const,
          passkeys: (await passkeysOf(deps.db, publisher.id)).length > 0,
          sentTo: null,
          expiresAt: null,
        };
      const { expiresAt } = await mailPin(deps, vaultIn(deps), publisher);
      return {
        ...said,
        by: 'mail' as const,
        passkeys: false,
        sentTo: maskedAccount('email', publisher.email),
        expiresAt: expiresAt.toISOString(),
      };
    },
  }),
  act(askPinPasskey, {
    title: 'What a passkey signs in the place of the pin',
    once: true,
    answer: { name: 'PasskeyOptions', schema: PasskeyOptions },
    refusals: { 409: 'A passkey does not stand in for the pin' },
    before: (c: Context<ApiEnv>, deps: Deps) => countAsked(c, deps, c.get('publisher').id),
    handle: async ({ db, publisher }, deps: Deps) => {
      if ((await settledFactor({ ...deps, db }, publisher.id)) === null)
        throw new HttpProblem(409, 'passkeyNone');
      return askToConfirm({ ...deps, db }, publisher.id);
    },
  }),
  collection(accountList, {
    name: 'PayoutAccount',
    title: 'Payout accounts, masked, the oldest first',
    handle: async ({ db, publisher }, { clock }: Pick<Deps, 'clock'>) => {
      const frozen = await isFrozen(db, publisher.id);
      const rows = await accountsOf(db, publisher.id);
      return { members: rows.map((row) => accountMember(row, { frozen, now: clock.now() })) };
    },
  }),
  act(validatePayoutAccount, {
    title: 'Says what would be wrong with a new payout account',
    handle: async ({ body, ...call }, deps: Deps) => {
      await checked(deps, call, body.method, body);
    },
  }),
  item(payoutAccount, {
    name: 'PayoutAccount',
    title: 'A payout account, masked',
    handle: async ({ db, publisher, param }, deps: Pick<Deps, 'clock'>) =>
      shown(db, await ownAccount(db, publisher.id, param('id')), deps),
  }),
  act(validatePayoutAccountChange, {
    title: 'Says what would be wrong with a change of a payout account',
    handle: async ({ param, body, ...call }, deps: Deps) => {
      const row = await ownAccount(call.db, call.publisher.id, param('id'));
      await checked(deps, call, row.method, body);
    },
  }),
  act(createPayoutAccount, {
    title: 'Adds a payout account, with the pin; it is in force after a wait',
    answer,
    refusals: { 409: 'Payouts are frozen', 429: 'The pin is locked', 503: 'No key is set' },
    before: readPin,
    handle: async ({ db, publisher, body, prepared, language }, deps: Deps) => {
      const vault = vaultIn(deps);
      const method = await checked(deps, { db, language }, body.method, body);
      const row = await addAccount({ ...deps, db, vault }, publisher, { ...body, method }, language);
      await spendPin({ ...deps, db }, publisher, prepared, language);
      await tellChange({ ...deps, db }, publisher, 'payoutAdded', row);
      return shown(db, row, deps);
    },
  }),
  act(patchPayoutAccount, {
    title: 'Changes a payout account or makes it the active one, with the pin',
    answer,
    refusals: {
      409: 'It is active already, its method is switched off, or payouts are frozen',
      429: 'The pin is locked',
    },
    before: readPin,
    handle: async ({ db, publisher, param, body, prepared, language }, deps: Deps) => {
      const vault = vaultIn(deps);
      await lockAccounts(db, publisher.id);
      const row = await ownAccount(db, publisher.id, param('id'));
      const { account, minimalAmount, status } = body;
      const method = await checked(deps, { db, language }, row.method, body);
      const edits = account !== undefined || minimalAmount !== undefined;
      const edited = edits
        ? await editAccount({ ...deps, db, vault }, row, { method, account, minimalAmount }, language)
        : row;
      const changed = status === undefined ? edited : await activateAccount({ ...deps, db }, edited, method);
      await spendPin({ ...deps, db }, publisher, prepared, language);
      if (edits) await tellChange({ ...deps, db }, publisher, 'payoutEdited', changed);
      if (status !== undefined) await tellChange({ ...deps, db }, publisher, 'payoutActivated', changed);
      return shown(db, changed, deps);
    },
  }),
  act(deletePayoutAccount, {
    title: 'Deletes a payout account, with the pin; where it was the active one, none is',
    refusals: { 409: 'Payouts are frozen', 429: 'The pin is locked' },
    before: readPin,
    handle: async ({ db, publisher, param, prepared, language }, deps: Deps) => {
      await lockAccounts(db, publisher.id);
      const row = await ownAccount(db, publisher.id, param('id'));
      await spendPin({ ...deps, db }, publisher, prepared, language);
      await db.delete(payoutAccounts).where(isRow(payoutAccounts, row));
      await tellChange({ ...deps, db }, publisher, 'payoutDeleted', row);
    },
  }),
];
