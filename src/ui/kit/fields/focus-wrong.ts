import type { FormErrors } from '@mantine/form';

interface Fields {
  readonly getInputNode: (path: string) => HTMLElement | null;
}

/** What `form.onSubmit` does where something is wrong: the first such field gets the focus, in the order of the screen. */
export const focusWrong =
  ({ getInputNode }: Fields, order: readonly string[]) =>
  (errors: FormErrors): void => {
    const first = order.find((name) => errors[name] !== undefined);
    if (first !== undefined) getInputNode(first)?.focus();
  };
