import * as v from 'valibot';
import { problemsIn } from './problems.ts';
import { given } from './text.ts';

/** Username: required and not blank, each with its own sentence; password: both with the same one. */
export const loginEntries = { username: given('required', 'blank'), password: given('required') };

const Login = v.object(loginEntries);
export const loginProblems = (values: v.InferInput<typeof Login>) => problemsIn(Login, values);
