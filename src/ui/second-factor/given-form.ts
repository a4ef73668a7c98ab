import type { UseFormReturnType } from '@mantine/form';
import type { ComponentProps, ReactNode } from 'react';

/** From `useDraftForm`: values, messages, and the focus on the first field with one. */
export type GivenForm<Values> = Pick<
  UseFormReturnType<Values>,
  'errors' | 'getInputProps' | 'getInputNode' | 'onSubmit'
>;

/** Mantine types what it gives to an input as `any`. */
export type FieldProps = ComponentProps<'input'> & { readonly error?: ReactNode };
