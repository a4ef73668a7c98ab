import type { Language } from '#contract/enumerations.ts';
import metricsEn from '#locales/en/metrics.json' with { type: 'json' };
import reportsEn from '#locales/en/reports.json' with { type: 'json' };
import revenueEn from '#locales/en/revenue.json' with { type: 'json' };
import metricsRu from '#locales/ru/metrics.json' with { type: 'json' };
import reportsRu from '#locales/ru/reports.json' with { type: 'json' };
import revenueRu from '#locales/ru/revenue.json' with { type: 'json' };
import metricsUk from '#locales/uk/metrics.json' with { type: 'json' };
import reportsUk from '#locales/uk/reports.json' with { type: 'json' };
import revenueUk from '#locales/uk/revenue.json' with { type: 'json' };
import metricsZh from '#locales/zh-CN/metrics.json' with { type: 'json' };
import reportsZh from '#locales/zh-CN/reports.json' with { type: 'json' };
import revenueZh from '#locales/zh-CN/revenue.json' with { type: 'json' };

interface ColumnNames {
  readonly dimension: typeof reportsEn.dimension;
  readonly metric: typeof metricsEn;
  readonly revenue: Pick<typeof revenueEn, 'approved' | 'onHold' | 'tracked' | 'rejected' | 'goals'>;
}

/** What the panel calls the columns of the reports: a file calls them the same. */
export const columnNames: Readonly<Record<Language, ColumnNames>> = {
  en: { dimension: reportsEn.dimension, metric: metricsEn, revenue: revenueEn },
  ru: { dimension: reportsRu.dimension, metric: metricsRu, revenue: revenueRu },
  uk: { dimension: reportsUk.dimension, metric: metricsUk, revenue: revenueUk },
  'zh-CN': { dimension: reportsZh.dimension, metric: metricsZh, revenue: revenueZh },
};
