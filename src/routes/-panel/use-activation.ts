import * as v from 'valibot';
import { requestActivation } from '#contract/resources/registration.ts';
import type { World } from '#world/world.ts';
import { useCommand } from '../-command/use-command.tsx';

const Ended = v.object({ active: v.literal(true) });

/** Asks to end the demo mode (specification 1); `onActive` where the network has ended it at once. */
export function useActivation(world: World, onActive: () => void) {
  const activation = useCommand(world, requestActivation, {
    stays: true,
    onDone: (answer) => {
      if (v.is(Ended, answer)) onActive();
      return undefined;
    },
    onFailed: (failure) => world.page.notices.tell({ kind: 'failure', failure }),
  });
  const { flow } = activation;
  const retry = { type: 'command.retry' } as const;
  const activate = activation.isReady
    ? () => activation.send()
    : flow.can(retry)
      ? () => flow.send(retry)
      : null;
  return {
    /** The mail is on its way, or the demo mode is over. */
    sent: flow.state === 'done',
    busy: activation.isBusy,
    /** Until it is sent again by itself; 0 where there is no countdown. */
    secondsLeft: flow.context.secondsLeft,
    /** Null where it cannot be asked for at this moment. */
    activate,
    /** Why it cannot be sent at all now; null where it can. */
    blocker: activation.blocker,
  };
}
