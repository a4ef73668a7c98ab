import type { Language } from '#contract/enumerations.ts';
import type { Currency } from '#contract/money.ts';
import type { Sorting } from '#contract/search.ts';
import type { ColumnValue, Unit } from './column-values/column-value.ts';
import { csvOf } from './csv.ts';
import { sortByColumn } from './sort-rows.ts';

export interface FileColumn<in Row> extends ColumnValue<Row> {
  /** What an order names it by. */
  readonly id: string;
  /** In the reader's language. */
  readonly name: string;
  /** Heads a row on the screen, and decides where the order is a tie. */
  readonly isTitle?: boolean;
}

interface Table<Row> {
  readonly columns: readonly FileColumn<Row>[];
  readonly rows: readonly Row[];
  /** One that the columns do not have is as good as none: rows stay as they are. */
  readonly sorting: Sorting | null;
  readonly language: Language;
  /** Code of the money, and zone of the days. */
  readonly units: Readonly<Record<Exclude<Unit, 'utc'>, string>>;
}

/** A list as a file: a header, which says what money and times are in, then its rows. */
export function tableFile<Row>({ columns, rows, sorting, language, units }: Table<Row>): string {
  const said = { ...units, utc: 'UTC' };
  return csvOf([
    columns.map(({ name, unit }) => (unit ? `${name} (${said[unit]})` : name)),
    ...sortByColumn(rows, columns, { sorting, language }).map((row) => columns.map(({ csv }) => csv(row))),
  ]);
}

interface Report<Row> {
  readonly from: string;
  readonly to: string;
  readonly timezone: string;
  readonly currency: Currency;
  readonly rows: readonly Row[];
}

/** A report as a file, named after its tab and days; null where it has no rows. */
export function reportFile<Row>(
  tab: string,
  { from, to, timezone, currency, rows }: Report<Row>,
  asked: Pick<Table<Row>, 'columns' | 'sorting' | 'language'>,
): { readonly name: string; readonly text: string } | null {
  if (rows.length === 0) return null;
  const units = { currency: currency.name, timezone };
  return { name: `${tab}_${from}_${to}`, text: tableFile({ ...asked, rows, units }) };
}
