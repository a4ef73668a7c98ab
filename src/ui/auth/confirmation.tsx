import { IconAlertTriangle, IconPlugConnectedX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { Action } from '#ui/kit/action/action.tsx';
import { useWaitText } from '#ui/kit/countdown/use-wait-text.ts';
import classes from './confirmation.module.css';

interface ConfirmationProps {
  /** `busy`: under way or leading on; `refused`: the server's word is final; `waits`: it can be sent again. */
  readonly stage: 'busy' | 'refused' | 'waits';
  /** The server's sentence, or ours. */
  readonly problem: string | null;
  /** What to do where the server's word is final. */
  readonly next: string;
  /** Until it is sent again by itself; 0 where there is no countdown. */
  readonly secondsLeft: number;
  /** Null where it cannot be sent again by hand at this moment. */
  readonly onRetry: (() => void) | null;
  /** The way out: a link. */
  readonly way: ReactNode;
}

/** Specification 2: a loader while confirming, then a large danger message where it failed. */
export function Confirmation({ stage, problem, next, secondsLeft, onRetry, way }: ConfirmationProps) {
  const { t } = useTranslation('account');
  const { t: common } = useTranslation();
  const waitText = useWaitText();
  if (stage === 'busy') {
    return (
      <div className={classes['busy']} role="status">
        <span className={classes['ring']} aria-hidden />
        {t(($) => $.confirm.working)}
      </div>
    );
  }
  const refused = stage === 'refused';
  const Icon = refused ? IconAlertTriangle : IconPlugConnectedX;
  return (
    <>
      <h1 className="auth-heading">
        {refused ? t(($) => $.confirm.failedTitle) : t(($) => $.confirm.pendingTitle)}
      </h1>
      <div role="alert">
        <div className={classes['message']}>
          <Icon size={28} stroke={1.7} aria-hidden />
          <p>{problem}</p>
        </div>
        {refused ? <p className={classes['next']}>{next}</p> : null}
      </div>
      <div className={classes['ways']}>
        {refused ? null : (
          <Action disabled={!onRetry} onClick={() => onRetry?.()}>
            {secondsLeft > 0 ? waitText(secondsLeft) : common(($) => $.actions.retry)}
          </Action>
        )}
        {way}
      </div>
    </>
  );
}
