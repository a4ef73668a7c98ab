import { inject } from 'vitest';
import { postgresBinaries } from './postgres-binaries.ts';

/**
 * The numbers that random runs are made of. Where tests run on both databases, each takes every second of them; a
 * longer run that somebody asks for by the environment is taken whole by each. `once`: of a file that runs on one
 * database alone (`vitest.config.ts`), which takes them all.
 */
export function randomRuns(variable: string, usual: number, once?: 'once'): readonly number[] {
  const given = process.env[variable];
  const all = Array.from({ length: Number(given ?? usual) }, (_, number) => number);
  const isAlone = process.env['TEST_DATABASE_URL'] === undefined && postgresBinaries() === null;
  const own = inject('serverDatabase').kind === 'postgres' ? 1 : 0;
  return given !== undefined || once === 'once' || isAlone ? all : all.filter((number) => number % 2 === own);
}
