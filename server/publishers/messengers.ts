/** What a publisher can be reached by; `value` is what is kept. Names of products are the same in every language. */
export const messengers = [
  { value: 'telegram', label: 'Telegram' },
  { value: 'whatsapp', label: 'WhatsApp' },
  { value: 'teams', label: 'Microsoft Teams' },
  { value: 'skype', label: 'Skype' },
  { value: 'discord', label: 'Discord' },
  { value: 'signal', label: 'Signal' },
  { value: 'viber', label: 'Viber' },
  { value: 'wechat', label: 'WeChat' },
  { value: 'line', label: 'LINE' },
] as const;

export const isMessenger = (value: string): boolean => messengers.some((one) => one.value === value);
