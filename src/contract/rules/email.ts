import * as v from 'valibot';
import type { SettingsProblem } from '../field-problem.ts';
import { problemsIn } from './problems.ts';
import { given } from './text.ts';

/** An e-mail address; blanks around it do not count. `empty` and `blank` as of `given`. */
export const emailRule = (empty: SettingsProblem, blank = empty) =>
  v.pipe(given(empty, blank), v.trim(), v.maxLength(255, 'email'), v.email('email'));

/** Of the form that asks for a new password. */
export const resetEntries = { email: emailRule('required', 'blank') };

const Reset = v.object(resetEntries);
export const resetProblems = (values: v.InferInput<typeof Reset>) => problemsIn(Reset, values);
