import type { Failure } from '#contract/failure.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { fileDownloadMachine } from '#machines/file-download.ts';
import { notify } from '#ui/kit/notices/notice-store.ts';
import { useFailureText } from '#ui/kit/notices/use-failure-text.ts';
import { saveFile } from '#ui/kit/save-file.ts';
import { fileDownloadWork } from '#work/file-download.ts';
import { type Flow, useFlow, useOn } from '#world/use-flow.ts';
import type { World } from '#world/world.ts';

interface Heard {
  /** It has been given to the reader. */
  readonly onSaved?: (name: string) => void;
  /** Whatever came of it; `failure`: it could not be had. */
  readonly onEnd?: (failure?: Failure) => void;
}

/** Fetches a file and gives it to the reader; says where there is nothing in it, and what went wrong. */
export function useFileDownload(
  world: World,
  { onSaved, onEnd }: Heard = {},
): Flow<typeof fileDownloadMachine> {
  const { t } = useTranslation('ui');
  const failureText = useFailureText();
  const flow = useFlow(fileDownloadMachine, fileDownloadWork, world);
  useOn(flow, 'fetched', ({ file: { name, content } }) => {
    saveFile(content, name);
    onSaved?.(name);
    onEnd?.();
  });
  useOn(flow, 'empty', () => {
    notify(
      'info',
      t(($) => $.export.none),
    );
    onEnd?.();
  });
  useOn(flow, 'failed', ({ failure }) => {
    const text = failureText(failure);
    if (text !== null) notify('danger', text);
    onEnd?.(failure);
  });
  return flow;
}
