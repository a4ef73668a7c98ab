import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { endOtherSessions, endSession, type Session, type sessions } from '#contract/resources/sessions.ts';
import { commandMachine } from '#machines/command.ts';
import { notify } from '#ui/kit/notices/notice-store.ts';
import { QuestionDialog } from '#ui/kit/question-dialog/question-dialog.tsx';
import { SessionList } from '#ui/settings/session-list.tsx';
import { useSessionName } from '#ui/settings/use-session-name.ts';
import { commandWork } from '#work/command.ts';
import { newKey } from '#world/device.ts';
import { useAsk } from '#world/use-ask.ts';
import { useFlow, useOn } from '#world/use-flow.ts';
import type { Ask, World } from '#world/world.ts';
import { CommandState } from './-command-state.tsx';
import { useFieldNotices } from './-use-field-notices.ts';
import { useSendingBlocker } from '../../-panel/use-sending-blocker.ts';

interface Props {
  readonly world: World;
  readonly asked: Ask<typeof sessions>;
}

/** Where one is logged in; ending a session asks first. */
export function Sessions({ world, asked }: Props) {
  const { t } = useTranslation('settings');
  const list = useAsk(asked);
  const flow = useFlow(commandMachine, commandWork, world);
  /** Whose session is asked about; null: all others'. */
  const [ended, setEnded] = useState<Session | null>(null);
  useOn(flow, 'done', () => {
    flow.send({ type: 'command.dismiss' });
    notify('success', ended ? t(($) => $.sessions.ended) : t(($) => $.sessions.endedOthers));
  });
  useFieldNotices(flow);
  const end = (session: Session | null) => {
    setEnded(session);
    const command = session
      ? { action: endSession, values: { id: session.id }, body: {} }
      : { action: endOtherSessions, body: {} };
    flow.send({
      type: 'command.submit',
      command,
      key: newKey(),
      question: session ? 'endSession' : 'endOthers',
    });
  };
  const nameOf = useSessionName();
  const name = ended && nameOf(ended);
  return (
    <>
      <SessionList
        list={list}
        busy={flow.hasTag('busy')}
        enabled={flow.can({
          type: 'command.submit',
          command: { action: endOtherSessions, body: {} },
          key: '',
          question: 'endOthers',
        })}
        blocker={useSendingBlocker(world)}
        notice={<CommandState flow={flow} />}
        onEnd={end}
        onEndOthers={() => end(null)}
      />
      <QuestionDialog
        question={
          flow.hasTag('asks')
            ? {
                title: name
                  ? t(($) => $.sessions.questionEnd, { name })
                  : t(($) => $.sessions.questionOthers),
                lead: t(($) => (ended ? $.sessions.questionEndLead : $.sessions.questionOthersLead)),
                confirm: t(($) => $.sessions.end),
              }
            : null
        }
        onConfirm={() => flow.send({ type: 'command.confirm' })}
        onCancel={() => flow.send({ type: 'command.cancel' })}
      />
    </>
  );
}
