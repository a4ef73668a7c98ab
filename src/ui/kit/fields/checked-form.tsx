import type { ComponentProps } from 'react';
import { focusWrong } from './focus-wrong.ts';
import type { GivenForm } from './given-input.ts';

interface CheckedFormProps<Values> extends Omit<ComponentProps<'form'>, 'onSubmit' | 'noValidate'> {
  readonly form: Pick<GivenForm<Values>, 'getInputNode' | 'onSubmit'>;
  /** Its fields, in the order of the screen. */
  readonly order: readonly string[];
  readonly onSubmit: (values: Values) => void;
}

/** Looked at by the panel's own rules when it is sent: the first field with a message gets the focus. */
export function CheckedForm<Values>({ form, order, onSubmit, ...rest }: CheckedFormProps<Values>) {
  return <form {...rest} noValidate onSubmit={form.onSubmit(onSubmit, focusWrong(form, order))} />;
}
