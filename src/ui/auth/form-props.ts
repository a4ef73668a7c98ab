import type { ReactNode } from 'react';
import type { Submission } from '#ui/kit/action/submit-action.tsx';
import type { GivenForm } from '#ui/kit/fields/given-input.ts';

/** What the forms of recovery have in common. */
export interface PasswordFormProps<Values> extends Submission {
  readonly form: GivenForm<Values>;
  /** The server's sentence, or ours; null: none. */
  readonly problem: string | null;
  readonly onSubmit: (values: Values) => void;
  /** The way out: a link. */
  readonly way: ReactNode;
}
