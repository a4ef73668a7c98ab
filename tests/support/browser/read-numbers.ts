/** '1,234' -> 1234. */
export const count = (text: string): number => Number(text.replace(/[^\d-]/g, ''));

/** '$1,234.50' -> 123450; amounts under a cent have four decimals. */
export const cents = (text: string): number => Math.round(Number(text.replace(/[^\d.-]/g, '')) * 100);
