import type { ComponentType, ReactNode } from 'react';
import { type MoneyAccount, moneyAccounts } from '#contract/enumerations.ts';
import type { BalanceSummary } from '#contract/resources/transactions.ts';
import type { ListView } from '#domain/list-view.ts';
import type { AccountFigures } from '#domain/statement-verdict.ts';
import { useMoneyBarText } from '#i18n/money-bar-texts.ts';
import { BlockMessage } from '#ui/kit/block/block-message.tsx';
import { Hint } from '#ui/kit/hint/hint.tsx';
import { MoneyBar, type MoneyPlace, MoneySign } from '#ui/kit/money-bar/money-bar.tsx';
import { DASH, usePublisherFormat } from '#ui/kit/publisher-format.context.tsx';
import { Skeleton } from '#ui/kit/skeleton/skeleton.tsx';
import { Unbroken } from '#ui/kit/unbroken/unbroken.tsx';
import classes from './money-parts.module.css';

/** What a part is of: an account, or what is in none yet. */
export type MoneyPart = 'tracked' | MoneyAccount;

/** What the bar and its list show. */
export interface MoneyFigures extends AccountFigures {
  /** Null: nothing is on hold; absent: not known. */
  readonly nextRelease?: BalanceSummary['nextRelease'] | undefined;
  /** The day of the first conversion of it; as `nextRelease`. */
  readonly onHoldFrom?: BalanceSummary['onHoldFrom'];
  /** Absent: not known. */
  readonly tracked?: BalanceSummary['tracked'] | undefined;
  /** Null: the books are empty; absent: not known. */
  readonly firstMonth?: BalanceSummary['firstMonth'] | undefined;
}

/** Leads to what a part is made of; the route knows where that is. */
export type MoneyLink = ComponentType<{
  readonly part: MoneyPart;
  readonly figures: MoneyFigures;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}>;

interface MoneyPartsProps {
  readonly view: ListView<MoneyFigures>;
  readonly Part: MoneyLink;
  readonly onRetry: () => void;
}

const parts: readonly MoneyPart[] = ['tracked', ...moneyAccounts];
const placeOf = (part: MoneyPart): MoneyPlace => (part === 'available' ? 'approved' : part);

/** Where the money is, as a bar and as a list of which each part opens what it is made of. */
export function MoneyParts({ view, Part, onRetry }: MoneyPartsProps) {
  const { t } = useMoneyBarText();
  const busy = view.kind === 'skeleton' || ('busy' in view && view.busy);
  return (
    <div
      className={`surface ${classes['root']}`}
      role="group"
      aria-label={t(($) => $.label)}
      aria-busy={busy}
    >
      {view.kind === 'ready' ? (
        <>
          <MoneyBar
            parts={parts.map((part) => ({ place: placeOf(part), amount: amountOf(part, view.value) }))}
          />
          <ul className={classes['list']}>
            {parts.map((part) => (
              <li key={part}>
                <Part part={part} figures={view.value} className={classes['part']}>
                  <Words part={part} figures={view.value} />
                </Part>
              </li>
            ))}
          </ul>
        </>
      ) : view.kind === 'skeleton' ? (
        <>
          <Skeleton height={8} radius="md" />
          <Skeleton height={66} my={8} radius="md" />
        </>
      ) : (
        <BlockMessage view={view} emptyHint="" onRetry={onRetry} lying />
      )}
    </div>
  );
}

function Words({ part, figures }: { readonly part: MoneyPart; readonly figures: MoneyFigures }) {
  const { t } = useMoneyBarText();
  const { money } = usePublisherFormat();
  const amount = amountOf(part, figures);
  const note = useNote(part, figures);
  return (
    <>
      <Hint text={t(($) => $.why[part])} reached>
        <span className={`note row ${classes['name']}`}>
          <MoneySign place={placeOf(part)} />
          {t(($) => $.names[part])}
        </span>
      </Hint>
      {/* the note says in words that it is not known */}
      <span className={`figure ${classes['amount']}`} aria-hidden={amount === null || undefined}>
        {amount === null ? DASH : money(amount)}
      </span>
      <span className={`fine ${classes['note']}`}>
        <Unbroken>{note}</Unbroken>
      </span>
    </>
  );
}

function useNote(part: MoneyPart, figures: MoneyFigures): string {
  const { t } = useMoneyBarText();
  const { money, moment } = usePublisherFormat();
  const { nextRelease } = figures;
  if (amountOf(part, figures) === null) return t(($) => $.unknown);
  if (part !== 'onHold') return t(($) => $.notes[part]);
  if (nextRelease === undefined) return '';
  return nextRelease
    ? t(($) => $.release, { amount: money(nextRelease.amount), when: moment(nextRelease.at, 'shortTime') })
    : t(($) => $.noHold);
}

const amountOf = (part: MoneyPart, { accounts, tracked }: MoneyFigures): string | null =>
  part === 'tracked' ? (tracked?.amount ?? null) : accounts[part];
