import { type ReactNode, useMemo, useRef, useState } from 'react';
import type { OutputOf } from '#contract/decode.ts';
import type { Failure } from '#contract/failure.ts';
import type { Action, RowSchema } from '#contract/resource.ts';
import { commandMachine } from '#machines/command.ts';
import { notify } from '#ui/kit/notices/notice-store.ts';
import { commandWork } from '#work/command.ts';
import type { WorkOf } from '#world/connect.ts';
import { newKey } from '#world/device.ts';
import { type Flow, useFlow, useOn } from '#world/use-flow.ts';
import type { World } from '#world/world.ts';
import { CommandState } from './command-state.tsx';
import { sentNote } from './sent-note.ts';
import { useSendingBlocker } from './use-sending-blocker.ts';

interface CommandOptions<Answer> {
  /** The network has done it: what is said of it, or nothing. */
  readonly onDone: (answer: Answer) => string | undefined;
  readonly onFailed?: (failure: Failure) => void;
  /**
   * What the network says of fields is told as a notice; with the name of the screen's form the form says it, and has what
   * was typed: the machine forgets it, which may be a password.
   */
  readonly form?: string;
  /** What has been done stays said on the screen, until it is asked for again. */
  readonly stays?: true;
  readonly work?: WorkOf<typeof commandMachine, World>;
}

interface CommandInput {
  /** Fill the placeholders of the action's path. */
  readonly values?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

export interface UsedCommand<Answer> {
  readonly flow: Flow<typeof commandMachine>;
  readonly send: (input?: CommandInput) => void;
  /** Whether it takes a press now. */
  readonly isReady: boolean;
  readonly isBusy: boolean;
  /** The id in the path of what is under way: which of many rows is busy. */
  readonly busyId: string | undefined;
  /** No definite answer came, or the network asks to wait: it is sent again by itself. */
  readonly waits: boolean;
  /** Why nothing can be sent now, in the reader's words; null where it can. */
  readonly blocker: string | null;
  /** What is said of it while it is neither done nor under way. */
  readonly notice: ReactNode;
  /** Of the last one, where it `stays`; else null. */
  readonly answer: Answer | null;
}

/** One change on the network, as every screen makes it: sent and said of (architecture 2). */
export function useCommand<B extends RowSchema, A extends RowSchema>(
  world: World,
  action: Action<B, A>,
  { onDone, onFailed, form, stays, work = commandWork }: CommandOptions<OutputOf<A>>,
): UsedCommand<OutputOf<A>> {
  const [drafts] = useState(() => world.page.drafts.here());
  const isMaking = form !== undefined && action.method === 'POST';
  const note = useMemo(() => sentNote(drafts, action.path), [drafts, action.path]);
  /** The form's draft as it was sent. */
  const drafted = useRef<string | null>(null);
  const outliving = useMemo(
    (): WorkOf<typeof commandMachine, World> => ({
      send: async (at, sent, signal) => {
        const outcome = await work.send(at, sent, signal);
        // nobody hears of it here any more
        if (signal.aborted && outcome.kind === 'refused' && isDefinite(outcome.failure))
          at.page.notices.tell({ kind: 'failure', failure: outcome.failure });
        if (form === undefined || !signal.aborted || outcome.kind !== 'done') return outcome;
        // what was done is nothing to be found and sent again
        note.done();
        if (drafted.current === JSON.stringify(drafts.read(form))) drafts.drop(form);
        return outcome;
      },
    }),
    [work, form, drafts, note],
  );
  const flow = useFlow(commandMachine, outliving, world);
  const blocker = useSendingBlocker(world);
  useOn(flow, 'done', ({ answer }) => {
    note.drop();
    const said = onDone(answer); // decoded by this action (api/send.ts)
    if (said !== undefined) notify('success', said);
    if (!stays) flow.send({ type: 'command.dismiss' });
  });
  useOn(flow, 'failed', ({ failure }) => {
    if (isDefinite(failure)) note.drop();
    onFailed?.(failure);
  });
  useOn(flow, 'form.invalid', ({ fields, text }) => {
    note.drop();
    if (form !== undefined) flow.send({ type: 'command.dismiss' });
    else flow.page.notices.tell({ kind: 'failure', failure: { kind: 'invalid', fields, text } });
  });
  const submission = ({ values, body = {} }: CommandInput, key: string) =>
    ({ type: 'command.submit', command: { action, ...(values && { values }), body }, key }) as const;
  const isBusy = flow.hasTag('busy');
  return {
    flow,
    send: (input = {}) => {
      if (form !== undefined) drafted.current = JSON.stringify(drafts.read(form));
      flow.send(submission(input, isMaking ? note.keyFor(input.body) : newKey()));
    },
    isReady: flow.can(submission({}, '')),
    isBusy,
    busyId: isBusy ? flow.context.command?.values?.['id'] : undefined,
    waits: flow.hasTag('waits'),
    blocker,
    notice: <CommandState flow={flow} />,
    answer: flow.state === 'done' ? flow.context.answer : null,
  };
}

/** Whether the network has looked at it: else an earlier try may have done it. */
const isDefinite = ({ kind }: Failure): boolean =>
  kind !== 'unauthorized' && kind !== 'offline' && kind !== 'cancelled';
