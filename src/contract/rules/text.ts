import * as v from 'valibot';
import type { SettingsProblem } from '../field-problem.ts';

/** Text that has to be there: `empty` is said where nothing was typed, `blank` where only blanks were. */
export const given = (empty: SettingsProblem, blank = empty) =>
  v.pipe(v.string(), v.nonEmpty(empty), v.regex(/\S/, blank));
