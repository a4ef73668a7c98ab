import { divide, groupDecimal, writeDecimal } from './decimal.ts';

/** A part of a whole as a decimal with six places, '0.562500'; null where the whole is nothing. */
export const shareOf = (part: number, whole: number): string | null =>
  whole === 0 ? null : writeDecimal(divide(BigInt(part), BigInt(whole), 6));

/** The same as it is read, '56.25%'. */
export const shareText = (part: number, whole: number): string | null =>
  whole === 0 ? null : `${groupDecimal(divide(BigInt(part) * 100n, BigInt(whole), 2))}%`;
