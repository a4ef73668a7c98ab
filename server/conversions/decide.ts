import type { ConversionStatus } from '#contract/enumerations.ts';
import type { ConversionEvent } from '#machines/lifecycles/conversion.ts';
import { matches } from '../platform/db/matches.ts';
import type { Deps } from '../platform/deps.ts';
import { changeConversions } from './change-conversions.ts';
import { conversions } from '../events/tables/conversions.ts';

/**
 * What a manager does with a conversion. `actor` is written into history and ledger, e.g.
 * `manager:anna`. Nothing is done when the answer is not `done`.
 */
export type Managed =
  | { readonly kind: 'done'; readonly status: ConversionStatus }
  | { readonly kind: 'unknown' }
  /** The lifecycle does not allow it from this status. */
  | { readonly kind: 'refused'; readonly status: ConversionStatus };

type Needs = Pick<Deps, 'db' | 'clock' | 'ids' | 'hooks' | 'config'>;
interface Named {
  readonly publisherId: string;
  readonly id: string;
  readonly actor: string;
}

/** To approved, with or without a hold left, and back from rejected. `amount` in minor units corrects the payout. */
export const approveConversion = (deps: Needs, named: Named & { amount?: number }): Promise<Managed> =>
  manage(
    deps,
    named,
    { type: 'manager.approved' },
    { ...(named.amount !== undefined && { amount: named.amount }) },
  );

export const rejectConversion = (deps: Needs, named: Named & { reason: string }): Promise<Managed> =>
  manage(deps, named, { type: 'manager.rejected' }, { reason: named.reason });

/**
 * Another payout for a conversion that counts, in minor units; 0 takes it back. What a payment has taken already stays
 * in it: the difference changes what is available now (beyond 1, 2).
 */
export const correctConversion = (
  deps: Needs,
  named: Named & { amount: number; reason: string },
): Promise<Managed> =>
  manage(deps, named, { type: 'manager.corrected' }, { amount: named.amount, reason: named.reason });

function manage(
  deps: Needs,
  { publisherId, id, actor }: Named,
  event: ConversionEvent,
  more: { readonly reason?: string; readonly amount?: number },
): Promise<Managed> {
  return deps.db.transaction(async (tx): Promise<Managed> => {
    const [conversion] = await tx
      .select()
      .from(conversions)
      .where(matches(conversions, { publisherId, id, test: false }))
      .for('update');
    if (conversion === undefined) return { kind: 'unknown' };
    const change = { conversion, event, at: deps.clock.now(), actor, ...more };
    const [changed] = await changeConversions(tx, deps, [change]);
    return changed === undefined
      ? { kind: 'refused', status: conversion.status }
      : { kind: 'done', status: changed.status };
  });
}
