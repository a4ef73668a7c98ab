/** A `ref`: gives the focus to what is wrong in a step, or else to what it begins with, once it is there. */
export function focusFirst(step: HTMLElement | null): void {
  const first = ['[aria-invalid="true"]', '[data-autofocus]']
    .map((what) => step?.querySelector<HTMLElement>(what))
    .find((found) => found);
  first?.focus();
}
