import { useId } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useWaitText } from '#ui/kit/countdown/use-wait-text.ts';
import { Action } from '#ui/kit/action/action.tsx';
import { Bar } from '#ui/kit/notices/bar.tsx';

interface DemoBarProps {
  /** Where the mail goes. */
  readonly email: string;
  /** The mail is on its way. */
  readonly sent: boolean;
  readonly busy: boolean;
  /** Until it is sent again by itself; 0 where there is no countdown. */
  readonly secondsLeft: number;
  /** Null where it cannot be asked for at this moment. */
  readonly onActivate: (() => void) | null;
  /** Why it cannot be sent now, in words; null where it can. */
  readonly blocker: string | null;
  readonly onDismiss: () => void;
}

/** Over the page of an account in demo mode (specification 1): asks to complete the activation. */
export function DemoBar({ email, sent, busy, secondsLeft, onActivate, blocker, onDismiss }: DemoBarProps) {
  const reason = useId();
  const { t } = useTranslation('shell');
  const waitText = useWaitText();
  return (
    <Bar
      kind={sent ? 'info' : 'warning'}
      actions={
        <>
          {sent ? null : (
            <Action
              size="sm"
              busy={busy}
              disabled={!onActivate || blocker !== null}
              aria-describedby={blocker === null ? undefined : reason}
              onClick={() => onActivate?.()}
            >
              {secondsLeft > 0 ? waitText(secondsLeft) : t(($) => $.demo.activate)}
            </Action>
          )}
          <Action size="sm" kind="quiet" onClick={onDismiss}>
            {t(($) => $.demo.dismiss)}
          </Action>
        </>
      }
    >
      {sent ? t(($) => $.demo.sent, { email }) : t(($) => $.demo.text)}
      {blocker !== null && !sent && <span id={reason}> {blocker}</span>}
    </Bar>
  );
}
