import { expect, test } from 'vitest';
import { standingClock } from './clock.ts';
import { uuids } from './ids.ts';

test('ids are UUIDs of version 7 that sort by the time of their making', () => {
  const clock = standingClock('2026-11-21T11:00:00.000Z');
  const next = uuids(clock);
  const ids = Array.from({ length: 50 }, (_, index) => {
    if (index % 10 === 0) clock.move(1);
    return next();
  });
  for (const id of ids)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
});

test('with a seeded generator they are the same each time', () => {
  const make = () =>
    uuids(standingClock('2026-11-21T11:00:00.000Z'), (bytes) => new Uint8Array(bytes).fill(7))();
  expect(make()).toBe(make());
});
