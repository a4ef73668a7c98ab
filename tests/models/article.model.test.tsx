import 'fake-indexeddb/auto';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, it, vi } from 'vitest';
import { walksOfList } from '#tests/support/walks/query-walk.ts';
import { handledTimers } from '#tests/support/walks/walked-screen.ts';

const article = () => screen.getByRole('region', { name: 'Article' });

const { walks, close } = walksOfList({
  address: '/announcements/article/7',
  path: '/announcements/7',
  body: {
    '@id': '/publisher/api/announcements/7',
    id: '7',
    title: 'Rates are up',
    publishedAt: '2026-11-20T08:00:00Z',
    previewImagePath: null,
    seen: true,
    html: '<p>One</p><p>All rates rise by a fifth.</p>',
  },
  rowText: 'All rates rise by a fifth.',
  message: () => screen.queryByRole('region', { name: 'Article' })?.querySelector('[role=status]') ?? null,
  busy: article,
});

describe('an article agrees with the query machine when', () => {
  beforeEach(() => {
    vi.useFakeTimers(handledTimers);
  });
  afterEach(async () => {
    await close();
    vi.useRealTimers();
  });

  it.each(walks)('$title', ({ run }) => run(), 120_000);
});
