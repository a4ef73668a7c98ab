import { one } from '#api/one.ts';
import { send } from '#api/send.ts';
import type { CommandOutcome } from '#contract/command.ts';
import { type Failure, type Outcome, refused } from '#contract/failure.ts';
import type { Action } from '#contract/resource.ts';
import {
  createPayoutAccount,
  deletePayoutAccount,
  patchPayoutAccount,
  validatePayoutAccount,
  validatePayoutAccountChange,
} from '#contract/resources/payout-accounts.ts';
import { pinRequest } from '#contract/resources/profile.ts';
import { askPinPasskey, type PasskeyAnswer } from '#contract/resources/second-factor.ts';
import { activation } from '#contract/statuses.ts';
import type { PayoutChange } from '#domain/payout-account/change.ts';
import type { Member } from './at.ts';
import { commandWork } from './command.ts';
import { byAuthenticator } from './passkeys.ts';

const offline: Failure = { kind: 'offline' };

/** The work of a change of the payout accounts: nothing of it waits for a network. */
export const payoutChangeWork = {
  /** What is typed, by the network's own rules. */
  check: async (member: Member, change: PayoutChange, signal: AbortSignal): Promise<Outcome<unknown>> => {
    if (!member.online()) return refused(offline);
    switch (change.kind) {
      case 'add': {
        const { kind: _, ...body } = change;
        return send(member.api, validatePayoutAccount, { body }, signal);
      }
      case 'edit': {
        const { kind: _, id, ...body } = change;
        return send(member.api, validatePayoutAccountChange, { values: { id }, body }, signal);
      }
      case 'activate':
      case 'delete':
        return { kind: 'ok', value: null };
    }
  },
  /** Has the network mail a one-time pin. */
  requestPin: async (member: Member, _: PayoutChange, signal: AbortSignal) =>
    member.online() ? one(member.api, pinRequest, {}, signal) : refused(offline),
  sign: async (member: Member, _: void, signal: AbortSignal): Promise<Outcome<PasskeyAnswer>> => {
    if (!member.online()) return refused(offline);
    const asked = await send(member.api, askPinPasskey, { body: {} }, signal);
    return asked.kind === 'ok' ? byAuthenticator('sign', asked.value, signal) : asked;
  },
  save: async (
    member: Member,
    { change, proof, key }: { readonly change: PayoutChange; readonly proof: Proof; readonly key: string },
  ): Promise<CommandOutcome> => commandWork.send(member, { command: commandOf(change, proof), key }),
};

type Proof = { readonly pin: string } | { readonly passkey: PasskeyAnswer };
function commandOf(change: PayoutChange, proof: Proof) {
  switch (change.kind) {
    case 'add': {
      const { kind: _, ...typed } = change;
      return { action: createPayoutAccount as Action, body: { ...typed, ...proof } };
    }
    case 'edit': {
      const { kind: _, id, ...typed } = change;
      return { action: patchPayoutAccount as Action, values: { id }, body: { ...typed, ...proof } };
    }
    case 'activate':
      return {
        action: patchPayoutAccount as Action,
        values: { id: change.id },
        body: { status: activation.encode('active'), ...proof },
      };
    case 'delete':
      return { action: deletePayoutAccount as Action, values: { id: change.id }, body: proof };
  }
}
