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
  readonly onRetry: (entry: Unsent) => void;
  readonly onDiscard: (id: number) => void;
}

const words = {
  'announcements.read': 'announcementsRead',
  'notifications.read': 'notificationsRead',
  'campaign.request': 'campaignRequest',
  'campaign.launch': 'campaignLaunch',
} as const satisfies Record<Exclude<IntentKind, 'language' | 'postback'>, string>;

/** What waits to be sent, and what the server would not take: that holds up nothing, and is decided here. */
export function OutboxPanel({ entries, onRetry, onDiscard }: OutboxPanelProps) {
  const { t, i18n } = useTranslation('shell');
  const now = useMinute();
  function nameOf(intent: Intent): string {
    switch (intent.kind) {
      case 'language':
        return t(($) => $.search.language, { name: languageNames[intent.language] });
      case 'postback': {
        const { act, body } = intent;
        const url = body?.['url'];
        const name = t(($) => $.outbox.postback[act]);
        return typeof url === 'string' && URL.canParse(url) ? `${name}: ${new URL(url).host}` : name;
      }
      default:
        return t(($) => $.outbox.kind[words[intent.kind]]);
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
                    <>
                      <Action
                        kind="quiet"
                        size="sm"
                        aria-label={t(($) => $.outbox.retryOf, { what })}
                        onClick={() => onRetry(entry)}
                      >
                        {t(($) => $.outbox.retry)}
                      </Action>
                      <Action
                        kind="quiet"
                        size="sm"
                        aria-label={t(($) => $.outbox.discardOf, { what })}
                        onClick={() => onDiscard(id)}
                      >
                        {t(($) => $.outbox.discard)}
                      </Action>
                    </>
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
