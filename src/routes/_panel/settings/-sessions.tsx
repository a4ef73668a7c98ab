import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { endOtherSessions, endSession, type Session, type sessions } from '#contract/resources/sessions.ts';
import { QuestionDialog } from '#ui/kit/question-dialog/question-dialog.tsx';
import { SessionList } from '#ui/settings/session-list.tsx';
import { useSessionName } from '#ui/settings/use-session-name.ts';
import { useAsk } from '#world/use-ask.ts';
import type { Ask, World } from '#world/world.ts';
import { useCommand } from '../../-command/use-command.tsx';

interface Props {
  readonly world: World;
  readonly asked: Ask<typeof sessions>;
}

/** Where one is logged in; ending a session asks first. */
export function Sessions({ world, asked }: Props) {
  const { t } = useTranslation('settings');
  const list = useAsk(asked);
  /** Whose session is asked about; null: all others'. */
  const [ended, setEnded] = useState<Session | null>(null);
  const one = useCommand(world, endSession, { onDone: () => t(($) => $.sessions.ended) });
  const others = useCommand(world, endOtherSessions, { onDone: () => t(($) => $.sessions.endedOthers) });
  const asking = one.asks ? one : others;
  const nameOf = useSessionName();
  const name = ended && nameOf(ended);
  return (
    <>
      <SessionList
        list={list}
        busy={one.isBusy || others.isBusy}
        enabled={one.isReady && others.isReady}
        blocker={one.blocker}
        notice={
          <>
            {one.notice}
            {others.notice}
          </>
        }
        onEnd={(session) => {
          setEnded(session);
          one.ask({ values: { id: session.id } });
        }}
        onEndOthers={() => {
          setEnded(null);
          others.ask();
        }}
      />
      <QuestionDialog
        question={
          asking.asks
            ? {
                title: name
                  ? t(($) => $.sessions.questionEnd, { name })
                  : t(($) => $.sessions.questionOthers),
                lead: t(($) => (ended ? $.sessions.questionEndLead : $.sessions.questionOthersLead)),
                confirm: t(($) => $.sessions.end),
              }
            : null
        }
        onConfirm={asking.confirm}
        onCancel={asking.cancel}
      />
    </>
  );
}
