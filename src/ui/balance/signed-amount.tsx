import { unitsOf } from '#domain/statement-sums.ts';
import { usePublisherFormat } from '#ui/kit/publisher-format.context.tsx';
import classes from './balance.module.css';

/** A change with its sign, not by colour alone: '+$9.50'. */
export function SignedAmount({ amount }: { readonly amount: string }) {
  const { money } = usePublisherFormat();
  const more = unitsOf(amount) > 0n;
  return (
    <span className={classes['change']} data-more={more || undefined}>
      {signed(amount, money)}
    </span>
  );
}

/** '+$9.50', '-$9.50', '$0.00'. */
export const signed = (amount: string, money: (amount: string) => string): string =>
  `${unitsOf(amount) > 0n ? '+' : ''}${money(amount)}`;
