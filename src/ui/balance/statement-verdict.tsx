import { Button } from '@mantine/core';
import { IconCircleCheck, IconRefresh } from '@tabler/icons-react';
import type { Statement } from '#contract/resources/transactions.ts';
import { formatCount } from '#domain/number-format.ts';
import { amountOf, isLine, unitsOf } from '#domain/statement-sums.ts';
import type { Verdict } from '#domain/statement-verdict.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { Callout } from '#ui/kit/notices/callout.tsx';
import { usePublisherFormat } from '#ui/kit/publisher-format.context.tsx';
import classes from './balance.module.css';

interface StatementVerdictProps {
  readonly statement: Statement;
  readonly verdict: Verdict;
  readonly onRefresh: () => void;
}

/** Says what came of adding the entries up again: quietly where it agrees, clearly and with what to do where not. */
export function StatementVerdict({ statement, verdict, onRefresh }: StatementVerdictProps) {
  const { t } = useTranslation('balance');
  const format = usePublisherFormat();
  const { of, entries } = statement;
  if (verdict.kind === 'differs') {
    const by = unitsOf(verdict.by);
    const amount = format.money(amountOf(by < 0n ? -by : by));
    return (
      <Callout kind="danger">
        <strong>{t(($) => (by > 0n ? $.verdict.differsMore : $.verdict.differsLess), { amount })}</strong>{' '}
        {t(($) => $.verdict.differsWhat)}
        <div className={classes['again']}>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconRefresh size="1rem" stroke={1.7} aria-hidden />}
            onClick={onRefresh}
          >
            {t(($) => $.verdict.refresh)}
          </Button>
        </div>
      </Callout>
    );
  }
  const count = entries.length;
  const counted = { count, number: formatCount(count) };
  function words(kind: 'agrees' | 'updating' | 'apart'): string {
    if (kind !== 'agrees') return t(($) => (kind === 'updating' ? $.verdict.updating : $.verdict.apart));
    if (count === 0) return t(($) => (isLine(of) ? $.verdict.noneLine : $.verdict.none));
    return isLine(of) ? t(($) => $.verdict.line, counted) : t(($) => $.verdict.account, counted);
  }
  return (
    <p className={`note ${classes['verdict']}`} role="status" data-verdict={verdict.kind}>
      {verdict.kind === 'agrees' && <IconCircleCheck size="1rem" stroke={1.7} aria-hidden />}
      <span>{words(verdict.kind)}</span>
    </p>
  );
}
