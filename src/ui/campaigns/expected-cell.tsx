import type { TFunction } from 'i18next';
import { expectedEpc } from '#domain/my-traffic.ts';
import { epcOf } from '#domain/metrics.ts';
import { Hint } from '#ui/kit/hint/hint.tsx';
import type { PublisherFormat } from '#ui/kit/publisher-format.context.tsx';
import type { CampaignRow } from './campaign-row.ts';
import { FiguresCell } from './figures-cell.tsx';

interface ExpectedCellProps {
  readonly row: CampaignRow;
  /** Both of the list. */
  readonly format: Pick<PublisherFormat, 'money'>;
  readonly t: TFunction<'offers'>;
}

/** What a click is likely to bring, over the reader's own figure; on approach, from what it is taken. */
export function ExpectedCell({ row, format: { money }, t }: ExpectedCellProps) {
  const expected = expectedEpc(row);
  const own = epcOf(row.ownPayout, row.ownClicks);
  const figures = (
    <FiguresCell
      network={expected === null ? null : money(expected)}
      own={own === null ? null : money(own)}
      t={t}
    />
  );
  if (expected === null) return figures;
  const from =
    row.ownClicks > 0 ? t(($) => $.traffic.fromOwn, { count: row.ownClicks }) : t(($) => $.traffic.fromAll);
  return <Hint text={from}>{figures}</Hint>;
}
