import type { PayoutAccount } from '#contract/resources/payout-accounts.ts';

/** The publisher's accounts as a set (specification 4): derived, never kept. */
export type PayoutStanding = 'none' | 'noneActive' | 'methodOff' | 'waiting' | 'frozen' | 'active';

/** Whether payments go there only later. `now`: ms since 1970, by the server's clock. */
export const isWaiting = ({ inForceAt }: Pick<PayoutAccount, 'inForceAt'>, now: number): boolean =>
  inForceAt !== null && Date.parse(inForceAt) > now;

/**
 * Where payments would go now. `waiting`: the active one is not in force yet. `now`: ms since 1970, by the server's clock.
 * `methodsOff`: codes of methods that nothing is paid by.
 */
export function payoutStanding(
  accounts: readonly PayoutAccount[],
  now: number,
  methodsOff: ReadonlySet<string> = new Set(),
): PayoutStanding {
  if (accounts.length === 0) return 'none';
  if (accounts.some(({ frozen }) => frozen)) return 'frozen';
  const active = accounts.find(({ status }) => status === 'active');
  if (active === undefined) return 'noneActive';
  if (methodsOff.has(active.method)) return 'methodOff';
  return isWaiting(active, now) ? 'waiting' : 'active';
}
