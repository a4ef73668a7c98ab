import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { WantedFile } from '#machines/file-download.ts';
import { notify } from '#ui/kit/notices/notice-store.ts';
import type { World } from '#world/world.ts';
import { useFileDownload } from '../_panel/-use-file-download.ts';

interface RunningExportProps {
  readonly world: World;
  readonly file: WantedFile;
  readonly onEnd: () => void;
}

/** The file that is on its way: there until it is, or will not be. */
export function RunningExport({ world, file, onEnd }: RunningExportProps) {
  const { t } = useTranslation('ui');
  const { send } = useFileDownload(world, {
    onSaved: (name) =>
      notify(
        'success',
        t(($) => $.export.done, { name }),
      ),
    onEnd,
  });
  useEffect(() => send({ type: 'download.start', file }), [send, file]);
  return null;
}
