import type { ReactNode } from 'react';
import type { ConversionStatus } from '#contract/enumerations.ts';
import type { Conversion } from '#contract/resources/conversions.ts';
import type { ListView } from '#domain/list-view.ts';
import { conversionTones } from '#domain/status-display.ts';
import { nextRelease, statusSums } from '#domain/status-sums.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { Hint } from '#ui/kit/hint/hint.tsx';
import { MoneyBar, MoneySign } from '#ui/kit/money-bar/money-bar.tsx';
import { DASH, usePublisherFormat } from '#ui/kit/publisher-format.context.tsx';
import { Skeleton } from '#ui/kit/skeleton/skeleton.tsx';
import { StatusDot } from '#ui/kit/status-dot/status-dot.tsx';
import { Unbroken } from '#ui/kit/unbroken/unbroken.tsx';
import classes from './status-sums.module.css';

interface Props {
  /** The conversions under the other filters. */
  readonly view: ListView<readonly Conversion[]>;
  /** The statuses that `view` is about where it is not about all of them: of the others nothing is known. */
  readonly of?: readonly ConversionStatus[] | null;
  /** Whether `view` is about a part of the days' conversions: what they come to then stands on no other screen. */
  readonly partial?: boolean;
  /** What the list is narrowed to; none: everything. */
  readonly chosen: readonly ConversionStatus[];
  readonly onChoose: (statuses: readonly ConversionStatus[]) => void;
  /** What the balance says of it, for all days. */
  readonly balance?: ReactNode;
}

/**
 * Where the money stands: as one bar, then count and amount of each status, and what they come to. A tap filters the list, which
 * is the way out where it is too large: the sums are dashes then, save those of the statuses it is narrowed to.
 */
export function StatusSums({ view, of = null, partial = false, chosen, onChoose, balance = null }: Props) {
  const { t } = useTranslation('conversions');
  const format = usePublisherFormat();
  const come = view.kind === 'ready' || view.kind === 'empty';
  const busy = view.kind === 'skeleton';
  if (!come && !busy && view.kind !== 'tooLarge') return null;
  const isAbout = (status: ConversionStatus) => of?.includes(status) ?? true;
  const same = of === null && !partial;
  const rows = view.kind === 'ready' ? view.value : [];
  const sums = statusSums(rows);
  const release = nextRelease(rows);
  const count = new Intl.NumberFormat('en-US');
  function amountOf(isMeant: boolean, amount: string) {
    if (come && isMeant) return format.money(amount);
    return busy && isMeant ? <Bone /> : DASH;
  }
  return (
    <div role="group" aria-label={t(($) => $.sums.label)} aria-busy={busy}>
      {of === null && (
        <div className={classes['bar']}>
          <MoneyBar
            parts={sums.statuses.flatMap(({ status, payout }) =>
              status === 'rejected' ? [] : [{ place: status, amount: payout }],
            )}
          />
        </div>
      )}
      <div className={`surface strip ${classes['root']}`}>
        <div className={`column ${classes['cell']}`} data-total>
          <Hint text={t(($) => $.sums.explanation)} wide>
            <span className={`fine row ends ${classes['label']}`}>
              <span>{t(($) => $.columns.payout)}</span>
              <span>{t(($) => $.sums.without)}</span>
            </span>
          </Hint>
          <span className={`figure ${classes['amount']}`}>{amountOf(of === null, sums.payout)}</span>
        </div>
        {sums.statuses.map(({ status, count: number, payout }) => {
          const known = come && isAbout(status);
          return (
            <button
              key={status}
              type="button"
              className={`column ${classes['cell']}`}
              aria-pressed={chosen.includes(status)}
              data-none={(known ? number === 0 : !busy) || undefined}
              onClick={() => onChoose(isOnly(chosen, status) ? [] : [status])}
            >
              <span className={`fine row ends ${classes['label']}`}>
                {status === 'rejected' ? (
                  <StatusDot tone={conversionTones[status]} label={t(($) => $.status[status])} />
                ) : (
                  <span className="row">
                    <MoneySign place={status} />
                    {t(($) => $.status[status])}
                  </span>
                )}
                {(known || busy) && (
                  <span className={classes['count']}>{known ? count.format(number) : DASH}</span>
                )}
              </span>
              <span className={`figure ${classes['amount']}`}>{amountOf(isAbout(status), payout)}</span>
            </button>
          );
        })}
      </div>
      {(same || release !== null || balance !== null) && (
        <div className={`fine flow ends ${classes['same']}`}>
          {same && <p>{t(($) => $.sums.same)}</p>}
          {release !== null && (
            <p>
              <Unbroken>{t(($) => $.sums.release, { when: format.moment(release, 'shortTime') })}</Unbroken>
            </p>
          )}
          {balance}
        </div>
      )}
    </div>
  );
}

const Bone = () => <Skeleton width="4.5rem" height="0.75rem" my="0.25rem" />;

const isOnly = (chosen: readonly ConversionStatus[], status: ConversionStatus): boolean =>
  chosen.length === 1 && chosen[0] === status;
