import { useEffect, useMemo } from 'react';
import * as v from 'valibot';
import { useTranslation } from '#i18n/use-translation.ts';
import { notify } from '#ui/kit/notices/notice-store.ts';
import type { World } from '#world/world.ts';
import { useFileDownload } from '../_panel/-use-file-download.ts';
import { EXPORT_NOTE } from './exports.context.ts';

const Wanted = v.object({ path: v.string(), name: v.string(), query: v.record(v.string(), v.unknown()) });

interface RunningExportProps {
  readonly world: World;
  /** As it was asked for, or as this tab's note had it. */
  readonly wanted: object;
  readonly onEnd: () => void;
}

/** The file that is on its way: there until it is, or will not be. */
export function RunningExport({ world, wanted, onEnd }: RunningExportProps) {
  const { t } = useTranslation('ui');
  const { page } = world;
  // what stands in storage may be another's, or an older panel's
  const file = useMemo(() => {
    const read = v.safeParse(Wanted, wanted);
    return read.success ? read.output : null;
  }, [wanted]);
  function end() {
    page.notes.drop(EXPORT_NOTE);
    onEnd();
  }
  const { send } = useFileDownload(world, {
    onSaved: (name) =>
      notify(
        'success',
        t(($) => $.export.done, { name }),
      ),
    // A session that is over ends no export: who logs in again in this tab gets it.
    onEnd: (failure) => (failure?.kind === 'unauthorized' ? onEnd() : end()),
  });
  useEffect(() => {
    if (file) send({ type: 'download.start', file });
    else end();
    // oxlint-disable-next-line react/exhaustive-deps -- once a file
  }, [send, file]);
  // Nothing reloads under it; nor is anything held back once the panel has gone.
  useEffect(() => {
    page.setDirty(EXPORT_NOTE, true);
    return () => page.setDirty(EXPORT_NOTE, false);
  }, [page]);
  return null;
}
