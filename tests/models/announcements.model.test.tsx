import 'fake-indexeddb/auto';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, it, vi } from 'vitest';
import { announcements } from '#contract/resources/lists.ts';
import { sampleNews } from '#tests/support/samples/dashboard-samples.ts';
import { walksOfList } from '#tests/support/walks/query-walk.ts';
import { handledTimers } from '#tests/support/walks/walked-screen.ts';

const feed = () => screen.getByRole('region', { name: 'News' });

const { walks, close } = walksOfList({
  address: '/announcements',
  path: announcements.path,
  body: { 'hydra:member': sampleNews(), 'hydra:totalItems': 4, totalItems: 4, itemsPerPage: 20 },
  rowText: 'News 2',
  message: () => screen.queryByRole('region', { name: 'News' })?.querySelector('[role=status]') ?? null,
  busy: feed,
});

describe('the news agree with the query machine when', () => {
  beforeEach(() => {
    vi.useFakeTimers(handledTimers);
  });
  afterEach(async () => {
    await close();
    vi.useRealTimers();
  });

  it.each(walks)('$title', ({ run }) => run(), 120_000);
});
