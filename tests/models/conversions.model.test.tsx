import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, it, vi } from 'vitest';
import { conversions } from '#contract/resources/conversions.ts';
import { sampleConversion } from '#tests/support/samples/list-samples.tsx';
import { walksOfList } from '#tests/support/walks/query-walk.ts';
import { handledTimers } from '#tests/support/walks/walked-screen.ts';

const { walks, close } = walksOfList({
  address: '/conversions',
  path: conversions.path,
  body: { 'hydra:member': [sampleConversion()], 'hydra:totalItems': 1, totalItems: 1, itemsPerPage: 10_000 },
  rowText: 'TX-1',
});

describe('the conversions agree with the query machine when', () => {
  beforeEach(() => {
    vi.useFakeTimers(handledTimers);
  });
  afterEach(async () => {
    await close();
    vi.useRealTimers();
  });

  it.each(walks)('$title', ({ run }) => run(), 120_000);
});
