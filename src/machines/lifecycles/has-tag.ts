import type { AnyStateMachine, StateValueFrom } from 'xstate';

/** Whether a status of a row is a state with this tag, by a lifecycle whose states are those statuses. */
export function hasTag<Lifecycle extends AnyStateMachine>(lifecycle: Lifecycle, tag: string) {
  // in here the chart is any chart, as in `statusAfter`
  const chart: AnyStateMachine = lifecycle;
  return (status: StateValueFrom<Lifecycle>): boolean =>
    chart.resolveState({ value: status, context: {} }).hasTag(tag);
}
