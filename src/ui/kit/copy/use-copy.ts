import type { TFunction } from 'i18next';
import { useTranslation } from '#i18n/use-translation.ts';
import { notify } from '../notices/notice-store.ts';
import { copyText } from './copy-text.ts';

/** Copies, and says what came of it. */
export function useCopy(): (text: string) => void {
  const { t } = useTranslation('ui');
  return (text) => copyAndTell(text, t);
}

/** The same for whoever has the words already, as a cell of a table. */
export function copyAndTell(text: string, t: TFunction<'ui'>): void {
  void copyOrTell(text, t).then((copied) => {
    if (copied)
      notify(
        'success',
        t(($) => $.tools.copied),
      );
  });
}

/** Copies, and says it where nothing could be; true once it is copied, for whoever shows that at the place. */
export async function copyOrTell(text: string, t: TFunction<'ui'>): Promise<boolean> {
  const copied = await copyText(text);
  if (!copied)
    notify(
      'danger',
      t(($) => $.tools.copyFailed),
    );
  return copied;
}
