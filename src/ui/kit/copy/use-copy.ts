import { useTranslation } from 'react-i18next';
import { notify } from '../notices/notice-store.ts';
import { copyText } from './copy-text.ts';

/** Copies, and says what came of it. */
export function useCopy(): (text: string) => void {
  const { t } = useTranslation('ui');
  return (text) => {
    void copyText(text).then((copied) =>
      copied
        ? notify(
            'success',
            t(($) => $.tools.copied),
          )
        : notify(
            'danger',
            t(($) => $.tools.copyFailed),
          ),
    );
  };
}
