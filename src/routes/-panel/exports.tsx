import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { useNotFetched } from '#ui/kit/lazy-part/use-not-fetched.ts';
import type { World } from '#world/world.ts';
import { EXPORT_NOTE, ExportsContext } from './exports.context.ts';

/**
 * Exports of lists: one at a time, whatever page is open meanwhile. It is asked for again after a reload (beyond,
 * reports). What makes one comes when it is wanted: all of this is part of the first screen.
 */
export function Exports({ world, children }: { readonly world: World; readonly children: ReactNode }) {
  const sayNotFetched = useNotFetched();
  const { notes } = world.page;
  /** Null: nothing is on its way; false: what makes it is. Not a lazy part, which would never be fetched again. */
  const [running, setRunning] = useState<ReactNode>(null);
  const start = useCallback(
    async (wanted: object) => {
      setRunning(false);
      notes.write(EXPORT_NOTE, { ...wanted });
      try {
        const { RunningExport } = await import('./running-export.tsx');
        setRunning(<RunningExport world={world} wanted={wanted} onEnd={() => setRunning(null)} />);
      } catch {
        notes.drop(EXPORT_NOTE);
        setRunning(null);
        sayNotFetched();
      }
    },
    [world, notes, sayNotFetched],
  );
  useEffect(() => {
    const left = notes.read(EXPORT_NOTE);
    if (left) void start(left);
    // oxlint-disable-next-line react/exhaustive-deps -- once a page
  }, []);
  const busy = running !== null;
  const value = useMemo(
    () => ({ busy, start: (wanted: object) => void (busy || start(wanted)) }),
    [busy, start],
  );
  return (
    <ExportsContext value={value}>
      {children}
      {running}
    </ExportsContext>
  );
}
