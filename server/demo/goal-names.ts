import type { Language } from '#contract/enumerations.ts';

/** What the goals of the demo's offers are called, by the English name, which their titles are. */
export const goalNames = {
  'Accepted application': { ru: 'Принятая заявка', uk: 'Прийнята заявка', 'zh-CN': '已通过的申请' },
  'Confirmed lead': { ru: 'Лид с подтверждением', uk: 'Лід із підтвердженням', 'zh-CN': '已确认的线索' },
  'Confirmed order': { ru: 'Подтверждённый заказ', uk: 'Підтверджене замовлення', 'zh-CN': '已确认的订单' },
  'Confirmed registration': {
    ru: 'Регистрация с подтверждением',
    uk: 'Реєстрація з підтвердженням',
    'zh-CN': '已确认的注册',
  },
  'First deposit': { ru: 'Первый депозит', uk: 'Перший депозит', 'zh-CN': '首次存款' },
  Install: { ru: 'Установка', uk: 'Встановлення', 'zh-CN': '安装' },
  Lead: { ru: 'Лид', uk: 'Лід', 'zh-CN': '线索' },
  'Level 10': { ru: '10-й уровень', uk: '10-й рівень', 'zh-CN': '达到 10 级' },
  Quote: { ru: 'Запрос расчёта', uk: 'Запит на розрахунок', 'zh-CN': '询价' },
  Registration: { ru: 'Регистрация', uk: 'Реєстрація', 'zh-CN': '注册' },
  Sale: { ru: 'Продажа', uk: 'Продаж', 'zh-CN': '销售' },
  Subscription: { ru: 'Подписка', uk: 'Підписка', 'zh-CN': '订阅' },
  Trial: { ru: 'Триал', uk: 'Тріал', 'zh-CN': '试用' },
} satisfies Readonly<Record<string, Readonly<Record<Exclude<Language, 'en'>, string>>>>;
