import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { StatementSubject } from '#contract/enumerations.ts';
import type { Statement, statement, Transaction } from '#contract/resources/transactions.ts';
import { viewOf } from '#contract/search.ts';
import { acts } from '#domain/acts.ts';
import { CSV_MARK } from '#domain/csv.ts';
import { type ListView, withRows } from '#domain/list-view.ts';
import { isLine, statementSums } from '#domain/statement-sums.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { monthName } from '#ui/balance/month-name.ts';
import { statementCsv } from '#ui/balance/statement-file.ts';
import { StatementHead } from '#ui/balance/statement-head.tsx';
import { StatementVerdict } from '#ui/balance/statement-verdict.tsx';
import { useTransactionColumns } from '#ui/balance/transaction-columns.tsx';
import { knownSorting } from '#ui/kit/data-table/column.ts';
import { ListPage } from '#ui/kit/list-page/list-page.tsx';
import { usePublisherFormat } from '#ui/kit/publisher-format.context.tsx';
import { saveFile } from '#ui/kit/save-file.ts';
import { useNarrow } from '#ui/kit/use-narrow.ts';
import { useScreenAct } from '#ui/search/use-screen-act.ts';
import { useAsk } from '#world/use-ask.ts';
import type { Ask } from '#world/world.ts';
import { BalanceLead } from './-balance-lead.tsx';
import { About, AllTransactions, ConversionsOnHold, MonthInList } from './-balance-links.tsx';
import { type BalancePage, type BalanceSearch, newestFirst } from './-balance-page.ts';
import { useFigures } from './-use-figures.ts';
import { useVerdict } from './-use-verdict.ts';

interface BalanceStatementProps<S extends BalanceSearch> extends BalancePage<S> {
  readonly of: StatementSubject;
  readonly entries: Ask<typeof statement>;
}

/** What an amount of the balance is made of in a month, added up again (beyond 16). */
export function BalanceStatement<S extends BalanceSearch>(props: BalanceStatementProps<S>) {
  const { of, asked, search, onSearch, payment } = props;
  const { t } = useTranslation('balance');
  const format = usePublisherFormat();
  const narrow = useNarrow();
  const answered = useAsk(props.entries);
  const figures = useFigures(asked, search.month);
  const { verdict, refresh, busy } = useVerdict(answered, figures);
  const shown = answered.view.kind === 'ready' ? answered.view.value : null;
  const month = search.month ?? shown?.month ?? figures.month;
  const sum = shown ? statementSums(shown).sum : '0';
  const columns = useTransactionColumns(About, { of, sum });
  const view = entriesOf(answered.view);
  const title = t(($) => $.statement[of], { month: monthName(month, format.language) });
  function save(written: Statement) {
    const names = {
      title,
      opening: t(($) => $.statement.opening),
      closing: t(($) => $.statement.closing),
      sum: t(($) => $.statement.sum),
    };
    const sorting = knownSorting(columns, viewOf(search).sort) ?? newestFirst;
    const { language, currency } = format;
    const text = statementCsv({ statement: written, columns, sorting, language, currency, names });
    saveFile(new Blob([CSV_MARK, text], { type: 'text/csv;charset=utf-8' }), `${of}-${written.month}.csv`);
  }
  const isExported = shown !== null && shown.entries.length > 0;
  useScreenAct(
    { id: 'exportStatement', label: `${t(($) => $.statement.csv)}: ${title}`, keywords, icon: IconDownload },
    isExported ? () => save(shown) : null,
  );
  return (
    <ListPage
      title={t(($) => $.title)}
      label={title}
      list={{ view, total: null, busy, refresh }}
      columns={columns}
      rowId={idOf}
      dated={false}
      filters={none}
      search={search}
      onSearch={onSearch}
      defaultSort={newestFirst}
      totals={view.kind === 'ready' ? view.value[0] : undefined}
      emptyHint={t(($) => $.noEntries[isLine(of) ? of : 'account'])}
      controls={
        isExported && (
          <Button
            variant="default"
            aria-label={t(($) => $.statement.csv)}
            leftSection={<IconDownload size="1rem" stroke={1.8} aria-hidden />}
            onClick={() => save(shown)}
          >
            {t(($) => (narrow ? $.statement.csvShort : $.statement.csv))}
          </Button>
        )
      }
      lead={
        <>
          <BalanceLead
            payment={payment}
            figures={figures}
            onMonth={(next) => onSearch({ ...search, month: next, page: undefined })}
          />
          <StatementHead
            of={of}
            month={month}
            statement={shown}
            coming={view.kind === 'skeleton'}
            back={<AllTransactions month={search.month} />}
            onward={
              view.kind === 'tooLarge' ? (
                <MonthInList of={of} month={month} />
              ) : (
                of === 'onHold' && <ConversionsOnHold money={figures.money} />
              )
            }
          >
            {shown && verdict && <StatementVerdict statement={shown} verdict={verdict} onRefresh={refresh} />}
          </StatementHead>
        </>
      }
    />
  );
}

/** The entries as a list; none of them is empty, and not filtered away. */
function entriesOf(view: ListView<Statement>): ListView<readonly Transaction[]> {
  return view.kind === 'ready' ? withRows(view, view.value.entries) : view;
}

/** What the palette finds its file by. */
const keywords = acts.exportStatement.words;
const none: readonly never[] = [];
const idOf = (transaction: Transaction): string => transaction.id;
