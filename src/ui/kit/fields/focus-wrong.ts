import type { FormErrors } from '@mantine/form';

interface Fields {
  readonly getInputNode: (path: string) => HTMLElement | null;
}

/**
 * What `form.onSubmit` does where something is wrong: the first such field gets the focus, in the order of the screen,
 * also where it is folded away.
 */
export const focusWrong =
  ({ getInputNode }: Fields, order: readonly string[]) =>
  (errors: FormErrors): void => {
    const first = order.find((name) => errors[name] !== undefined);
    const field = first === undefined ? null : getInputNode(first);
    const fold = field?.closest('details');
    if (fold) fold.open = true;
    field?.focus();
  };
