import { fallbackLanguage, type Language, languages } from '#contract/enumerations.ts';
import type { Db } from '../platform/db/client.ts';
import type { Texts } from '../platform/texts-in-languages.ts';
import { customFields, customFieldTitles } from '../registration/tables.ts';
import { trafficSources } from './demo-terms.ts';

type Field = Omit<typeof customFields.$inferInsert, 'position' | 'selectOptions'> & {
  readonly titles: Readonly<Record<Language, string>>;
  readonly options?: readonly Texts<string>[];
};

/** One of each type (specification 3). Fixed ids, so that the demo is the same each time. */
const demoFields: readonly Field[] = [
  {
    id: '019a0000-0000-7000-8000-0000000000f1',
    kind: 'input',
    required: true,
    multiple: false,
    titles: {
      en: 'Website or channel',
      ru: 'Сайт или канал',
      uk: 'Сайт або канал',
      'zh-CN': '网站或频道',
    },
  },
  {
    id: '019a0000-0000-7000-8000-0000000000f2',
    kind: 'select',
    required: false,
    multiple: true,
    defaultValue: 'Social media, Search ads',
    options: trafficSources,
    titles: {
      en: 'Traffic sources',
      ru: 'Источники трафика',
      uk: 'Джерела трафіку',
      'zh-CN': '流量来源',
    },
  },
  {
    id: '019a0000-0000-7000-8000-0000000000f3',
    kind: 'upload',
    required: false,
    multiple: true,
    titles: {
      en: 'Screenshots of your statistics',
      ru: 'Скриншоты вашей статистики',
      uk: 'Скриншоти вашої статистики',
      'zh-CN': '您的统计数据截图',
    },
  },
];

export const demoFieldIds: readonly string[] = demoFields.map(({ id }) => id);

/** The questions that the demo adds to the registration. */
export async function seedFields(db: Db): Promise<void> {
  for (const [position, { titles, options = [], ...field }] of demoFields.entries()) {
    await db
      .insert(customFields)
      .values({ ...field, position, selectOptions: options.map(({ en }) => en) })
      .onConflictDoNothing();
    const rows = languages.map((language) => ({
      fieldId: field.id,
      language,
      title: titles[language],
      options: language === fallbackLanguage ? [] : options.map((names) => names[language] ?? ''),
      isDefault: language === fallbackLanguage,
    }));
    await db.insert(customFieldTitles).values(rows).onConflictDoNothing();
  }
}
