import { expect, it } from 'vitest';
import { keptLines } from './kept-families.ts';

it('families of one kind are one line, the largest first', () => {
  const of = (path: string, size: number, newest = 1) => ({ path, records: 2, size, newest });
  expect(
    keptLines([
      of('/announcements', 10),
      of('/announcements/7', 20, 5),
      of('/ch/dashboard/chart', 90),
      of('/publishers/current', 7),
      of('/devices', 3),
      of('/something/new', 1),
    ]),
  ).toEqual([
    { kind: 'dashboard', records: 2, size: 90, newest: 1 },
    { kind: 'news', records: 4, size: 30, newest: 5 },
    { kind: 'profile', records: 2, size: 7, newest: 1 },
    { kind: 'choices', records: 2, size: 3, newest: 1 },
    { kind: 'other', records: 2, size: 1, newest: 1 },
  ]);
});
