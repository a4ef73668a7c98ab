import { screen } from '@testing-library/react';
import { hours } from '#contract/resource.ts';
import { walksOfList } from '#tests/support/walks/query-walk.ts';
import { describeWalks } from '#tests/support/walks/walked-screen.ts';

/** Without a name in the configuration a page is called as the brand is. */
const page = () => screen.queryByRole('region', { name: 'Publisher Platform' });

const walks = walksOfList({
  address: '/additional_pages/3',
  path: '/additional_pages/3',
  body: {
    '@id': '/publisher/api/additional_pages/3',
    pageTitle: 'Rules of traffic',
    type: 1,
    url: null,
    html: '<p>One</p><p>No incentives, please.</p>',
  },
  rowText: 'No incentives, please.',
  staleAfter: hours(1),
  message: () => page()?.querySelector('[role=status]') ?? null,
  busy: () => page() ?? screen.getByRole('main'),
});

describeWalks('an own page agrees with the query machine', walks);
