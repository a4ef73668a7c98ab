import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { RECOVERY_CODES, RECOVERY_LENGTH, RECOVERY_LETTERS } from '#contract/rules/second-factor.ts';
import type { Db } from '../platform/db/client.ts';
import { matches } from '../platform/db/matches.ts';
import { sha256 } from '../platform/sha256.ts';
import { recoveryCodes } from './tables.ts';

/** 80 bits: too many to be tried by whoever has the hashes. */
function newCode(): string {
  // 32 letters: five bits of a byte choose one, each as likely as the other
  return Array.from(randomBytes(RECOVERY_LENGTH), (byte) => RECOVERY_LETTERS[byte % 32]).join('');
}

/** As it is written down: in groups of four. */
const grouped = (code: string): string => code.replaceAll(/(.{4})(?=.)/g, '$1-');

/** Makes ten new ones in place of those that were left. `tx`: the transaction of what they come with. */
export async function replaceCodes(tx: Db, publisherId: string): Promise<readonly string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode);
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.publisherId, publisherId));
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ publisherId, codeHash: sha256(code) })));
  return codes.map(grouped);
}

/** Uses one up, however many ask at once; null: it is none. @returns how many are left. */
export async function spendRecoveryCode(tx: Db, publisherId: string, code: string): Promise<number | null> {
  const which = matches(recoveryCodes, { publisherId, codeHash: sha256(code) });
  const { rowCount } = await tx.delete(recoveryCodes).where(which);
  return rowCount === 0 ? null : countCodes(tx, publisherId);
}

export const countCodes = (db: Db, publisherId: string): Promise<number> =>
  db.$count(recoveryCodes, eq(recoveryCodes.publisherId, publisherId));
