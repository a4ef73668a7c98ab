import { hash, verify } from '@node-rs/argon2';

/** argon2id with the library's OWASP defaults (19 MiB, 2 passes, 1 lane), in its encoded form. */
export const hashPassword = (password: string): Promise<string> => hash(password);

/** A hash that no password has, so that an unknown account takes as long as a wrong password. */
let nobody: Promise<string> | null = null;

/** Whether a password fits a stored hash; `null` (no such account) takes the same time and never fits. */
export async function passwordFits(stored: string | null, password: string): Promise<boolean> {
  nobody ??= hash('nobody has this password');
  const fits = await verify(stored ?? (await nobody), password).catch(() => false);
  return fits && stored !== null;
}
