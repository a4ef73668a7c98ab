import { useTranslation } from 'react-i18next';
import type { Intent, IntentKind, OutboxEntry } from '#contract/intents.ts';
import { Action } from '#ui/kit/action/action.tsx';
import { useMinute } from '#ui/kit/block/use-minute.ts';
import { languageNames } from '#ui/kit/language-select/language-names.ts';
import { relativeTime } from '#ui/kit/time-ago/relative-time.ts';
import classes from './outbox-panel.module.css';
import { PopoverFrame, PopoverMessage } from '#ui/kit/popover-frame/popover-frame.tsx';

/** A change that was made here and is not on the server yet. */
type Unsent = Pick<OutboxEntry, 'id' | 'intent' | 'createdAt' | 'state' | 'reason'>;

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
}

const words = {
  'announcements.read': 'announcementsRead',
  'notifications.read': 'notificationsRead',
  'campaign.request': 'campaignRequest',
  'campaign.launch': 'campaignLaunch',
} as const satisfies Record<Exclude<IntentKind, 'language' | 'postback'>, string>;

/** What waits to be sent, and what the server would not take: that holds up nothing, and is decided here. */
export function OutboxPanel(props: OutboxPanelProps) {
  const { entries, subjectOf, canUndo, onRetry, onDiscard } = props;
  const { t, i18n } = useTranslation('shell');
  const now = useMinute();
  function nameOf(intent: Intent): string {
    switch (intent.kind) {
      case 'language':
        return t(($) => $.search.language, { name: languageNames[intent.language] });
      case 'postback': {
        const { act, body } = intent;
        const url = body?.['url'];
        const what = t(($) => $.outbox.postback[act]);
        const name = typeof url === 'string' && URL.canParse(url) ? new URL(url).host : subjectOf(intent);
        return name === null ? what : t(($) => $.outbox.of, { what, name });
      }
      default: {
        const what = t(($) => $.outbox.kind[words[intent.kind]]);
        const name = subjectOf(intent);
        return name === null ? what : t(($) => $.outbox.of, { what, name });
      }
    }
  }
  return (
    <PopoverFrame title={t(($) => $.outbox.title)}>
      {entries.length === 0 ? (
        <PopoverMessage text={t(($) => $.outbox.empty)} />
      ) : (
        <>
          <p className={classes['hint']}>{t(($) => $.outbox.hint)}</p>
          <ul className={classes['list']}>
            {entries.map((entry) => {
              const { id, intent, createdAt, state, reason } = entry;
              const what = nameOf(intent);
              const away = state === 'dead' ? 'discard' : 'undo';
              return (
                <li key={id} className={`row flow ${classes['item']}`} data-state={state}>
                  <span className={classes['text']}>
                    <span className={classes['what']}>{what}</span>
                    <span className={classes['state']}>
                      {[
                        t(($) => $.outbox.state[state]),
                        reason ?? relativeTime(createdAt, now, i18n.language),
                      ].join(' · ')}
                    </span>
                  </span>
                  {state === 'dead' && (
                    <Action
                      kind="quiet"
                      size="sm"
                      aria-label={t(($) => $.outbox.of, { what: t(($) => $.outbox.retry), name: what })}
                      onClick={() => onRetry(entry)}
                    >
                      {t(($) => $.outbox.retry)}
                    </Action>
                  )}
                  {(state === 'dead' || canUndo(entry)) && (
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
