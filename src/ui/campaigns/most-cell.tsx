import type { Offer } from '#contract/resources/offers.ts';
import { mostPaid } from '#domain/goal-payouts.ts';

interface MostCellProps {
  readonly row: Offer;
  /** What a conversion of the standard goal pays, as it is written. */
  readonly standard: string;
  readonly money: (amount: string) => string;
}

/** What an offer pays at the most; quiet where that is what it pays anyway. */
export function MostCell({ row, standard, money }: MostCellProps) {
  const most = mostPaid(row.goals);
  const text = most === null ? standard : money(most);
  return text === standard ? <span className="quiet">{text}</span> : text;
}
