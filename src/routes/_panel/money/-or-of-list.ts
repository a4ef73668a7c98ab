import type { Payment } from '#contract/resources/payments.ts';
import type { Answered } from '#world/use-ask.ts';
import { isMissing } from '../-is-missing.ts';

/** A payment by its own answer; until that is there, and where it cannot be had, as the list tells of it, which is kept. */
export function orOfList(
  detail: Answered<Payment>,
  list: Answered<readonly Payment[]>,
  id: string,
): Answered<Payment> {
  const { view } = detail;
  if (view.kind === 'ready' || isMissing(view) || list.view.kind !== 'ready') return detail;
  const row = list.view.value.find((one) => one.id === id);
  return row ? { ...detail, view: { ...list.view, value: row } } : detail;
}
