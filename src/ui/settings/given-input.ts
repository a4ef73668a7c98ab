import type { ChangeEventHandler, FocusEventHandler, ReactNode } from 'react';

/** What `form.getInputProps` gives for a text field, which Mantine types `any`. */
export interface GivenInput {
  readonly value: string;
  readonly onChange: ChangeEventHandler<HTMLInputElement>;
  readonly onFocus: FocusEventHandler<HTMLInputElement>;
  readonly onBlur: FocusEventHandler<HTMLInputElement>;
  readonly error?: ReactNode;
}
