import { hash, verify } from '@node-rs/argon2';
import { plainPasswordOf } from '#contract/rules/password.ts';

/** argon2id with the library's OWASP defaults (19 MiB, 2 passes, 1 lane), in its encoded form. */
export const hashPassword = (password: string): Promise<string> => hash(plainPasswordOf(password));

/** What tries of the current password in an open panel are counted by, together, whatever they are to change. */
export const PASSWORD_TRIES = 'password-change';

/** A hash that no password has, so that an unknown account takes as long as a wrong password. */
let nobody: Promise<string> | null = null;

/** How a password fits a stored hash: as passwords are kept, or as an older hash has it, letter by letter as it was typed. */
export type Fit = 'plain' | 'typed';

/**
 * How a password fits a stored hash, typed on whatever keyboard; null: it does not. `null` (no such account) takes the
 * same time and never fits.
 */
export async function fitOf(stored: string | null, password: string): Promise<Fit | null> {
  nobody ??= hash('nobody has this password');
  const against = stored ?? (await nobody);
  const plain = plainPasswordOf(password);
  const isPlain = await isOf(against, plain);
  const isTyped = !isPlain && plain !== password && (await isOf(against, password));
  if (stored === null) return null;
  if (isPlain) return 'plain';
  return isTyped ? 'typed' : null;
}

/** Whether a password fits a stored hash, whichever way. */
export const passwordFits = async (stored: string | null, password: string): Promise<boolean> =>
  (await fitOf(stored, password)) !== null;

const isOf = (stored: string, password: string): Promise<boolean> =>
  verify(stored, password).catch(() => false);
