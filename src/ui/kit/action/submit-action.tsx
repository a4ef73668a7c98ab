import { useWaitText } from '../countdown/use-wait-text.ts';
import { Action } from './action.tsx';

/** How a public form stands with its flow. */
export interface Submission {
  readonly busy: boolean;
  /** False while the flow takes no submission: a limit, a countdown. */
  readonly enabled: boolean;
  /** Seconds until the next try is taken; 0 where there is no countdown. */
  readonly secondsLeft: number;
}

interface SubmitActionProps extends Submission {
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
