import { expect, test } from 'vitest';
import { offerStatus, smartlinkStatus, verticalStatus } from '#contract/statuses.ts';
import { offerRuns, smartlinkRuns } from './runs.ts';

test('an offer takes visitors while it is active or tried out', () => {
  expect(offerStatus.names.filter(offerRuns)).toEqual(['active', 'test']);
});

test('a smartlink takes visitors while it is open, unless its vertical is disabled', () => {
  const runs = smartlinkStatus.names.flatMap((status) =>
    verticalStatus.names
      .filter((vertical) => smartlinkRuns(status, vertical))
      .map((vertical) => `${status}, ${vertical}`),
  );
  expect(runs).toEqual([
    'live, available',
    'live, onRequest',
    'available, available',
    'available, onRequest',
  ]);
});
