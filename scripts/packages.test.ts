import { expect, it } from 'vitest';
import { lockFaults } from './packages.js';

const lock = (packages: Readonly<Record<string, object>>) => JSON.stringify({ lockfileVersion: 3, packages });
const asks = { optionalDependencies: { '@tool/darwin': '1.0.0' } };

it.each([
  'node_modules/@tool/darwin',
  'node_modules/a/node_modules/@tool/darwin',
  'node_modules/a/node_modules/@b/b/node_modules/@tool/darwin',
  'node_modules/a/node_modules/@b/b/node_modules/c/node_modules/@tool/darwin',
])('a lock file is whole with an optional package at %s, where Node looks for it', (place) => {
  const asking = 'node_modules/a/node_modules/@b/b/node_modules/c';
  expect(lockFaults(lock({ '': {}, [asking]: asks, [place]: {} }))).toEqual([]);
});

it('a lock file lacks what is only where Node does not look', () => {
  const elsewhere = { 'node_modules/c/node_modules/@tool/darwin': {}, 'node_modules/@tool/darwin-arm': {} };
  expect(
    lockFaults(lock({ '': { dependencies: { d: '1' } }, 'node_modules/a': asks, ...elsewhere })),
  ).toEqual(['package.json: d is missing', 'node_modules/a: @tool/darwin is missing']);
});

it('a lock file names no registry', () => {
  expect(lockFaults(lock({ '': {}, 'node_modules/a': { resolved: 'https://registry/a.tgz' } }))).toEqual([
    'node_modules/a: names a registry',
  ]);
});
