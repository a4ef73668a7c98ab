import { memo, type ReactNode } from 'react';

interface StillProps {
  /** Whether it stays as it was drawn last. */
  readonly still: boolean;
  readonly children: ReactNode;
}

/** What is on its way out, behind a press that has changed the page: it is not drawn once more for that. */
export const Still = memo(
  function Still({ children }: StillProps) {
    return children;
  },
  (_, { still }) => still,
);
