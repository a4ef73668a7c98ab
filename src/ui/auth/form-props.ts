import type { UseFormReturnType } from '@mantine/form';
import type { ComponentProps, ReactNode } from 'react';

/** What the forms of recovery have in common. */
export interface PasswordFormProps<Values> {
  /** From `useDraftForm`: values, messages, and the focus on the first field with one. */
  readonly form: Pick<UseFormReturnType<Values>, 'getInputProps' | 'getInputNode' | 'onSubmit'>;
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

/** Mantine types what it gives to an input as `any`. */
export type FieldProps = ComponentProps<'input'> & { readonly error?: ReactNode };
