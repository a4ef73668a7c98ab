import { useEffect, useMemo } from 'react';
import type { PageSide } from './page-side.ts';

/** Unsaved choices of this publisher and address, by the names of their fields. */
interface Draft {
  readonly read: () => Readonly<Record<string, unknown>> | null;
  readonly write: (values: Readonly<Record<string, unknown>>) => void;
  /** Applied or given up. */
  readonly drop: () => void;
}

/**
 * For choices that are no form with a flow behind it, e.g. the filters of a list: kept in the session's
 * storage as a form's letters are, and told to the version machine while they are unsaved.
 */
export function useDraft(name: string, page: PageSide): Draft {
  useEffect(() => {
    if (page.drafts.read(name) !== null) page.setDirty(name, true);
    return () => page.setDirty(name, false);
  }, [page, name]);
  return useMemo(
    () => ({
      read: () => page.drafts.read(name),
      write: (values) => {
        page.drafts.write(name, values);
        page.setDirty(name, true);
      },
      drop: () => {
        page.drafts.drop(name);
        page.setDirty(name, false);
      },
    }),
    [page, name],
  );
}
