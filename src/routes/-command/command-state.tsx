import type { commandMachine } from '#machines/command.ts';
import { CommandNotice } from '#ui/kit/command-notice/command-notice.tsx';
import type { Flow } from '#world/use-flow.ts';
import { useCommandStanding } from './use-command-standing.ts';

/** Connects a command to what is said of it. */
export function CommandState({ flow }: { readonly flow: Flow<typeof commandMachine> }) {
  return (
    <CommandNotice
      standing={useCommandStanding(flow)}
      onRetry={() => flow.send({ type: 'command.retry' })}
      onCancel={() => flow.send({ type: 'command.cancel' })}
      onDismiss={() => flow.send({ type: 'command.dismiss' })}
    />
  );
}
