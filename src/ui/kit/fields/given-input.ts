import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';

/** What `form.getInputProps` gives to a field of text. */
interface GivenInput {
  readonly value: string;
  readonly onChange: (event: unknown) => void;
  readonly error?: ReactNode;
}

/** A form's way to its fields; a box to tick has no value. */
export interface GivesInputs {
  readonly getInputProps: (path: string, options?: { readonly type: 'checkbox' }) => Partial<GivenInput>;
}

/** From `useDraftForm`: values, messages, and the focus on the first field with one. */
export type GivenForm<Values, More extends keyof UseFormReturnType<Values> = never> = GivesInputs &
  Pick<UseFormReturnType<Values>, 'getInputNode' | 'onSubmit' | More>;

/** What a field takes of its form; `say` writes what is wrong with it. */
export function inputOf<Name extends string>(
  form: GivesInputs,
  name: Name,
  say: (problem: ReactNode) => ReactNode,
) {
  const { error, ...input } = form.getInputProps(name) as GivenInput; // a text has a value
  return { ...input, name, error: say(error) };
}
