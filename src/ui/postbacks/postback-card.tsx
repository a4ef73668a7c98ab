import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { POSTBACK_STOPPED_FROM } from '#contract/limits.ts';
import type { Postback } from '#contract/resources/postbacks.ts';
import type { PostbackStatus } from '#contract/postback-names.ts';
import { type GoalName, goalLabels } from '#domain/goal-names.ts';
import { hostOf } from '#domain/host-text.ts';
import { maskUrl } from '#domain/mask-url.ts';
import { isRunning } from '#domain/postback-status.ts';
import { postbackTemplates } from '#domain/postback-templates.ts';
import type { StatusTone } from '#domain/status-display.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { usePublisherFormat } from '#ui/kit/publisher-format.context.tsx';
import { CopyButton } from '#ui/kit/copy/copy-button.tsx';
import { MoreMenu } from '#ui/kit/more-menu/more-menu.tsx';
import { Callout } from '#ui/kit/notices/callout.tsx';
import { SendingButton } from '#ui/kit/sending-button/sending-button.tsx';
import { StatusDot } from '#ui/kit/status-dot/status-dot.tsx';
import { AddressReading } from './address-reading.tsx';
import classes from './postbacks.module.css';

export type PostbackAct = 'edit' | 'test' | 'log' | 'pause' | 'resume' | 'delete' | 'sendMissed';

interface PostbackCardProps {
  readonly postback: Postback;
  /** What it is called for, in words: all traffic, or one offer by its name. */
  readonly scope: ReactNode;
  /** What its goals are called. */
  readonly goalNames: readonly GoalName[];
  /** The part of it that stands open below. */
  readonly opened: 'test' | 'log' | null;
  /** Whether the reader came for this one: it is brought into sight. */
  readonly sought: boolean;
  readonly sending: boolean;
  /** Takes back what was done to it and waits for a network; null: nothing does. */
  readonly onUndo: (() => void) | null;
  /** Why nothing can be sent now. */
  readonly blocker: string | null;
  readonly onAct: (act: PostbackAct) => void;
  readonly children: ReactNode;
}

const tones: Readonly<Record<PostbackStatus, StatusTone>> = {
  active: 'positive',
  failing: 'negative',
  paused: 'muted',
  stopped: 'negative',
};

/** One postback: whom it calls and for what, how it goes, and everything that can be done with it. */
export function PostbackCard(props: PostbackCardProps) {
  const { postback, scope, goalNames, opened, sought, onUndo, onAct, children } = props;
  const { url, status, statuses, goals, template } = postback;
  const { t } = useTranslation('postbacks');
  const { row } = usePublisherFormat();
  const host = hostOf(url) || t(($) => $.noAddress);
  const tracker = postbackTemplates.find(({ id }) => id === template)?.name;
  const running = isRunning(status);
  const under = (act: 'edit' | 'pause' | 'delete') => ({
    id: act,
    text: t(($) => $.actions[act]),
    label: t(($) => $.actions[`${act}Of`], { host }),
    onAct: () => onAct(act),
  });
  const opener = (act: 'test' | 'log') => (
    <Button
      variant="default"
      size="compact-sm"
      aria-expanded={opened === act}
      aria-label={t(($) => $.actions[`${act}Of`], { host })}
      onClick={() => onAct(act)}
    >
      {t(($) => $.actions[act])}
    </Button>
  );
  return (
    <li
      ref={sought ? intoSight : undefined}
      className={classes['card']}
      aria-label={t(($) => $.of, { host })}
    >
      <div className={`row flow ends ${classes['head']}`}>
        <div className={`row flow ${classes['what']}`}>
          <p className={classes['host']}>{tracker === undefined ? host : `${tracker} · ${host}`}</p>
          <StatusDot
            tone={onUndo ? 'review' : tones[status]}
            label={t(($) => (onUndo ? $.unsent.label : $.status[status]))}
          />
        </div>
        <div className={`row flow ${classes['buttons']}`}>
          {opener('test')}
          {opener('log')}
          {!running && (
            <Button
              variant="light"
              size="compact-sm"
              aria-label={t(($) => $.actions.resumeOf, { host })}
              onClick={() => onAct('resume')}
            >
              {t(($) => $.actions.resume)}
            </Button>
          )}
          <MoreMenu
            id={`postback-more-${postback.id}`}
            label={t(($) => $.actions.moreOf, { host })}
            acts={[under('edit'), ...(running ? [under('pause')] : []), under('delete')]}
          />
        </div>
      </div>
      {url !== '' && (
        <div className={classes['line']}>
          {/* Who looks over one's shoulder sees no key; copied and edited it is whole. */}
          <AddressReading url={maskUrl(url)} smartlink={postback.scope === 'smartlink'} />
          <CopyButton text={url} name={t(($) => $.name)} />
        </div>
      )}
      <p className={`quiet flow ${classes['facts']}`}>
        <span>{scope}</span>
        <span>{row(statuses.map((one) => t(($) => $.trigger[one])))}</span>
        {goals.length > 0 && <span>{row(goalLabels(goals, goalNames))}</span>}
      </p>
      {onUndo && (
        <Callout kind="warning">
          <div className="row flow ends">
            {t(($) => $.unsent.why)}
            <Button variant="default" size="xs" onClick={onUndo}>
              {t(($) => $.unsent.undo)}
            </Button>
          </div>
        </Callout>
      )}
      <Notes {...props} />
      {children}
    </li>
  );
}

const intoSight = (card: HTMLElement | null): void => card?.scrollIntoView({ block: 'start' });

/** What is wrong with it, and the way on. */
function Notes({ postback, sending, blocker, onAct }: PostbackCardProps) {
  const { status, failures, missed } = postback;
  const { t } = useTranslation('postbacks');
  const running = isRunning(status);
  return (
    <>
      {status === 'failing' && (
        <Callout kind="warning">
          {t(($) => $.note.failing, { count: failures, limit: POSTBACK_STOPPED_FROM })}
        </Callout>
      )}
      {status === 'stopped' && (
        // calls that were on their way by then may have failed since
        <Callout kind="warning">
          {t(($) => $.note.stopped, { count: Math.min(failures, POSTBACK_STOPPED_FROM) })}
        </Callout>
      )}
      {status === 'paused' && <p className={`note ${classes['quiet']}`}>{t(($) => $.note.paused)}</p>}
      {missed > 0 && (
        <div className={`row flow ${classes['missed']}`}>
          <span>{t(($) => $.note.missed, { count: missed })}</span>
          {running ? (
            <SendingButton
              variant="light"
              loading={sending}
              blocker={blocker}
              onClick={() => onAct('sendMissed')}
            >
              {t(($) => $.actions.sendMissed, { count: missed })}
            </SendingButton>
          ) : (
            <span className={`note ${classes['quiet']}`}>{t(($) => $.actions.sendMissedPaused)}</span>
          )}
        </div>
      )}
    </>
  );
}
