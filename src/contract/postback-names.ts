/*
 * Names of postbacks, apart from the enumerations that log-in waits for.
 */

export const postbackMacros = [
  'country',
  'currency',
  'track',
  'ext_click_id',
  'sum',
  'sale_time',
  'name',
  'goal',
  'sub_source',
  'transaction_id',
  'int_click_id',
  'adv_tid',
  'ext1',
  'ext2',
  'ext3',
  'ext4',
  'ext5',
  'ext6',
] as const;

/** What a postback is for: everything, or one offer or smartlink. */
export const postbackScopes = ['all', 'offer', 'smartlink'] as const;
export type PostbackScope = (typeof postbackScopes)[number];

/** Statuses of a conversion that a postback tells; what becomes of the money later is not told. */
export const postbackTriggers = ['tracked', 'onHold', 'approved', 'rejected'] as const;
export type PostbackTrigger = (typeof postbackTriggers)[number];

/** `failing`: from the third failure in a row. `stopped`: paused by the network after many more. */
export const postbackStatuses = ['active', 'failing', 'paused', 'stopped'] as const;
export type PostbackStatus = (typeof postbackStatuses)[number];

/** `missed`: came due while the postback was paused, or was given back by a pause. */
export const deliveryStatuses = ['waiting', 'sending', 'answered', 'failed', 'missed'] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];
