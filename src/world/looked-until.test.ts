import { expect, it } from 'vitest';
import { lookedUntil } from './looked-until.ts';

const NOON = Date.parse('2026-11-23T12:00:00Z');

it.each<[string, readonly string[], string]>([
  ['now by the network’s clock where nothing is shown', [], '2026-11-23T12:00:00.000Z'],
  ['now where all is older', ['2026-11-23T11:59:59Z'], '2026-11-23T12:00:00.000Z'],
  [
    'the newest that is shown where that is later',
    ['2026-11-23T11:00:00Z', '2026-11-23T12:01:00Z'],
    '2026-11-23T12:01:00.000Z',
  ],
])('somebody has looked until %s', (_, shown, until) => {
  expect(lookedUntil({ now: () => NOON }, shown)).toBe(until);
});
