import { Button } from '@mantine/core';
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
import { formatCount } from '#domain/number-format.ts';
import type { ListView } from '#domain/list-view.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFailureText } from '../notices/use-failure-text.ts';
import classes from './table-message.module.css';

/** What stands in place of rows when there are none to show; `skeleton` and `ready` have other places. */
export type Wordless = Exclude<ListView<unknown>, { kind: 'skeleton' | 'ready' }>;

interface Props {
  readonly view: Wordless;
  readonly onRetry: () => void;
  /** Takes the filters away; offered where they are what hides the rows. */
  readonly onReset?: (() => void) | undefined;
  /** What is said where there is nothing and no filter hides it, in place of the usual. */
  readonly emptyHint?: string | undefined;
  /** Columns of the table that it stands in; null outside of one. */
  readonly span: number | null;
}

/** Says which kind of nothing it is: none, filtered away, not loaded, too much, still counted. */
export function TableMessage({ view, onRetry, onReset, emptyHint, span }: Props) {
  const { t } = useTranslation('ui');
  const says = useWords(view);
  const isNone = view.kind === 'empty' && !view.filtered;
  const message = (
    <div className={classes['message']} role={says.alert ? 'alert' : undefined}>
      <span className={`centred ${classes['messageIcon']}`} aria-hidden>
        <says.icon size="1.375rem" stroke={1.6} />
      </span>
      <p className={classes['messageTitle']}>{says.title}</p>
      <p className={classes['messageHint']}>{(isNone && emptyHint) || says.hint}</p>
      {view.kind === 'unavailable' && (
        <Button variant="default" onClick={onRetry}>
          {t(($) => $.retry)}
        </Button>
      )}
      {view.kind === 'empty' && view.filtered && onReset && (
        <Button variant="default" onClick={onReset}>
          {t(($) => $.filters.reset)}
        </Button>
      )}
    </div>
  );
  return span === null ? (
    <div className={`surface ${classes['alone']}`}>{message}</div>
  ) : (
    <tbody>
      <tr>
        <td colSpan={span} className={classes['cell']}>
          {message}
        </td>
      </tr>
    </tbody>
  );
}

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
