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

interface Words {
  readonly icon: Icon;
  /** Also what the list's live region says. */
  readonly title: string;
  readonly hint: string;
}

export function useWords(view: Wordless): Words & { readonly alert: boolean } {
  const says = useTexts(view);
  return { ...says, alert: view.kind === 'unavailable' || view.kind === 'tooLarge' };
}

function useTexts(view: Wordless): Words {
  const { t } = useTranslation('ui');
  const failureText = useFailureText();
  switch (view.kind) {
    case 'empty': {
      const title = t(($) => $.table.noData);
      return view.filtered
        ? { icon: IconFilterOff, title, hint: t(($) => $.table.hiddenHint) }
        : { icon: IconInbox, title, hint: t(($) => $.table.noDataHint) };
    }
    case 'unavailable': {
      const why = failureText(view.failure ?? unexplained) ?? '';
      return view.reason === 'offline'
        ? { icon: IconCloudOff, title: t(($) => $.table.offline), hint: t(($) => $.table.offlineHint) }
        : { icon: IconPlugConnectedX, title: t(($) => $.table.failed), hint: why };
    }
    case 'tooLarge': {
      const title = view.text ?? t(($) => $.table.tooLarge, { countRecords: formatCount(WHOLE_LIST_ROWS) });
      return { icon: IconTableOff, title, hint: t(($) => $.table.tooLargeHint) };
    }
    case 'building':
      return { icon: IconHourglass, title: t(($) => $.table.building), hint: t(($) => $.table.buildingHint) };
  }
}

const unexplained: Failure = { kind: 'unexpected', status: null };
