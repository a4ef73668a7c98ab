import {
  IconCloudOff,
  IconFilterOff,
  IconHourglass,
  IconInbox,
  IconPlugConnectedX,
  IconTableOff,
  type Icon,
} from '@tabler/icons-react';
import type { Failure } from '#contract/failure.ts';
import { WHOLE_LIST_ROWS } from '#contract/limits.ts';
import type { ListView } from '#domain/list-view.ts';
import { formatCount } from '#domain/number-format.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFailureText } from '../notices/use-failure-text.ts';

/** What stands in place of rows when there are none to show; `skeleton` and `ready` have other places. */
export type Wordless = Exclude<ListView<unknown>, { kind: 'skeleton' | 'ready' }>;

/** The title is also what the list's live region says. */
export function useWords(view: Wordless): { icon: Icon; title: string; hint: string; alert: boolean } {
  const { t } = useTranslation('ui');
  const failureText = useFailureText();
  switch (view.kind) {
    case 'empty':
      return view.filtered
        ? {
            icon: IconFilterOff,
            title: t(($) => $.table.noData),
            hint: t(($) => $.table.hiddenHint),
            alert: false,
          }
        : {
            icon: IconInbox,
            title: t(($) => $.table.noData),
            hint: t(($) => $.table.noDataHint),
            alert: false,
          };
    case 'unavailable':
      return view.reason === 'offline'
        ? {
            icon: IconCloudOff,
            title: t(($) => $.table.offline),
            hint: t(($) => $.table.offlineHint),
            alert: true,
          }
        : {
            icon: IconPlugConnectedX,
            title: t(($) => $.table.failed),
            hint: failureText(view.failure ?? unexplained) ?? '',
            alert: true,
          };
    case 'tooLarge':
      return {
        icon: IconTableOff,
        title: view.text ?? t(($) => $.table.tooLarge, { countRecords: formatCount(WHOLE_LIST_ROWS) }),
        hint: t(($) => $.table.tooLargeHint),
        alert: true,
      };
    case 'building':
      return {
        icon: IconHourglass,
        title: t(($) => $.table.building),
        hint: t(($) => $.table.buildingHint),
        alert: false,
      };
  }
}

const unexplained: Failure = { kind: 'unexpected', status: null };
