import * as v from 'valibot';
import { USERNAME_MAX } from './limits.ts';

/** What is asked of a person, by the forms and by the network alike (specification 5). */

export const usernameSigns = /^[a-z\d,._@-]+$/i;
export const usernameField = v.pipe(
  v.string(),
  v.nonEmpty(),
  v.maxLength(USERNAME_MAX),
  v.regex(usernameSigns),
);

/**
 * 6 to 15 digits (E.164), with the signs that people put before them: `+420 601 234 567`, `(020) 7946-0958`.
 * Blanks around them do not count.
 */
const phoneField = v.pipe(v.string(), v.trim(), v.maxLength(32), v.regex(/^\+?(?:[\s().-]*\d){6,15}$/));
export const isPhone = (text: string): boolean => v.is(phoneField, text);

/** Nobody who is asked was born before, `YYYY-MM-DD`. */
export const OLDEST_DAY = '1900-01-01';
