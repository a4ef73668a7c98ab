import type { Language } from '#contract/enumerations.ts';
import type { ReferralReport } from '#contract/resources/referrals.ts';
import type { Sorting } from '#contract/search.ts';
import { referralColumns, referralValues } from '#domain/column-values/referral-values.ts';
import { reportFile } from '#domain/table-file.ts';
import en from '#locales/en/referrals.json' with { type: 'json' };
import ru from '#locales/ru/referrals.json' with { type: 'json' };
import uk from '#locales/uk/referrals.json' with { type: 'json' };
import zhCN from '#locales/zh-CN/referrals.json' with { type: 'json' };

/** What the panel calls the columns. */
const names = { en: en.columns, ru: ru.columns, uk: uk.columns, 'zh-CN': zhCN.columns };

/** The report of referrals as a file, its columns as on the screen; null where it has no rows. */
export const referralFile = (
  report: ReferralReport,
  { language, sorting }: { readonly language: Language; readonly sorting: Sorting | null },
) =>
  reportFile('referral', report, {
    columns: referralColumns(report.grouping).map((id) => ({
      ...referralValues[id],
      id,
      name: names[language][id],
      isTitle: id === 'date' || id === 'referral',
    })),
    language,
    sorting,
  });
