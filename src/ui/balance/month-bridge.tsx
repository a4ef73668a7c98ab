import { ActionIcon } from '@mantine/core';
import { type Icon, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type ComponentType, type ReactNode, useId } from 'react';
import type { BalanceSummary } from '#contract/resources/transactions.ts';
import { addMonths } from '#domain/calendar.ts';
import type { ListView } from '#domain/list-view.ts';
import type { StatementSubject } from '#contract/enumerations.ts';
import { bridgeBars, type BridgeLine } from '#domain/month-bridge.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { BlockMessage } from '#ui/kit/block/block-message.tsx';
import { usePublisherFormat } from '#ui/kit/publisher-format.context.tsx';
import { Section } from '#ui/kit/section/section.tsx';
import { Skeleton } from '#ui/kit/skeleton/skeleton.tsx';
import classes from './balance.module.css';
import { monthName } from './month-name.ts';
import { signed } from './signed-amount.tsx';

/** Leads to the statement of something in a month; the route knows where. */
export type StatementLink = ComponentType<{
  readonly of: StatementSubject;
  /** Undefined: the one that is shown without a word. */
  readonly month: string | undefined;
  readonly className?: string | undefined;
  readonly 'aria-label'?: string;
  readonly children: ReactNode;
}>;

interface MonthBridgeProps {
  readonly view: ListView<BalanceSummary>;
  /** `YYYY-MM`. */
  readonly month: string;
  /** The month that is shown where none is asked for: what is asked of it needs no word. */
  readonly usual: string;
  readonly onMonth: (month: string | undefined) => void;
  readonly onRetry: () => void;
  /** From each line to what it is made of. */
  readonly Link: StatementLink;
}

/** How a month led from what was owed to what is owed now: a chart whose lines are its table. */
export function MonthBridge({ view, month, usual, onMonth, onRetry, Link }: MonthBridgeProps) {
  const { t } = useTranslation('balance');
  const format = usePublisherFormat();
  const name = useId();
  const first = view.kind === 'ready' ? view.value.firstMonth : null;
  const beside = (months: number) => addMonths(`${month}-01`, months).slice(0, 7);
  const isLast = beside(1) > format.today().slice(0, 7);
  const go = (next: string) => onMonth(next === usual ? undefined : next);
  const way = (to: 'before' | 'after', Sign: Icon, disabled: boolean) => (
    <ActionIcon
      variant="default"
      size={32}
      aria-label={t(($) => $.bridge[to])}
      aria-describedby={name}
      disabled={disabled}
      onClick={() => go(beside(to === 'before' ? -1 : 1))}
    >
      <Sign size={16} stroke={1.6} aria-hidden />
    </ActionIcon>
  );
  return (
    <Section
      title={t(($) => $.bridge.title)}
      lead={t(($) => $.bridge.lead)}
      busy={view.kind === 'skeleton' || ('busy' in view && view.busy)}
      tools={
        <div className={`row ${classes['months']}`} role="group" aria-label={t(($) => $.bridge.month)}>
          {way('before', IconChevronLeft, first === null || beside(-1) < first)}
          <span id={name} className={classes['month']} aria-live="polite">
            {monthName(month, format.language)}
          </span>
          {way('after', IconChevronRight, isLast)}
        </div>
      }
    >
      <div className={classes['bridge']}>
        {view.kind === 'ready' && view.value.bridge.month === month ? (
          <Lines summary={view.value} usual={usual} Link={Link} />
        ) : view.kind === 'ready' || view.kind === 'skeleton' ? (
          <Skeleton height={192} radius="md" />
        ) : (
          <BlockMessage view={view} emptyHint={t(($) => $.bridge.none)} onRetry={onRetry} />
        )}
      </div>
    </Section>
  );
}

interface LinesProps {
  readonly summary: BalanceSummary;
  readonly usual: string;
  readonly Link: StatementLink;
}

function Lines({ summary: { bridge, firstMonth }, usual, Link }: LinesProps) {
  const { t } = useTranslation('balance');
  const format = usePublisherFormat();
  const { opening, closing } = bridge;
  return (
    <table className={classes['lines']}>
      <caption className="visually-hidden">
        {t(($) => $.bridge.chart, { opening: format.money(opening), closing: format.money(closing) })}
      </caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{t(($) => $.bridge.item)}</th>
          <th scope="col">{t(($) => $.bridge.amount)}</th>
        </tr>
      </thead>
      <tbody>
        {bridgeBars(bridge).map(({ line, amount, start, width, tone }) => {
          const text = tone === 'sum' ? format.money(amount) : signed(amount, format.money);
          const name = t(($) => $.bridge[line]);
          const made = madeOf(line, bridge.month, firstMonth);
          return (
            <tr key={line} data-tone={tone}>
              <th scope="row">
                {made ? (
                  <Link
                    of={made.of}
                    month={made.month === usual ? undefined : made.month}
                    className={`whole-link ${classes['line']}`}
                    aria-label={t(($) => $.bridge.entries, { line: name, amount: text })}
                  >
                    {name}
                  </Link>
                ) : (
                  name
                )}
              </th>
              <td className={classes['amount']}>{text}</td>
              <td className={classes['track']} aria-hidden="true">
                {width > 0 && (
                  <span
                    className={classes['bar']}
                    style={{ marginInlineStart: `${start}%`, width: `${width}%` }}
                  />
                )}
              </td>
              <td className={classes['onward']} aria-hidden="true">
                {made && <IconChevronRight size={14} stroke={1.6} />}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/**
 * What a line is made of: its own entries, those of the whole balance where it is the closing, and those of the month
 * before where it is the opening; null: the books begin here.
 */
function madeOf(
  line: BridgeLine,
  month: string,
  firstMonth: string | null,
): { readonly of: StatementSubject; readonly month: string } | null {
  if (line === 'closing') return { of: 'owed', month };
  if (line !== 'opening') return { of: line, month };
  const before = addMonths(`${month}-01`, -1).slice(0, 7);
  return firstMonth === null || before < firstMonth ? null : { of: 'owed', month: before };
}
