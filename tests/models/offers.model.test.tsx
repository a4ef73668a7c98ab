// Fetched when they are opened; here that must not take longer than the test waits.
import '#routes/_panel/workbench/-workbench.tsx';
import '#routes/_panel/campaigns/-creatives.tsx';
import { screen } from '@testing-library/react';
import { paths } from '#contract/paths.ts';
import { answerOf, wireOffer, wireOfferDetail } from '#tests/support/samples/traffic-samples.ts';
import { walksOfList } from '#tests/support/walks/query-walk.ts';
import { describeWalks } from '#tests/support/walks/walked-screen.ts';

const list = walksOfList({
  address: '/offers',
  path: paths.offers,
  body: answerOf([wireOffer()]),
  rowText: '#101',
});
const page = walksOfList({
  address: '/offers/o1',
  path: '/offers/o1',
  body: wireOfferDetail(),
  rowText: 'https://go.example/c/1-abc',
  message: () => screen.queryByRole('region', { name: 'Offer' })?.querySelector('[role=status]') ?? null,
  busy: () => screen.getByRole('region', { name: 'Offer' }),
});

describeWalks('the offers agree with the query machine', list);

describeWalks('the page of an offer agrees with the query machine', page);
