import type { commandMachine } from '#machines/command.ts';
import { type Flow, useOn } from '#world/use-flow.ts';

/** What the network says of fields that the screen of a command does not have is told as a notice. */
export function useFieldNotices(flow: Flow<typeof commandMachine>): void {
  useOn(flow, 'form.invalid', ({ fields, text }) =>
    flow.page.notices.tell({ kind: 'failure', failure: { kind: 'invalid', fields, text } }),
  );
}
