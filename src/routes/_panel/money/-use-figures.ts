import type { Balance, balance } from '#contract/resources/balance.ts';
import type { BalanceSummary, balanceSummary } from '#contract/resources/transactions.ts';
import type { ListView } from '#domain/list-view.ts';
import { usePublisherFormat } from '#ui/kit/publisher-format.context.tsx';
import type { MoneyFigures } from '#ui/money/money-parts.tsx';
import { type Answered, useAsk } from '#world/use-ask.ts';
import type { Ask } from '#world/world.ts';

/** What the balance's page asks besides its list. */
export interface AskedFigures {
  readonly figures: Ask<typeof balance>;
  readonly summary: Ask<typeof balanceSummary>;
}

export interface Figures {
  readonly money: ListView<MoneyFigures>;
  readonly summary: Answered<BalanceSummary>;
  /** `YYYY-MM`: the month that is shown. */
  readonly month: string;
  /** The month that an address without one shows: what is kept may be of one that has ended since. */
  readonly usual: string;
  readonly busy: boolean;
  readonly refresh: () => void;
}

/**
 * What bar and bridge show. The bar is the answer that the header shows, so that the two never differ; a
 * network that tells no more than the header's amount has the others in the summary. `month`: what the address says.
 */
export function useFigures(
  { figures: askedFigures, summary: askedSummary }: AskedFigures,
  month: string | undefined,
): Figures {
  const figures = useAsk(askedFigures);
  const summary = useAsk(askedSummary);
  const now = usePublisherFormat().today().slice(0, 7);
  const said = summary.view.kind === 'ready' ? summary.view.value : null;
  const usual = month === undefined ? (said?.bridge.month ?? now) : now;
  return {
    money: moneyOf(figures.view, summary.view),
    summary,
    month: month ?? usual,
    usual,
    busy: figures.busy || summary.busy,
    refresh: () => {
      figures.refresh();
      summary.refresh();
    },
  };
}

/** Where the money is: the header's own answer, with what only the summary tells of it. */
export function moneyOf(
  figures: ListView<Balance>,
  summary: ListView<BalanceSummary>,
): ListView<MoneyFigures> {
  const told = summary.kind === 'ready' ? toldOf(summary.value) : {};
  if (figures.kind === 'skeleton') return figures;
  if (figures.kind === 'ready' && figures.value.accounts) {
    const { accounts, newest = null } = figures.value;
    return { ...figures, value: { accounts, newest, ...told } };
  }
  if (summary.kind !== 'ready') return summary;
  const { onHold, available, inPayment, paid, newest } = summary.value;
  return { ...summary, value: { accounts: { onHold, available, inPayment, paid }, newest, ...told } };
}

const toldOf = ({ nextRelease, onHoldFrom, tracked, firstMonth }: BalanceSummary) => ({
  nextRelease,
  onHoldFrom,
  tracked,
  firstMonth,
});
