import { createHash } from 'node:crypto';
import type { TransactionKind } from '#contract/enumerations.ts';
import type { LedgerAccount } from './accounts.ts';
import type { SubjectKind } from './tables.ts';

/** Money that goes from one account of a publisher's book to another. */
export interface Transfer {
  readonly publisherId: string;
  /** What it is for, e.g. `conversion/<id>/2/0`: the same key again is the same transfer, and is posted once. */
  readonly key: string;
  readonly at: Date;
  readonly kind: TransactionKind;
  readonly from: LedgerAccount;
  readonly to: LedgerAccount;
  /** Minor units, 0 or more; a transfer of 0 is none. */
  readonly amount: number;
  /** What it belongs to; absent: to nothing but its note. */
  readonly subject?: { readonly kind: SubjectKind; readonly id: string };
  /** `network`, `advertiser`, `manager:<name>`, … */
  readonly actor: string;
  readonly note?: string | null;
}

/** `conflict`: another transfer has this key. `range`: no whole amount, or more than the books can count. */
export type LedgerRefusal = 'conflict' | 'range';

/** A transfer that the books do not take. Nothing of its batch is posted. */
export class LedgerError extends Error {
  override readonly name = 'LedgerError';

  constructor(
    readonly because: LedgerRefusal,
    options?: ErrorOptions,
  ) {
    super(`the ledger refuses a transfer: ${because}`, options);
  }
}

/** The row's id, a UUID of version 8 made from the key: 122 bits of its SHA-256. */
export function transferId({ publisherId, key }: Pick<Transfer, 'publisherId' | 'key'>): string {
  const bytes = createHash('sha256').update(`${publisherId} ${key}`).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
