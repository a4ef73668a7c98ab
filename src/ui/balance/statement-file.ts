import type { Language } from '#contract/enumerations.ts';
import type { Currency } from '#contract/money.ts';
import type { Statement, Transaction } from '#contract/resources/transactions.ts';
import type { Sorting } from '#contract/search.ts';
import { csvOf } from '#domain/csv.ts';
import { sortRows } from '#domain/sort-rows.ts';
import { statementSums } from '#domain/statement-sums.ts';
import type { DataColumn } from '#ui/kit/data-table/column.ts';

interface Written {
  readonly statement: Statement;
  readonly columns: readonly DataColumn<Transaction>[];
  readonly sorting: Sorting;
  readonly language: Language;
  readonly currency: Currency;
  /** Names of the lines around the entries. */
  readonly names: {
    readonly title: string;
    readonly opening: string;
    readonly closing: string;
    readonly sum: string;
  };
}

/** A statement as a file: the columns and the order of the screen, with zone and currency at its head (beyond 9). */
export function statementCsv({ statement, columns, sorting, language, currency, names }: Written): string {
  const { entries, opening, closing, timezone, from, to } = statement;
  const sort = columns.find(({ id }) => id === sorting.field)?.sort;
  const rows = sort ? sortRows(entries, { ...sort, direction: sorting.direction, language }) : entries;
  const end = (name: string, amount: string | null) => (amount === null ? [] : [[name, amount]]);
  return csvOf([
    [names.title, `${from}/${to}`, timezone, currency.name],
    ...end(names.opening, opening),
    columns.map(({ header }) => header),
    ...rows.map((row) => columns.map(({ csv }) => csv(row))),
    ...end(names.sum, statementSums(statement).sum),
    ...end(names.closing, closing),
  ]);
}
