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
import { activation } from '#contract/statuses.ts';
import type { PayoutChange } from '#domain/payout-account/change.ts';
import type { Member } from './at.ts';
import { commandWork } from './command.ts';

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
  save: async (
    member: Member,
    { change, pin, key }: { readonly change: PayoutChange; readonly pin: string; readonly key: string },
    signal: AbortSignal,
  ): Promise<CommandOutcome> => commandWork.send(member, { command: commandOf(change, pin), key }, signal),
};

function commandOf(change: PayoutChange, pin: string) {
  switch (change.kind) {
    case 'add': {
      const { kind: _, ...typed } = change;
      return { action: createPayoutAccount as Action, body: { ...typed, pin } };
    }
    case 'edit': {
      const { kind: _, id, ...typed } = change;
      return { action: patchPayoutAccount as Action, values: { id }, body: { ...typed, pin } };
    }
    case 'activate':
      return {
        action: patchPayoutAccount as Action,
        values: { id: change.id },
        body: { status: activation.encode('active'), pin },
      };
    case 'delete':
      return { action: deletePayoutAccount as Action, values: { id: change.id }, body: { pin } };
  }
}
