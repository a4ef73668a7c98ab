import { hash, verify } from '@node-rs/argon2';
import { plainPasswordOf } from '#contract/rules/password.ts';

/** argon2id with the library's OWASP defaults (19 MiB, 2 passes, 1 lane), in its encoded form. */
export const hashPassword = (password: string): Promise<string> => hash(plainPasswordOf(password));

/** A hash that no password has, so that an unknown account takes as long as a wrong password. */
let nobody: Promise<string> | null = null;

/**
 * Whether a password fits a stored hash, typed on whatever keyboard; `null` (no such account) takes the same time and
 * never fits. Older hashes are of the password as it was typed.
 */
export async function passwordFits(stored: string | null, password: string): Promise<boolean> {
  nobody ??= hash('nobody has this password');
  const against = stored ?? (await nobody);
  const plain = plainPasswordOf(password);
  const fits = (await isOf(against, plain)) || (plain !== password && (await isOf(against, password)));
  return fits && stored !== null;
}

const isOf = (stored: string, password: string): Promise<boolean> =>
  verify(stored, password).catch(() => false);
