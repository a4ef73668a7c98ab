import { ActionIcon, Skeleton } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { BalanceSummary } from '#contract/resources/transactions.ts';
import { addMonths } from '#domain/calendar.ts';
import type { ListView } from '#domain/list-view.ts';
import { bridgeBars } from '#domain/month-bridge.ts';
import { BlockMessage } from '#ui/kit/block/block-message.tsx';
import { usePublisherFormat } from '#ui/kit/publisher-format.context.tsx';
import { Section } from '#ui/kit/section/section.tsx';
import classes from './balance.module.css';

interface MonthBridgeProps {
  readonly view: ListView<BalanceSummary>;
  /** `YYYY-MM`. */
  readonly month: string;
  readonly onMonth: (month: string) => void;
  readonly onRetry: () => void;
}

/** How a month led from what was owed to what is owed now: a chart whose lines are its table. */
export function MonthBridge({ view, month, onMonth, onRetry }: MonthBridgeProps) {
  const { t } = useTranslation('balance');
  const format = usePublisherFormat();
  const name = useId();
  const first = view.kind === 'ready' ? view.value.firstMonth : null;
  const beside = (months: number) => addMonths(`${month}-01`, months).slice(0, 7);
  const isLast = beside(1) > format.today().slice(0, 7);
  return (
    <Section
      title={t(($) => $.bridge.title)}
      lead={t(($) => $.bridge.lead)}
      busy={view.kind === 'skeleton' || ('busy' in view && view.busy)}
      tools={
        <div className={classes['months']} role="group" aria-label={t(($) => $.bridge.month)}>
          <ActionIcon
            variant="default"
            size={32}
            aria-label={t(($) => $.bridge.before)}
            aria-describedby={name}
            disabled={first === null || beside(-1) < first}
            onClick={() => onMonth(beside(-1))}
          >
            <IconChevronLeft size={16} stroke={1.6} aria-hidden />
          </ActionIcon>
          <span id={name} className={classes['month']} aria-live="polite">
            {monthName(month, format.language)}
          </span>
          <ActionIcon
            variant="default"
            size={32}
            aria-label={t(($) => $.bridge.after)}
            aria-describedby={name}
            disabled={isLast}
            onClick={() => onMonth(beside(1))}
          >
            <IconChevronRight size={16} stroke={1.6} aria-hidden />
          </ActionIcon>
        </div>
      }
    >
      <div className={classes['bridge']}>
        {view.kind === 'ready' && view.value.bridge.month === month ? (
          <Lines summary={view.value} />
        ) : view.kind === 'ready' || view.kind === 'skeleton' ? (
          <Skeleton height={192} radius="md" />
        ) : (
          <BlockMessage view={view} emptyHint={t(($) => $.bridge.none)} onRetry={onRetry} />
        )}
      </div>
    </Section>
  );
}

function Lines({ summary: { bridge } }: { readonly summary: BalanceSummary }) {
  const { t } = useTranslation('balance');
  const format = usePublisherFormat();
  const { opening, closing } = bridge;
  return (
    <table className={classes['lines']}>
      <caption className={classes['heard']}>
        {t(($) => $.bridge.chart, { opening: format.money(opening), closing: format.money(closing) })}
      </caption>
      <thead className={classes['heard']}>
        <tr>
          <th scope="col">{t(($) => $.bridge.item)}</th>
          <th scope="col">{t(($) => $.bridge.amount)}</th>
        </tr>
      </thead>
      <tbody>
        {bridgeBars(bridge).map(({ line, amount, start, width, tone }) => (
          <tr key={line} data-tone={tone}>
            <th scope="row">{t(($) => $.bridge[line])}</th>
            <td className={classes['amount']}>
              {tone === 'more' && width > 0 ? '+' : ''}
              {format.money(amount)}
            </td>
            <td className={classes['track']} aria-hidden="true">
              <span
                className={classes['bar']}
                style={{ marginInlineStart: `${start}%`, width: `${width}%` }}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A month says itself in the reader's language: 'November 2026'. */
const monthName = (month: string, language: string): string =>
  new Intl.DateTimeFormat(language, { year: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );
