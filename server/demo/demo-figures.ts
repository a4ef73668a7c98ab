import { formatDay } from '#domain/date-text.ts';
import { type Language, languages } from '#contract/enumerations.ts';
import type { NotificationText, NotificationTexts } from '../notifications/tables.ts';

/** Conversions of one day that are approved; `sum` as the publisher's money is written. */
export interface ApprovedDay {
  readonly day: string;
  readonly count: number;
  readonly sum: string;
}

/** The sub-source that earned the most. */
export interface BestSource {
  readonly name: string;
  readonly conversions: number;
  readonly sum: string;
  readonly perClick: string;
}

const inEach = (write: (language: Language) => NotificationText): NotificationTexts => ({
  en: write('en'),
  ...Object.fromEntries(languages.map((language) => [language, write(language)])),
});

export const approvedTexts = ({ day, count, sum }: ApprovedDay): NotificationTexts =>
  inEach((language) => {
    const date = formatDay(day, 'short', language);
    switch (language) {
      case 'en':
        return {
          title: `${count} conversions approved, ${sum}`,
          text: `The advertisers have confirmed the conversions of ${date}. Their payout is in your balance.`,
        };
      case 'ru':
        return {
          title: `Одобрено конверсий: ${count} на ${sum}`,
          text: `Рекламодатели подтвердили конверсии за ${date}, вознаграждение уже на вашем балансе.`,
        };
      case 'uk':
        return {
          title: `Схвалено конверсій: ${count} на ${sum}`,
          text: `Рекламодавці підтвердили конверсії за ${date}, винагорода вже на вашому балансі.`,
        };
      case 'zh-CN':
        return {
          title: `${count} 次转化已批准，共 ${sum}`,
          text: `广告主已确认${date}的转化，佣金已计入您的余额。`,
        };
    }
  });

export const bestSourceTexts = ({ name, conversions, sum, perClick }: BestSource): NotificationTexts =>
  inEach((language) => {
    switch (language) {
      case 'en':
        return {
          title: `Sub-source ${name} earned the most`,
          text: `In 7 days it brought ${conversions} conversions for ${sum}, ${perClick} per click. Compare it with the others in the report.`,
        };
      case 'ru':
        return {
          title: `Подысточник ${name} принёс больше всего`,
          text: `За 7\u00a0дней: конверсий\u00a0— ${conversions}, вознаграждение\u00a0— ${sum}, за клик\u00a0— ${perClick}. Сравните его с остальными в отчёте.`,
        };
      case 'uk':
        return {
          title: `Підджерело ${name} принесло найбільше`,
          text: `За 7\u00a0днів: конверсій\u00a0— ${conversions}, винагорода\u00a0— ${sum}, за клік\u00a0— ${perClick}. Порівняйте його з іншими у звіті.`,
        };
      case 'zh-CN':
        return {
          title: `子来源 ${name} 收益最高`,
          text: `7 天内带来 ${conversions} 次转化，佣金共 ${sum}，每次点击 ${perClick}。可在报表中与其他子来源对比。`,
        };
    }
  });
