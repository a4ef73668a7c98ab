import { endOtherSessions, endSession, type Session, type sessions } from '#contract/resources/sessions.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { SessionList } from '#ui/settings/session-list.tsx';
import { useSessionName } from '#ui/settings/use-session-name.ts';
import { endSessionWork } from '#work/end-session.ts';
import { useAsk } from '#world/use-ask.ts';
import type { Ask, World } from '#world/world.ts';
import { useCommand } from '../../-command/use-command.tsx';
import { useQuestion } from '../../-command/use-question.tsx';

interface Props {
  readonly world: World;
  readonly asked: Ask<typeof sessions>;
}

/** Where one is logged in; ending a session asks first. */
export function Sessions({ world, asked }: Props) {
  const { t } = useTranslation('settings');
  const list = useAsk(asked);
  const one = useCommand(world, endSession, {
    work: endSessionWork,
    onDone: () => t(($) => $.sessions.ended),
  });
  const others = useCommand(world, endOtherSessions, { onDone: () => t(($) => $.sessions.endedOthers) });
  const nameOf = useSessionName();
  /** Of one session; null: of all others. */
  const ending = useQuestion<Session | null>(world, {
    question: (session) => ({
      lead: t(($) => (session ? $.sessions.questionEndLead : $.sessions.questionOthersLead)),
      words: {
        title: session
          ? t(($) => $.sessions.questionEnd, { name: nameOf(session) })
          : t(($) => $.sessions.questionOthers),
        confirm: t(($) => $.sessions.end),
      },
    }),
    onConfirm: (session) => (session ? one.send({ values: { id: session.id } }) : others.send()),
  });
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
        onEnd={ending.ask}
        onEndOthers={() => ending.ask(null)}
      />
      {ending.dialog}
    </>
  );
}
