import type { TFunction } from 'i18next';
import { useCallback, useMemo } from 'react';
import type { CampaignKind } from '#contract/enumerations.ts';
import { mostPaid } from '#domain/goal-payouts.ts';
import { epcOf } from '#domain/metrics.ts';
import { expectedEpc, type Traffic } from '#domain/my-traffic.ts';
import { formatRatio } from '#domain/ratio.ts';
import { type DisplayStatus, isOffered } from '#domain/status-display.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import type { DataColumn } from '#ui/kit/data-table/column.ts';
import { noteRoom, textRoom } from '#ui/kit/data-table/text-room.ts';
import { DASH, type PublisherFormat, usePublisherFormat } from '#ui/kit/publisher-format.context.tsx';
import { StatusDot } from '#ui/kit/status-dot/status-dot.tsx';
import { ActionCell } from './action-cell.tsx';
import type { CampaignAction, CampaignRow } from './campaign-row.ts';
import { ExpectedCell } from './expected-cell.tsx';
import { FiguresCell, figuresRoom } from './figures-cell.tsx';
import { GoalCell, goalRoom } from './goal-cell.tsx';
import type { ListedKind } from './listed-kind.ts';
import { MostCell } from './most-cell.tsx';
import { type DetailLink, NameCell, nameRoom } from './name-cell.tsx';
import { useRateText } from './rate-text.ts';
import {
  CountriesCell,
  namesCountries,
  TargetingCell,
  targetingCsv,
  targetingRoom,
} from './targeting-cells.tsx';

/** What a list can do with its rows; keep the functions stable, or all rows are drawn again. */
export interface RowActions<Row> {
  /** What the row's lifecycle takes from the publisher now; null: nothing. */
  readonly actionOf: (row: Row) => CampaignAction | null;
  readonly onAct: (row: Row, action: CampaignAction) => void;
  /** Copies its link, true once it is; null: there is none that may be copied from a list. */
  readonly copyOf: (row: Row) => (() => Promise<boolean>) | null;
  /** What was done to it and waits for a network; null: nothing. */
  readonly waitsOf: (row: Row) => CampaignAction | null;
  readonly Detail: DetailLink;
  /** Traffic that the rows are for: they are ordered by what a click of it is likely to bring; null: for any. */
  readonly traffic: Traffic | null;
}

/** px around the words of a button, in a cell. */
const BESIDE_ACTION_PX = 40;
/** px of a status's dot and of what stands between it and its words. */
const BESIDE_STATUS_PX = 18;

/** The columns of a list of campaigns (specification 3, targeting; 4, display rules). */
export function useCampaignColumns<Row extends CampaignRow>(
  { campaign, displayOf, figure }: ListedKind<Row>,
  { actionOf, onAct, copyOf, waitsOf, Detail, traffic }: RowActions<Row>,
): readonly DataColumn<Row>[] {
  const { t } = useTranslation('offers');
  const format = usePublisherFormat();
  const rateText = useRateText();
  const nameOf = useStatusName(campaign);
  return useMemo<DataColumn<Row>[]>(
    () => [
      {
        id: 'status',
        header: t(($) => $.columns.status),
        width: 96,
        room: (row) => {
          const waits = waitsOf(row);
          return (
            textRoom(waits ? t(($) => $.waits[waits]) : nameOf(displayOf(row).status)) + BESIDE_STATUS_PX
          );
        },
        card: 'brief',
        cell: (row) => {
          const waits = waitsOf(row);
          if (waits) return <StatusDot tone="review" label={t(($) => $.waits[waits])} />;
          const { status, tone, labelled } = displayOf(row);
          return <StatusDot tone={tone} label={nameOf(status)} bare={!labelled} />;
        },
        csv: (row) => displayOf(row).status,
        sort: { kind: 'text', value: (row) => nameOf(displayOf(row).status) },
      },
      {
        id: 'label',
        header: t(($) => $.kinds[campaign].one),
        width: 160,
        grows: true,
        card: 'title',
        cell: (row) => <NameCell row={row} Detail={Detail} />,
        room: nameRoom,
        csv: (row) => `${row.label} #${row.relativeId}`,
        way: (row, link) => <Detail id={row.id} {...link} />,
        sort: { kind: 'text', value: (row) => row.label },
      },
      {
        id: 'payoutRate',
        header: t(($) => $.columns.rate),
        explanation: t(($) => $.explained.rate),
        width: 76,
        align: 'end',
        card: figure === 'payoutRate' ? 'aside' : 'more',
        cell: (row) => rateText(row),
        csv: (row) => row.payoutRate ?? '',
        isNothing: (row) => rateText(row) === DASH,
        sort: { kind: 'decimal', value: (row) => row.payoutRate },
      },
      ...(campaign === 'offer' ? [mostColumn<Row>(t, format, rateText)] : []),
      {
        id: 'goal',
        header: t(($) => $.columns.goal),
        yields: 3,
        width: 116,
        room: goalRoom,
        cell: (row) => <GoalCell row={row} t={t} format={format} />,
        csv: (row) => row.goal ?? '',
        isNothing: (row) => row.goal === null,
        sort: { kind: 'text', value: (row) => row.goal },
      },
      {
        id: 'targeting',
        header: t(($) => $.columns.targeting),
        yields: 4,
        width: 96,
        room: targetingRoom,
        card: 'brief',
        cell: (row) => <TargetingCell row={row} first={traffic?.country} t={t} />,
        brief: (row) => (namesCountries(row) ? <CountriesCell row={row} first={traffic?.country} /> : null),
        csv: targetingCsv,
      },
      traffic ? expectedColumn<Row>(t, format) : epcColumn<Row>(t, format, figure),
      {
        id: 'ratio',
        header: t(($) => $.columns.ratio),
        explanation: t(($) => $.explained.ratio),
        yields: 1,
        width: 112,
        align: 'end',
        cell: (row) => (
          <FiguresCell
            network={formatRatio(row.conversions, row.clicks)}
            own={formatRatio(row.ownConversions, row.ownClicks)}
            t={t}
          />
        ),
        room: (row) =>
          figuresRoom(
            t,
            formatRatio(row.conversions, row.clicks),
            formatRatio(row.ownConversions, row.ownClicks),
          ),
        csv: (row) => formatRatio(row.conversions, row.clicks) ?? '',
        sort: { kind: 'number', value: shareOf },
      },
      {
        id: 'action',
        header: t(($) => $.columns.action),
        width: Math.max(
          84,
          ...[t(($) => $.actions.request), t(($) => $.actions.launch), t(($) => $.copy.short)].map(
            (words) => noteRoom(words) + BESIDE_ACTION_PX,
          ),
        ),
        cell: (row) => (
          <ActionCell
            row={row}
            action={actionOf(row)}
            onAct={(action) => onAct(row, action)}
            onCopy={copyOf(row)}
            t={t}
          />
        ),
        csv: (row) => actionOf(row) ?? '',
      },
    ],
    [
      t,
      format,
      rateText,
      campaign,
      displayOf,
      figure,
      nameOf,
      actionOf,
      onAct,
      copyOf,
      waitsOf,
      Detail,
      traffic,
    ],
  );
}

/** Payout a click of everybody, and the reader's own below. */
const epcColumn = <Row extends CampaignRow>(
  t: TFunction<'offers'>,
  format: Pick<PublisherFormat, 'money'>,
  figure: ListedKind<Row>['figure'],
): DataColumn<Row> => ({
  id: 'EPC',
  header: t(($) => $.columns.epc),
  explanation: t(($) => $.explained.epc),
  width: 80,
  align: 'end',
  card: figure === 'EPC' ? 'aside' : 'brief',
  named: true,
  cell: (row) => <FiguresCell network={moneyOrNull(row.epc, format)} own={ownEpc(row, format)} t={t} />,
  room: (row) => figuresRoom(t, moneyOrNull(row.epc, format), ownEpc(row, format)),
  csv: (row) => row.epc ?? '',
  sort: { kind: 'decimal', value: (row) => row.epc },
});

/** In its place, where the list is for one's own traffic: what a click is likely to bring, and from what that is taken. */
const expectedColumn = <Row extends CampaignRow>(
  t: TFunction<'offers'>,
  format: Pick<PublisherFormat, 'money'>,
): DataColumn<Row> => ({
  id: 'EPC',
  header: t(($) => $.traffic.expected),
  explanation: t(($) => $.traffic.expectedWhy),
  width: 96,
  align: 'end',
  card: 'brief',
  named: true,
  cell: (row) => <ExpectedCell row={row} format={format} t={t} />,
  room: (row) => figuresRoom(t, moneyOrNull(expectedEpc(row), format), ownEpc(row, format)),
  csv: (row) => expectedEpc(row) ?? '',
  sort: { kind: 'decimal', value: expectedEpc },
});

/** What any goal of an offer pays at the most; the standard one's is the rate beside it. */
const mostColumn = <Row extends CampaignRow>(
  t: TFunction<'offers'>,
  { money }: Pick<PublisherFormat, 'money'>,
  rateText: (row: CampaignRow) => string,
): DataColumn<Row> => ({
  id: 'most',
  header: t(($) => $.columns.most),
  explanation: t(($) => $.explained.most),
  yields: 2,
  width: 66,
  align: 'end',
  cell: (row) => ('goals' in row ? <MostCell row={row} standard={rateText(row)} money={money} /> : null),
  room: (row) => textRoom(money(mostOf(row) ?? '0')),
  csv: (row) => mostOf(row) ?? '',
  isNothing: (row) => mostOf(row) === null,
  sort: { kind: 'decimal', value: mostOf },
});

const mostOf = (row: CampaignRow): string | null => ('goals' in row ? mostPaid(row.goals) : null);

/** A smartlink that is open to the publisher is called in the list by what can be done with it (specification 4). */
function useStatusName(campaign: CampaignKind): (status: DisplayStatus) => string {
  const { t } = useTranslation('offers');
  return useCallback(
    (status) =>
      campaign === 'smartlink' && isOffered(status) ? t(($) => $.listed[status]) : t(($) => $.status[status]),
    [t, campaign],
  );
}

const moneyOrNull = (amount: string | null, { money }: Pick<PublisherFormat, 'money'>): string | null =>
  amount === null ? null : money(amount);

const ownEpc = (row: CampaignRow, format: Pick<PublisherFormat, 'money'>): string | null =>
  moneyOrNull(epcOf(row.ownPayout, row.ownClicks), format);

/** Conversions a click; null without clicks. */
const shareOf = ({ clicks, conversions }: CampaignRow): number | null =>
  clicks === 0 ? null : conversions / clicks;
