import { screen } from '@testing-library/react';
import { announcements } from '#contract/resources/lists.ts';
import { sampleNews } from '#tests/support/samples/dashboard-samples.ts';
import { answerOf } from '#tests/support/samples/traffic-samples.ts';
import { walksOfList } from '#tests/support/walks/query-walk.ts';
import { describeWalks } from '#tests/support/walks/walked-screen.ts';

const feed = () => screen.getByRole('region', { name: 'News' });

const walks = walksOfList({
  address: '/announcements',
  path: announcements.path,
  body: answerOf(sampleNews()),
  rowText: 'News 2',
  message: () => screen.queryByRole('region', { name: 'News' })?.querySelector('[role=status]') ?? null,
  busy: feed,
});

describeWalks('the news agree with the query machine', walks);
