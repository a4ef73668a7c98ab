import type { Action, Resource } from '#contract/resource.ts';

/** Every file of the contract, so that a new family needs no list of its own. */
const files = import.meta.glob<Readonly<Record<string, unknown>>>(
  // a test file imported here would run its tests a second time
  ['../../../src/contract/resources/*.ts', '!**/*.test.ts'],
  { eager: true },
);
const exported = Object.values(files).flatMap((module) => Object.values(module));
const has = (value: unknown, ...keys: readonly string[]): value is object =>
  typeof value === 'object' && value !== null && keys.every((key) => key in value);

/** Every family of data that the contract knows. */
export const resources = exported.filter((one): one is Resource => has(one, 'path', 'row', 'staleAfter'));
/** Every call that changes something. */
export const actions = exported.filter((one): one is Action => has(one, 'path', 'method', 'touches'));
/** Their names. */
export const actionNames: readonly string[] = Object.values(files)
  .flatMap((module) => Object.entries(module))
  .flatMap(([name, one]) => (has(one, 'path', 'method', 'touches') ? [name] : []));
