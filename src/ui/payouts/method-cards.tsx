import { Button } from '@mantine/core';
import { type ReactNode, useId, useRef, useState } from 'react';
import type { PaymentMethod } from '#contract/resources/payout-accounts.ts';
import { minorUnits } from '#contract/money.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { usePublisherFormat } from '#ui/kit/publisher-format.context.tsx';
import { useNarrow } from '#ui/kit/use-narrow.ts';
import classes from './payouts.module.css';

interface MethodCardsProps {
  readonly methods: readonly PaymentMethod[];
  readonly value: string;
  readonly error: ReactNode;
  readonly onChoose: (code: string) => void;
}

/**
 * The ways of being paid beside each other: minimum, fee, speed, currency (beyond 11). On a phone the one that is chosen
 * stands alone, so that the fields after it are in sight.
 */
export function MethodCards({ methods, value, error, onChoose }: MethodCardsProps) {
  const { t } = useTranslation('payoutAccounts');
  const format = usePublisherFormat();
  const name = useId();
  const narrow = useNarrow();
  const [open, setOpen] = useState(false);
  const group = useRef<HTMLDivElement>(null);
  /** Arrows go from one to the next, and choose each on their way. */
  const byKeys = useRef(false);
  const chosen = narrow && !open ? methods.filter(({ code }) => code === value) : [];
  const isFolded = chosen.length > 0;
  const feeOf = ({ commission, commissionPercent }: PaymentMethod) => {
    const parts = [
      ...(minorUnits(commission) > 0 ? [format.money(commission)] : []),
      ...(commissionPercent > 0 ? [`${commissionPercent} %`] : []),
    ];
    return parts.length === 0 ? t(($) => $.method.noFee) : t(($) => $.method.fee, { fee: parts.join(' + ') });
  };
  const daysOf = ({ days: { from, to } }: PaymentMethod) =>
    to === 0 ? t(($) => $.method.today) : t(($) => $.method.days, { from, to });
  return (
    <fieldset aria-describedby={error ? `${name}-error` : undefined}>
      <legend>{t(($) => $.form.method)}</legend>
      <div ref={group} className={classes['methods']} data-folded={isFolded || undefined}>
        {(isFolded ? chosen : methods).map((method, at) => (
          <label
            key={method.code}
            className={classes['method']}
            onPointerDown={() => {
              byKeys.current = false;
            }}
          >
            <input
              type="radio"
              name={name}
              value={method.code}
              checked={method.code === value}
              data-path={at === 0 ? 'method' : undefined}
              data-autofocus={at === 0 || undefined}
              onKeyDown={() => {
                byKeys.current = true;
              }}
              onChange={() => {
                setOpen(byKeys.current);
                onChoose(method.code);
              }}
            />
            <span className={classes['methodName']}>{method.name}</span>
            <span className="note">
              {t(($) => $.method.minimum, { amount: format.money(method.minimalAmount) })}
            </span>
            <span className="note">{feeOf(method)}</span>
            <span className="note">
              {daysOf(method)} · {t(($) => $.method.pays, { currency: method.currency })}
            </span>
          </label>
        ))}
      </div>
      {isFolded && (
        <Button
          variant="subtle"
          size="xs"
          onClick={() => {
            setOpen(true);
            group.current?.querySelector('input')?.focus();
          }}
        >
          {t(($) => $.form.changeMethod)}
        </Button>
      )}
      {error ? (
        <p id={`${name}-error`} className="note" role="alert">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
