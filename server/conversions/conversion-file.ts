import type { Language } from '#contract/enumerations.ts';
import type { Currency } from '#contract/money.ts';
import type { Conversion } from '#contract/resources/conversions.ts';
import type { Sorting } from '#contract/search.ts';
import {
  conversionColumns,
  type ConversionColumn,
  conversionValues,
} from '#domain/column-values/conversion-values.ts';
import { tableFile } from '#domain/table-file.ts';
import en from '#locales/en/conversions.json' with { type: 'json' };
import ru from '#locales/ru/conversions.json' with { type: 'json' };
import uk from '#locales/uk/conversions.json' with { type: 'json' };
import zhCN from '#locales/zh-CN/conversions.json' with { type: 'json' };
import type { PublisherRow } from '../platform/tables/publishers.ts';
import { textOf } from '../platform/texts.ts';

const panel = { en, ru, uk, 'zh-CN': zhCN };

interface Written {
  readonly publisher: Pick<PublisherRow, 'timezone'>;
  readonly currency: Currency;
  readonly language: Language;
  readonly sorting: Sorting | null;
}

/** Conversions as a file, its columns as on the screen. */
export function conversionFile(
  rows: readonly Conversion[],
  { publisher, currency, language, sorting }: Written,
): string {
  const { columns: names, status } = panel[language];
  const values = conversionValues((name) => status[name]);
  const own: Readonly<Record<ConversionColumn, string>> = {
    ...names,
    sourceNumber: textOf(language, 'exportNumber', { name: names.source }),
    sourceType: textOf(language, 'exportSourceType'),
    reason: textOf(language, 'exportReason'),
  };
  return tableFile<Conversion>({
    columns: conversionColumns.map((id) => ({
      ...values[id],
      id,
      name: own[id],
      isTitle: id === 'source',
    })),
    rows,
    sorting,
    language,
    units: { currency: currency.name, timezone: publisher.timezone },
  });
}
