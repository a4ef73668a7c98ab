import type { ReactNode } from 'react';
import type { Intent, OutboxEntry } from '#contract/intents.ts';
import { useFaultText } from '#i18n/fault-texts.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { intentName, whyDead } from './intent-name.ts';
import { Action } from '#ui/kit/action/action.tsx';
import { useAgo } from '#ui/kit/time-ago/use-ago.ts';
import classes from './outbox-panel.module.css';
import { PopoverFrame, PopoverMessage } from '#ui/kit/popover-frame/popover-frame.tsx';

/** A change that was made here and is not on the server yet. */
type Unsent = Pick<OutboxEntry, 'id' | 'intent' | 'createdAt' | 'state' | 'reason' | 'status'>;

interface OutboxPanelProps {
  /** In the order in which they are sent. */
  readonly entries: readonly Unsent[];
  /** What an intent is about, by its name; null where it is no thing of its own, or has none on this device. */
  readonly subjectOf: (intent: Intent) => string | null;
  /** Whether it can be taken back. */
  readonly canUndo: (entry: Unsent) => boolean;
  readonly onRetry: (entry: Unsent) => void;
  /** Takes back what waits, and forgets what could not be sent. */
  readonly onDiscard: (entry: Unsent) => void;
  /** What there is to choose where an entry has met another change; null: it is tried again, or discarded. */
  readonly choiceOf?: (entry: Unsent) => ReactNode;
}

/** What waits to be sent, and what the server would not take: that holds up nothing, and is decided here. */
export function OutboxPanel(props: OutboxPanelProps) {
  const { entries, subjectOf, canUndo, onRetry, onDiscard, choiceOf = () => null } = props;
  const { t: shell } = useTranslation('shell');
  const { t } = useFaultText();
  const ago = useAgo();
  return (
    <PopoverFrame title={shell(($) => $.outbox.title)}>
      {entries.length === 0 ? (
        <PopoverMessage text={t(($) => $.outbox.empty)} />
      ) : (
        <>
          <p className={classes['hint']}>{t(($) => $.outbox.hint)}</p>
          <ul className={classes['list']}>
            {entries.map((entry) => {
              const { id, intent, createdAt, state } = entry;
              const isDead = state === 'dead';
              const what = intentName(intent, t, subjectOf(intent));
              const away = isDead ? 'discard' : 'undo';
              const choice = isDead ? choiceOf(entry) : null;
              return (
                <li key={id} className={`row flow ${classes['item']}`} data-state={state}>
                  <span className={classes['text']}>
                    <span className={classes['what']}>{what}</span>
                    <span className={classes['state']}>
                      {[t(($) => $.outbox.state[state]), isDead ? whyDead(entry, t) : ago(createdAt)].join(
                        ' · ',
                      )}
                    </span>
                  </span>
                  {choice}
                  {isDead && !choice && (
                    <Action
                      kind="quiet"
                      size="sm"
                      aria-label={t(($) => $.outbox.of, { what: t(($) => $.outbox.retry), name: what })}
                      onClick={() => onRetry(entry)}
                    >
                      {t(($) => $.outbox.retry)}
                    </Action>
                  )}
                  {!choice && (isDead || canUndo(entry)) && (
                    <Action
                      kind="quiet"
                      size="sm"
                      aria-label={t(($) => $.outbox.of, { what: t(($) => $.outbox[away]), name: what })}
                      onClick={() => onDiscard(entry)}
                    >
                      {t(($) => $.outbox[away])}
                    </Action>
                  )}
                </li>
              );
            })}
          </ul>
        </>
      )}
    </PopoverFrame>
  );
}
