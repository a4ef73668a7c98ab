/** Formats of the specification (9), in the letters of dayjs; `domain/date-text.ts` writes them in a zone. */
export const dateFormats = {
  dateTime: 'YYYY-MM-DD HH:mm:ss',
  date: 'YYYY-MM-DD',
  short: 'DD MMM',
  shortTime: 'DD MMM HH:mm',
} as const;
export type DateFormat = keyof typeof dateFormats;
