import { expect, test } from 'vitest';
import { standingClock } from '../platform/clock.ts';
import { trackerTroubles } from './gauges.ts';

const NOW = new Date('2026-03-20T10:00:00Z');
const said = ({ behind = 0, building = false, unkept = false } = {}) =>
  trackerTroubles({
    clock: standingClock(NOW),
    tracker: {
      freshness: () => ({ dataAsOf: new Date(NOW.getTime() - behind * 1_000), building }),
      isUnkept: () => unkept,
      waiting: () => 0,
    },
  });

test('clicks that wait for the database are said after half a minute, but while a history is made', () => {
  const late = 'clicks have been waiting for the database for more than 30 s';
  expect(said({ behind: 30 })).toEqual([]);
  expect(said({ behind: 31 })).toEqual([late]);
  expect(said({ behind: 31, building: true })).toEqual([]);
});

test('clicks that are in memory alone are said', () => {
  const alone = 'clicks cannot be written to DATA_DIR, they are in memory alone';
  expect(said({ unkept: true })).toEqual([alone]);
});
