import { useCallback } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { notify } from '../notices/notice-store.ts';

/** Says in a notice that the code of what was pressed could not be fetched. */
export function useNotFetched(): () => void {
  const { t } = useTranslation('ui');
  return useCallback(
    () =>
      notify(
        'danger',
        t(($) => $.notFetched),
      ),
    [t],
  );
}
