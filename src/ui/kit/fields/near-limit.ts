/** Whether a count is worth a look: a tenth of what is allowed, or less, is left. */
export const nearLimit = (length: number, most: number): boolean => length >= most * 0.9;
