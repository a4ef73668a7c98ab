import type { ReactNode } from 'react';
import type { GivenForm } from '#ui/kit/fields/given-input.ts';

/** What the forms of recovery have in common. */
export interface PasswordFormProps<Values> {
  readonly form: GivenForm<Values>;
  readonly busy: boolean;
  /** False while the machine takes no submission, e.g. during a countdown. */
  readonly enabled: boolean;
  /** Seconds until the next try is taken; 0 where there is no countdown. */
  readonly secondsLeft: number;
  /** The server's sentence, or ours; null: none. */
  readonly problem: string | null;
  readonly onSubmit: (values: Values) => void;
  /** The way out: a link. */
  readonly way: ReactNode;
}
