import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';

/** From `useDraftForm`: values, messages, and the focus on the first field with one. */
export type GivenForm<Values, More extends keyof UseFormReturnType<Values> = never> = Pick<
  UseFormReturnType<Values>,
  'getInputProps' | 'getInputNode' | 'onSubmit' | More
>;

/** What `form.getInputProps` gives to a field of text, which Mantine types `any`. */
export interface GivenInput {
  readonly value: string;
  readonly onChange: (event: unknown) => void;
  readonly error?: ReactNode;
}
