import type { ReactNode } from 'react';
import type { StatusTone } from '#domain/status-display.ts';
import { usePublisherFormat } from '../publisher-format.context.tsx';
import { StatusDot } from '../status-dot/status-dot.tsx';
import { Unbroken } from '../unbroken/unbroken.tsx';
import classes from './timeline.module.css';

/** What has happened to one thing, the oldest line first. */
export const Timeline = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <ol aria-label={label}>{children}</ol>
);

interface TimelineLineProps {
  readonly tone: StatusTone;
  /** What has happened. */
  readonly label: string;
  /** Amounts or codes beside it. */
  readonly figures?: ReactNode;
  /** When, ISO. */
  readonly at: string;
  /** After the time: who, or which. */
  readonly by?: ReactNode;
  /** Where it leads, and what can be done about it. */
  readonly ways?: ReactNode;
  /** Why, and what there is to know of it. */
  readonly children?: ReactNode;
}

/** One line: what, when, by whom and why, and its way on. */
export function TimelineLine({ tone, label, figures, at, by, ways, children }: TimelineLineProps) {
  const format = usePublisherFormat();
  return (
    <li className={classes['step']}>
      <span className={`flow ${classes['what']}`}>
        <StatusDot tone={tone} label={label} />
        <span className={classes['figures']}>{figures}</span>
      </span>
      <span className={`note ${classes['who']}`}>
        <time dateTime={at} title={format.zone}>
          {format.moment(at, 'dateTime')}
        </time>
        {by !== undefined && ' · '}
        {by}
      </span>
      {children}
      {ways !== undefined && <span className={`row flow ${classes['ways']}`}>{ways}</span>}
    </li>
  );
}

/** A paragraph of a line: a reason in somebody's words, or what is known beside. */
export const TimelineText = ({ children }: { readonly children: ReactNode }) => (
  <p className={classes['reason']}>
    <Unbroken>{children}</Unbroken>
  </p>
);
