import { fallbackLanguage, type Language, languages } from '#contract/enumerations.ts';
import type { Db } from '../platform/db/client.ts';
import { customFields, customFieldTitles } from '../registration/tables.ts';

type Field = Omit<typeof customFields.$inferInsert, 'position'> & {
  readonly titles: Readonly<Record<Language, string>>;
  /** What `selectOptions` are called beside English. */
  readonly optionTitles?: Readonly<Partial<Record<Language, string[]>>>;
};

/** One of each type (specification 3). Fixed ids, so that the demo is the same each time. */
const demoFields: readonly Field[] = [
  {
    id: '019a0000-0000-7000-8000-0000000000f1',
    kind: 'input',
    required: true,
    multiple: false,
    selectOptions: [],
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
    defaultValue: 'Social, Search',
    selectOptions: ['Social', 'Search', 'Native', 'Push', 'E-mail', 'In-app'],
    titles: {
      en: 'Traffic sources',
      ru: 'Источники трафика',
      uk: 'Джерела трафіку',
      'zh-CN': '流量来源',
    },
    optionTitles: {
      ru: [
        'Социальные сети',
        'Поисковая реклама',
        'Нативная реклама',
        'Пуш-уведомления',
        'Email-рассылки',
        'Реклама в приложениях',
      ],
      uk: [
        'Соціальні мережі',
        'Пошукова реклама',
        'Нативна реклама',
        'Пуш-сповіщення',
        'Email-розсилки',
        'Реклама в застосунках',
      ],
      'zh-CN': ['社交媒体', '搜索广告', '原生广告', '推送通知', '电子邮件', '应用内广告'],
    },
  },
  {
    id: '019a0000-0000-7000-8000-0000000000f3',
    kind: 'upload',
    required: false,
    multiple: true,
    selectOptions: [],
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
  for (const [position, { titles, optionTitles, ...field }] of demoFields.entries()) {
    await db
      .insert(customFields)
      .values({ ...field, position })
      .onConflictDoNothing();
    const rows = languages.map((language) => ({
      fieldId: field.id,
      language,
      title: titles[language],
      options: optionTitles?.[language] ?? [],
      isDefault: language === fallbackLanguage,
    }));
    await db.insert(customFieldTitles).values(rows).onConflictDoNothing();
  }
}
