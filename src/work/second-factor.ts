import { isUnclear, send } from '#api/send.ts';
import { type Failure, type Outcome, ok, refused } from '#contract/failure.ts';
import { paths } from '#contract/paths.ts';
import {
  addPasskey,
  beginPasskey,
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  type Passkey,
  type PasskeyOptions,
  removePasskey,
  renewRecoveryCodes,
  type SecondFactorKey,
} from '#contract/resources/second-factor.ts';
import { keep } from '#db/keep.ts';
import { markStale } from '#db/uses.ts';
import type { Member } from './at.ts';
import { byAuthenticator } from './passkeys.ts';

const offline: Failure = { kind: 'offline' };
/** How often a passkey that was made is sent at most where no clear answer comes. */
const TRIES = 3;

type Given =
  | { readonly kind: 'key'; readonly key: SecondFactorKey }
  | { readonly kind: 'codes'; readonly codes: readonly string[] }
  | { readonly kind: 'options'; readonly options: PasskeyOptions }
  | { readonly kind: 'gone' };
interface Asked {
  readonly task: 'setUp' | 'turnOff' | 'renew' | 'addPasskey' | 'removePasskey';
  /** Which one is removed. */
  readonly passkey: Passkey | null;
  readonly proof: { readonly currentPassword: string; readonly code: string };
}

/** The work of the second factor: nothing of it waits for a network, and nothing that it says is kept on the device. */
export const secondFactorWork = {
  prove: async (
    member: Member,
    { task, passkey, proof }: Asked,
    signal: AbortSignal,
  ): Promise<Outcome<Given>> => {
    if (!member.online()) return refused(offline);
    const { api } = member;
    switch (task) {
      case 'setUp': {
        const body = { currentPassword: proof.currentPassword };
        const begun = await send(api, beginSecondFactor, { body }, signal);
        return begun.kind === 'ok' ? ok({ kind: 'key', key: begun.value }) : begun;
      }
      case 'turnOff':
        return gone(await known(member, await send(api, endSecondFactor, { body: proof }, signal)));
      case 'renew':
        return codesIn(await known(member, await send(api, renewRecoveryCodes, { body: proof }, signal)));
      case 'addPasskey': {
        const begun = await known(member, await send(api, beginPasskey, { body: proof }, signal));
        return begun.kind === 'ok' ? ok({ kind: 'options', options: begun.value }) : begun;
      }
      case 'removePasskey': {
        const values = { id: passkey?.id ?? '' };
        return gone(await known(member, await send(api, removePasskey, { values, body: proof }, signal)));
      }
    }
  },

  confirm: async (
    member: Member,
    body: { readonly code: string },
    signal: AbortSignal,
  ): Promise<Outcome<Given>> => {
    if (!member.online()) return refused(offline);
    return codesIn(await known(member, await send(member.api, confirmSecondFactor, { body }, signal)));
  },

  make: async (
    member: Member,
    { name, options }: { readonly name: string; readonly options: PasskeyOptions },
    signal: AbortSignal,
  ): Promise<Outcome<Passkey>> => {
    if (!member.online()) return refused(offline);
    const made = await byAuthenticator('make', options, signal);
    if (made.kind === 'refused') return made;
    const body = { name, credential: made.value };
    let kept = await send(member.api, addPasskey, { body }, signal);
    // the network knows it again, and the browser would make another one
    for (let tries = 1; tries < TRIES && kept.kind === 'refused' && isUnclear(kept.failure); tries += 1)
      kept = await send(member.api, addPasskey, { body }, signal);
    return known(member, kept);
  },
};

const gone = (outcome: Outcome<unknown>): Outcome<Given> =>
  outcome.kind === 'ok' ? ok({ kind: 'gone' }) : outcome;

const codesIn = (outcome: Outcome<{ readonly recoveryCodes: readonly string[] }>): Outcome<Given> =>
  outcome.kind === 'ok' ? ok({ kind: 'codes', codes: outcome.value.recoveryCodes }) : outcome;

/** What is known of it is old: it was changed, or perhaps it was. */
async function known<Value>({ db }: Member, outcome: Outcome<Value>): Promise<Outcome<Value>> {
  if (outcome.kind === 'refused' && !isUnclear(outcome.failure) && !isOld(outcome.failure)) return outcome;
  await keep(db, (tables) => markStale(tables, [paths.secondFactor]), Date.now());
  return outcome;
}

/** It is not as this screen thinks, or nobody has waited for what it has come to. */
const isOld = (failure: Failure): boolean =>
  failure.kind === 'cancelled' ||
  (failure.kind === 'refused' && (failure.status === 409 || failure.status === 404));
