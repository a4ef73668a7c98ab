/** A text as a search compares it: without case and accents, so that 'cafe' finds 'Café'. */
export const plainText = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
