import { lazy, type ReactNode, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import type { WantedFile } from '#machines/file-download.ts';
import { notify } from '#ui/kit/notices/notice-store.ts';
import type { World } from '#world/world.ts';
import { ExportsContext } from './exports.context.ts';

const loadExport = () => import('./running-export.tsx');
const RunningExport = lazy(async () => ({ default: (await loadExport()).RunningExport }));

const NOTE = 'export';
const Wanted = v.object({ path: v.string(), name: v.string(), query: v.record(v.string(), v.unknown()) });

/**
 * Exports of lists: one at a time, whatever page is open meanwhile. It is asked for again after a reload (beyond,
 * reports).
 */
export function Exports({ world, children }: { readonly world: World; readonly children: ReactNode }) {
  const { t } = useTranslation('ui');
  const { page } = world;
  const [file, setFile] = useState<WantedFile | null>(null);
  const start = useCallback(
    async (wanted: WantedFile) => {
      setFile(wanted);
      page.notes.write(NOTE, { ...wanted });
      try {
        await loadExport();
      } catch {
        page.notes.drop(NOTE);
        setFile(null);
        notify(
          'danger',
          t(($) => $.notFetched),
        );
      }
    },
    [page, t],
  );
  useEffect(() => {
    const left = v.safeParse(Wanted, page.notes.read(NOTE));
    if (left.success) void start(left.output);
    // oxlint-disable-next-line react/exhaustive-deps -- once a page
  }, []);
  const busy = file !== null;
  // Nothing reloads under it.
  useEffect(() => page.setDirty(NOTE, busy), [page, busy]);
  const value = useMemo(
    () => ({ busy, start: (wanted: WantedFile) => void (busy || start(wanted)) }),
    [busy, start],
  );
  function end() {
    page.notes.drop(NOTE);
    setFile(null);
  }
  return (
    <ExportsContext value={value}>
      {children}
      {file && (
        <Suspense fallback={null}>
          <RunningExport world={world} file={file} onEnd={end} />
        </Suspense>
      )}
    </ExportsContext>
  );
}
