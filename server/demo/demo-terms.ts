import type { campaignTerms } from '../catalogue/tables/terms.ts';
import type { Texts } from '../platform/texts-in-languages.ts';

type Term = typeof campaignTerms.$inferInsert;
const term = (kind: Term['kind'], id: string, names: Texts<string>) => ({ kind, id, names });

const channels = [
  ['social', { en: 'Social media', ru: 'Социальные сети', uk: 'Соціальні мережі', 'zh-CN': '社交媒体' }],
  ['search', { en: 'Search ads', ru: 'Поисковая реклама', uk: 'Пошукова реклама', 'zh-CN': '搜索广告' }],
  ['native', { en: 'Native ads', ru: 'Нативная реклама', uk: 'Нативна реклама', 'zh-CN': '原生广告' }],
  ['push', { en: 'Push', ru: 'Пуш-уведомления', uk: 'Пуш-сповіщення', 'zh-CN': '推送通知' }],
  ['pop', { en: 'Pop-ups', ru: 'Попапы', uk: 'Спливні вікна', 'zh-CN': '弹窗广告' }],
  ['email', { en: 'Email', ru: 'Email-рассылки', uk: 'Email-розсилки', 'zh-CN': '电子邮件' }],
] as const satisfies readonly (readonly [string, Texts<string>])[];

/** What the registration asks for: the channels, and one that no offer of the demo names. */
export const trafficSources: readonly Texts<string>[] = [
  ...channels.map(([, names]) => names),
  { en: 'In-app', ru: 'Реклама в приложениях', uk: 'Реклама в застосунках', 'zh-CN': '应用内广告' },
];

/** What smartlinks of the demo take that do not say it. */
export const demoTrafficTypes = channels.map(([id]) => id);

/** Words that the demo's offers and smartlinks are sorted by. */
export const demoTerms: readonly Term[] = [
  term('category', 'sweepstakes', { en: 'Sweepstakes', ru: 'Розыгрыши', uk: 'Розіграші', 'zh-CN': '抽奖' }),
  term('category', 'nutra', { en: 'Nutra', ru: 'Нутра', uk: 'Нутра', 'zh-CN': '保健品' }),
  term('category', 'utilities', { en: 'Utilities', ru: 'Утилиты', uk: 'Утиліти', 'zh-CN': '工具软件' }),
  term('category', 'dating', { en: 'Dating', ru: 'Знакомства', uk: 'Знайомства', 'zh-CN': '交友' }),
  term('category', 'finance', { en: 'Finance', ru: 'Финансы', uk: 'Фінанси', 'zh-CN': '金融' }),
  term('category', 'gaming', { en: 'Gaming', ru: 'Игры', uk: 'Ігри', 'zh-CN': '游戏' }),
  term('category', 'e-commerce', {
    en: 'E-commerce',
    ru: 'Интернет-магазины',
    uk: 'Інтернет-магазини',
    'zh-CN': '电子商务',
  }),
  term('category', 'entertainment', {
    en: 'Entertainment',
    ru: 'Развлечения',
    uk: 'Розваги',
    'zh-CN': '娱乐',
  }),
  ...channels.map(([id, names]) => term('promoChannel', id, names)),
  ...channels.map(([id, names]) => term('trafficType', id, names)),
].map((one, position) => ({ ...one, position }));

/** Verticals of the demo's smartlinks that are called like no category. */
const verticals: readonly Texts<string>[] = [
  { en: 'Mainstream', ru: 'Мейнстрим', uk: 'Мейнстрим', 'zh-CN': '主流' },
  { en: 'Finance and gaming', ru: 'Финансы и игры', uk: 'Фінанси та ігри', 'zh-CN': '金融与游戏' },
  { en: 'Apps', ru: 'Приложения', uk: 'Застосунки', 'zh-CN': '应用' },
  { en: 'Gambling', ru: 'Гемблинг', uk: 'Гемблінг', 'zh-CN': '博彩' },
  { en: 'Crypto', ru: 'Криптовалюты', uk: 'Криптовалюти', 'zh-CN': '加密货币' },
  { en: 'Games', ru: 'Игры', uk: 'Ігри', 'zh-CN': '游戏' },
];

/** What a vertical is called, by its English name. */
export const verticalNames = (name: string): Texts<string> => {
  const categories = demoTerms.flatMap(({ kind, names }) => (kind === 'category' ? [names] : []));
  return [...verticals, ...categories].find(({ en }) => en === name) ?? { en: name };
};

/** What advertisers of a category allow; absent: everything. */
export const channelsOf: Readonly<Record<string, readonly string[]>> = {
  Nutra: ['social', 'search', 'native', 'email'],
  Dating: ['social', 'native', 'push', 'pop'],
  Finance: ['search', 'native', 'email'],
  Gaming: ['social', 'native', 'push'],
  'E-commerce': ['social', 'search', 'email'],
};

/** By category: who the visitors should be, and what the advertiser doesn't want. */
export const descriptions: Readonly<Record<string, Texts<string>>> = {
  Sweepstakes: {
    en: 'Visitors leave their contact to take part in a draw.\n\nNo promises of a sure prize, and no logos of brands in your ads.',
    ru: 'Посетители оставляют контакт, чтобы участвовать в розыгрыше.\n\nВ рекламе нельзя обещать гарантированный приз и использовать логотипы брендов.',
    uk: 'Відвідувачі залишають контакт, щоб узяти участь у розіграші.\n\nУ рекламі не можна обіцяти гарантований приз і використовувати логотипи брендів.',
    'zh-CN': '访客留下联系方式即可参加抽奖。\n\n广告中不得承诺必定中奖，也不得使用品牌标志。',
  },
  Nutra: {
    en: 'Cash on delivery: the call centre confirms each order before it counts.\n\nNo before-and-after pictures, no medical promises.',
    ru: 'Оплата при получении: заказ засчитывается после подтверждения колл-центром.\n\nБез фотографий «до и после» и медицинских обещаний.',
    uk: 'Оплата при отриманні: замовлення зараховується після підтвердження кол-центром.\n\nБез світлин «до і після» та медичних обіцянок.',
    'zh-CN': '货到付款：订单经呼叫中心确认后才计入。\n\n不得使用前后对比图，不得作医疗承诺。',
  },
  Utilities: {
    en: 'Counts once the app is installed or the trial has begun.\n\nNo warnings of viruses that are not there.',
    ru: 'Засчитывается после установки приложения или начала пробного периода.\n\nНельзя пугать несуществующими вирусами.',
    uk: 'Зараховується після встановлення застосунку або початку пробного періоду.\n\nНе можна лякати неіснуючими вірусами.',
    'zh-CN': '安装应用或开始试用后计入。\n\n不得以不存在的病毒恐吓用户。',
  },
  Finance: {
    en: 'Applications are checked by hand, so decisions take up to three weeks.\n\nAds must name the provider and the yearly rate.',
    ru: 'Заявки проверяют вручную, решение занимает до трёх недель.\n\nВ рекламе нужно указывать компанию и годовую ставку.',
    uk: 'Заявки перевіряють вручну, рішення займає до трьох тижнів.\n\nУ рекламі треба вказувати компанію та річну ставку.',
    'zh-CN': '申请由人工审核，最长需三周。\n\n广告须注明服务商及年利率。',
  },
};

export const smartlinkDescription: Texts<string> = {
  en: 'One link for all your visitors: each is sent to the offer that takes them and has earned you the most.',
  ru: 'Одна ссылка для всех посетителей: каждый попадает на подходящий оффер, который приносил вам больше всего.',
  uk: 'Одне посилання для всіх відвідувачів: кожен потрапляє на відповідний офер, який приносив вам найбільше.',
  'zh-CN': '一个链接服务所有访客：每位访客都会进入适合且为您带来最高收益的 Offer。',
};
