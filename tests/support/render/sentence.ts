import type { MatcherFunction } from '@testing-library/react';

/** A text for `getByText` in which figures stand in elements of their own (`ui/kit/unbroken`). */
export const sentence =
  (text: RegExp): MatcherFunction =>
  (_, element) => {
    const says = (one: Element) => text.test(one.textContent);
    return element !== null && says(element) && ![...element.children].some(says);
  };
