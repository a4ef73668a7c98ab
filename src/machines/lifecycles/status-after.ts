import { type AnyStateMachine, type EventFromLogic, type StateValueFrom, transition } from 'xstate';

/**
 * The status after an event, by a lifecycle whose states are the statuses of a row; null where the event is not
 * possible (the server answers 409, the panel draws no button).
 */
export function statusAfter<Lifecycle extends AnyStateMachine>(lifecycle: Lifecycle) {
  type Status = StateValueFrom<Lifecycle>;
  // in here the chart is any chart: what it takes and gives is said by the types around it
  const chart: AnyStateMachine = lifecycle;
  return (status: Status, event: EventFromLogic<Lifecycle>): Status | null => {
    const before = chart.resolveState({ value: status, context: {} });
    if (!before.can(event)) return null;
    const [after] = transition(chart, before, event);
    return after.value as Status; // a transition of this very chart
  };
}
