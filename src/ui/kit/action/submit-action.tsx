import { useWaitText } from '../countdown/use-wait-text.ts';
import { Action } from './action.tsx';

interface SubmitActionProps {
  readonly busy: boolean;
  /** False while the flow takes no submission. */
  readonly enabled: boolean;
  /** Seconds until the next try is taken; 0 where there is no countdown. */
  readonly secondsLeft: number;
  readonly children: string;
}

/** Sends a public form; counts down in its place after 429 and 503. */
export function SubmitAction({ busy, enabled, secondsLeft, children }: SubmitActionProps) {
  const waitText = useWaitText();
  return (
    <Action type="submit" busy={busy} disabled={!enabled}>
      {secondsLeft > 0 ? waitText(secondsLeft) : children}
    </Action>
  );
}
