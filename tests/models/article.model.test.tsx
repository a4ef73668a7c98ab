import { screen } from '@testing-library/react';
import { walksOfList } from '#tests/support/walks/query-walk.ts';
import { describeWalks } from '#tests/support/walks/walked-screen.ts';

const article = () => screen.getByRole('region', { name: 'Article' });

const walks = walksOfList({
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

describeWalks('an article agrees with the query machine', walks);
