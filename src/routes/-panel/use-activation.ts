import * as v from 'valibot';
import type { Command } from '#contract/command.ts';
import { requestActivation } from '#contract/resources/registration.ts';
import { commandMachine } from '#machines/command.ts';
import { commandWork } from '#work/command.ts';
import { newKey } from '#world/device.ts';
import { useFlow, useOn } from '#world/use-flow.ts';
import type { World } from '#world/world.ts';
import { useSendingBlocker } from './use-sending-blocker.ts';

const activation: Command = { action: requestActivation, body: {} };
const Ended = v.object({ active: v.literal(true) });

/** Asks to end the demo mode (specification 1); `onActive` where the network has ended it at once. */
export function useActivation(world: World, onActive: () => void) {
  const blocker = useSendingBlocker(world);
  const flow = useFlow(commandMachine, commandWork, world);
  useOn(flow, 'done', ({ answer }) => {
    if (v.is(Ended, answer)) onActive();
  });
  useOn(flow, 'failed', ({ failure }) => world.page.notices.tell({ kind: 'failure', failure }));
  const submission = { type: 'command.submit', command: activation, key: newKey() } as const;
  const activate = flow.can(submission)
    ? () => flow.send(submission)
    : flow.can({ type: 'command.retry' })
      ? () => flow.send({ type: 'command.retry' })
      : null;
  return {
    /** The mail is on its way, or the demo mode is over. */
    sent: flow.state === 'done',
    busy: flow.hasTag('busy'),
    /** Until it is sent again by itself; 0 where there is no countdown. */
    secondsLeft: flow.context.secondsLeft,
    /** Null where it cannot be asked for at this moment. */
    activate,
    /** Why it cannot be sent at all now; null where it can. */
    blocker,
  };
}
