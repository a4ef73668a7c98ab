import type { FieldProblem } from './field-problem.ts';

export interface LoginProblems {
  readonly username?: FieldProblem;
  readonly password?: FieldProblem;
}

/** Username: required and not blank, each with its own sentence; password: both with the same one. */
export function loginProblems(values: {
  readonly username: string;
  readonly password: string;
}): LoginProblems {
  return {
    ...(values.username === ''
      ? { username: 'required' as const }
      : values.username.trim() === ''
        ? { username: 'blank' as const }
        : {}),
    ...(values.password.trim() === '' ? { password: 'required' as const } : {}),
  };
}
