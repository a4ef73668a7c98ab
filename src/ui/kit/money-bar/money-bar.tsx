import { minorUnits } from '#contract/money.ts';
import classes from './money-bar.module.css';

/** The way of the money, in its order: 'approved' and 'available' are one place. */
export type MoneyPlace = 'tracked' | 'onHold' | 'approved' | 'inPayment' | 'paid';

interface MoneyBarProps {
  /** In the order of the way. Decimal amounts; null: not known. */
  readonly parts: readonly { readonly place: MoneyPlace; readonly amount: string | null }[];
}

/**
 * How much of the money is where, as one bar in proportion. It only shows what a list beside it says in names and
 * amounts; what is below 0 takes no room, and what is little is still seen.
 */
export function MoneyBar({ parts }: MoneyBarProps) {
  return (
    <div className={classes['bar']} aria-hidden="true">
      {parts.map(({ place, amount }) => {
        const units = amount === null ? 0 : minorUnits(amount);
        return units > 0 && <span key={place} data-place={place} style={{ flexGrow: units }} />;
      })}
    </div>
  );
}

/** The colour of a place in the bar, before its name. */
export const MoneySign = ({ place }: { readonly place: MoneyPlace }) => (
  <span className={classes['sign']} data-place={place} aria-hidden="true" />
);
