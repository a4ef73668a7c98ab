import type { DatePreset, DeviceName } from '#contract/enumerations.ts';

/**
 * What words mean in a question that is typed, in the four languages at once: who reads the panel in one may think in another.
 * They are never shown. Case and accents do not count.
 */

export const dayWords = {
  today: ['today', 'сегодня', 'за сегодня', 'сьогодні', 'за сьогодні', '今天', '今日'],
  yesterday: ['yesterday', 'вчера', 'за вчера', 'вчора', 'учора', 'за вчора', 'за учора', '昨天', '昨日'],
  last7Days: [
    'last 7 days',
    '7 days',
    'week',
    'последние 7 дней',
    'за 7 дней',
    '7 дней',
    'за неделю',
    'неделя',
    'останні 7 днів',
    'за 7 днів',
    '7 днів',
    'за тиждень',
    'тиждень',
    '最近 7 天',
    '近 7 天',
    '7 天',
    '一周',
  ],
  last30Days: [
    'last 30 days',
    '30 days',
    'последние 30 дней',
    'за 30 дней',
    '30 дней',
    'останні 30 днів',
    'за 30 днів',
    '30 днів',
    '最近 30 天',
    '近 30 天',
    '30 天',
  ],
  last3Months: [
    'last 3 months',
    '3 months',
    'последние 3 месяца',
    'за 3 месяца',
    '3 месяца',
    'останні 3 місяці',
    'за 3 місяці',
    '3 місяці',
    '最近 3 个月',
    '近 3 个月',
    '3 个月',
  ],
  thisMonth: ['this month', 'этот месяц', 'в этом месяце', 'цей місяць', 'цього місяця', '本月', '这个月'],
  lastMonth: [
    'last month',
    'прошлый месяц',
    'в прошлом месяце',
    'минулий місяць',
    'минулого місяця',
    '上月',
    '上个月',
  ],
} as const satisfies Partial<Record<DatePreset, readonly string[]>>;

export const deviceWords = {
  mobile: [
    ...['mobile', 'phone', 'phones'],
    ...['мобильный', 'мобильная', 'мобильное', 'мобильные', 'мобайл', 'телефон', 'телефоны'],
    ...['мобільний', 'мобільна', 'мобільне', 'мобільні', 'телефони'],
    ...['移动设备', '移动', '手机'],
  ],
  desktop: [
    ...['desktop', 'pc', 'computer', 'computers'],
    ...['десктоп', 'пк', 'компьютер', 'компьютеры'],
    ...['комп’ютер', 'комп’ютери'],
    ...['桌面设备', '桌面', '电脑'],
  ],
} as const satisfies Record<DeviceName, readonly string[]>;

export const offerWords = [
  ...['offer', 'offers'],
  ...['оффер', 'офферы', 'офферам', 'офферов'],
  ...['офер', 'офери', 'оферам', 'оферів'],
] as const;

/** What is done to what is named behind it. The longest of them that a text begins with is meant. */
export const verbWords = {
  copyLink: [
    ...['copy link', 'copy the link', 'copy'],
    ...['скопировать ссылку', 'копировать ссылку', 'скопируй ссылку', 'копировать', 'скопировать'],
    ...['скопіювати посилання', 'копіювати посилання', 'скопіюй посилання', 'копіювати', 'скопіювати'],
    ...['复制链接', '复制'],
  ],
  launch: ['launch', 'запустить', 'запусти', 'запустити', '启动'],
  request: ['request access', 'request', 'запросить', 'запросити', '申请'],
  testPostback: [
    ...['test postback', 'test the postback'],
    ...['проверить постбэк', 'тест постбэка', 'протестировать постбэк'],
    ...['перевірити постбек', 'тест постбеку', 'тест постбека', 'протестувати постбек'],
    ...['测试回传'],
  ],
  export: [
    ...['export', 'download csv', 'csv'],
    ...['экспорт', 'экспортировать', 'выгрузить', 'скачать csv'],
    ...['експорт', 'експортувати', 'вивантажити', 'завантажити csv'],
    ...['导出', '下载 csv'],
  ],
} as const;
export type Verb = keyof typeof verbWords;

/** Between a verb and what it is done to, and around traffic; they mean nothing by themselves. */
export const fillers = [
  ...['of', 'for', 'to', 'in', 'from', 'by', 'with', 'the', 'traffic'],
  ...['для', 'из', 'в', 'на', 'по', 'за', 'с', 'трафик', 'трафика'],
  ...['з', 'із', 'у', 'трафік', 'трафіку'],
  ...['的', '流量'],
] as const;

/** Countries that are called by no code and no full name. */
export const countryNicknames: Readonly<Record<string, string>> = {
  uk: 'GB',
  england: 'GB',
  usa: 'US',
  america: 'US',
  uae: 'AE',
  сша: 'US',
  оаэ: 'AE',
  оае: 'AE',
  англия: 'GB',
  англія: 'GB',
  чехия: 'CZ',
};
