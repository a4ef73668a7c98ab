import { type ReactNode, useEffect, useId, useRef } from 'react';
import type { StatementSubject } from '#contract/enumerations.ts';
import type { Statement } from '#contract/resources/transactions.ts';
import { isLine, statementSums } from '#domain/statement-sums.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { usePublisherFormat } from '#ui/kit/publisher-format.context.tsx';
import { Skeleton } from '#ui/kit/skeleton/skeleton.tsx';
import classes from './balance.module.css';
import { monthName } from './month-name.ts';
import { signed } from './signed-amount.tsx';

interface StatementHeadProps {
  readonly of: StatementSubject;
  /** `YYYY-MM`. */
  readonly month: string;
  /** Null: not there yet. */
  readonly statement: Statement | null;
  /** Whether it will come: its place is kept then. */
  readonly coming: boolean;
  /** The way back to all transactions. */
  readonly back: ReactNode;
  /** Where else one may want to go from here. */
  readonly onward?: ReactNode;
  /** What came of adding it up. */
  readonly children?: ReactNode;
}

/**
 * What the list below is a statement of: its name, its ends, and what came in and went out between them. Has the focus
 * when it comes: one a statement (`key`).
 */
export function StatementHead({ of, month, statement, coming, back, onward, children }: StatementHeadProps) {
  const { t } = useTranslation('balance');
  const format = usePublisherFormat();
  const name = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  // Whoever pressed an amount is shown what it is made of; another month changes what stands here and moves nothing.
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  }, []);
  const title = t(($) => $.statement[of], { month: monthName(month, format.language) });
  return (
    <section className={`column ${classes['statement']}`} aria-labelledby={name}>
      <header className={`flow ends ${classes['statementHead']}`}>
        <div>
          {back}
          <h2 id={name} ref={heading} tabIndex={-1} className={classes['statementTitle']}>
            {title}
          </h2>
        </div>
        {onward}
      </header>
      {!isLine(of) &&
        (statement ? <Ends statement={statement} /> : coming && <Skeleton height={52} radius="md" />)}
      {children}
    </section>
  );
}

function Ends({ statement }: { readonly statement: Statement }) {
  const { t } = useTranslation('balance');
  const { money, today } = usePublisherFormat();
  const { opening, closing, month } = statement;
  const { more, less } = statementSums(statement);
  const isNow = month === today().slice(0, 7);
  return (
    <dl className={classes['ends']}>
      <End name={t(($) => $.statement.opening)} amount={money(opening ?? '0')} />
      <End name={t(($) => $.statement.more)} amount={signed(more, money)} />
      <End name={t(($) => $.statement.less)} amount={signed(less, money)} />
      <End name={t(($) => (isNow ? $.statement.now : $.statement.closing))} amount={money(closing ?? '0')} />
    </dl>
  );
}

const End = ({ name, amount }: { readonly name: string; readonly amount: string }) => (
  <div className={classes['end']}>
    <dt>{name}</dt>
    <dd>{amount}</dd>
  </div>
);
