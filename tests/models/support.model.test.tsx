import { screen } from '@testing-library/react';
import { paths } from '#contract/paths.ts';
import { hours, minutes } from '#contract/resource.ts';
import { answerOf } from '#tests/support/samples/traffic-samples.ts';
import { walksOfList } from '#tests/support/walks/query-walk.ts';
import { describeWalks } from '#tests/support/walks/walked-screen.ts';

const region = (name: string) => screen.queryByRole('region', { name });
const screenOf = (
  tab: string,
  name: string,
  path: string,
  row: object,
  rowText: string,
  staleAfter: number,
) =>
  walksOfList({
    address: `/support?selectedTab=${tab}`,
    path,
    body: answerOf([row]),
    rowText,
    staleAfter,
    message: () => region(name)?.querySelector('[role=status]') ?? null,
    busy: () => screen.getByRole('region', { name }),
  });

const screens = {
  'the questions': screenOf(
    'faq',
    'Frequently asked questions',
    paths.faqs,
    { '@id': '/publisher/api/faqs/1', id: '1', question: 'When am I paid?', answer: '<p>On Monday.</p>' },
    'When am I paid?',
    hours(24),
  ),
  'the notifications': screenOf(
    'notifications',
    'Notifications',
    paths.notifications,
    {
      '@id': '/publisher/api/notifications/1',
      id: '1',
      title: 'Your smartlink is live',
      text: 'Smartlink #9 was approved.',
      createdAt: '2026-11-20T08:00:00Z',
      seen: true,
      link: null,
    },
    'Your smartlink is live',
    minutes(5),
  ),
};

for (const [what, walks] of Object.entries(screens))
  describeWalks(`${what} agree with the query machine`, walks);
