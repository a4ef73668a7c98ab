import { useState } from 'react';
import * as v from 'valibot';
import type { Command } from '#contract/command.ts';
import { requestActivation } from '#contract/resources/registration.ts';
import { commandMachine } from '#machines/command.ts';
import { DemoBar } from '#ui/shell/demo-bar.tsx';
import { commandWork } from '#work/command.ts';
import { newKey } from '#world/device.ts';
import { useFlow, useOn } from '#world/use-flow.ts';
import type { World } from '#world/world.ts';

const DISMISSED = 'demo-bar';
const activation: Command = { action: requestActivation, body: {} };

interface DemoModeProps {
  readonly world: World;
  readonly email: string;
  /** The network has ended the demo mode at once. */
  readonly onActive: () => void;
}

/** The banner of a new account (`statusNew`), until it is dismissed for the session (specification 1). */
export function DemoMode({ world, email, onActive }: DemoModeProps) {
  const { notes, notices } = world.page;
  const [dismissed, setDismissed] = useState(() => notes.read(DISMISSED) !== null);
  const flow = useFlow(commandMachine, commandWork, world);
  useOn(flow, 'done', ({ answer }) => {
    if (v.is(v.object({ active: v.literal(true) }), answer)) onActive();
  });
  useOn(flow, 'failed', ({ failure }) => notices.tell({ kind: 'failure', failure }));
  if (dismissed) return null;
  const submission = { type: 'command.submit', command: activation, key: newKey() } as const;
  const activate = flow.can(submission)
    ? () => flow.send(submission)
    : flow.can({ type: 'command.retry' })
      ? () => flow.send({ type: 'command.retry' })
      : null;
  return (
    <DemoBar
      email={email}
      sent={flow.state === 'done'}
      busy={flow.hasTag('busy')}
      secondsLeft={flow.context.secondsLeft}
      onActivate={activate}
      onDismiss={() => {
        notes.write(DISMISSED, {});
        setDismissed(true);
      }}
    />
  );
}
