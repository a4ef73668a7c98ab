import type { ConversionStatus } from '#contract/enumerations.ts';

/**
 * How far conversions have come, as the report of revenue tells them: every status belongs to one. What is in a payment
 * or paid has been approved.
 */
export const standings = {
  approved: ['approved', 'inPayment', 'paid'],
  onHold: ['onHold'],
  tracked: ['tracked'],
  rejected: ['rejected'],
} as const satisfies Readonly<Record<string, readonly ConversionStatus[]>>;
export type Standing = keyof typeof standings;
export const standingNames = [
  'approved',
  'onHold',
  'tracked',
  'rejected',
] as const satisfies readonly Standing[];
