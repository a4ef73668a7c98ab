import { expect, it } from 'vitest';
import { outcomeGuards } from './form-states.ts';

it.each([
  ['accepted', null, 'isAccepted'],
  ['fields named', { kind: 'invalid', fields: [], text: null }, 'isInvalid'],
  ['no connection', { kind: 'offline' }, 'isOffline'],
  ['busy', { kind: 'busy', status: 429, retryAfter: 1, text: null }, 'isBusy'],
  ['refused', { kind: 'refused', status: 403, text: 'No.' }, 'isRefused'],
  ['a bare 401', { kind: 'unauthorized' }, 'isRefused'],
  ['no answer', { kind: 'timeout' }, null],
  ['a broken answer', { kind: 'unexpected', status: 500 }, null],
  ['cancelled', { kind: 'cancelled' }, null],
] as const)('%s is one thing only, or the shared handler’s', (_, failure, expected) => {
  const held = Object.entries(outcomeGuards).filter(([, guard]) => guard({ context: { failure } }));
  expect(held.map(([name]) => name)).toEqual(expected ? [expected] : []);
});
