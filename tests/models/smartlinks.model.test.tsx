// Fetched when they are opened; here that must not take longer than the test waits.
import '#routes/_panel/workbench/-workbench.tsx';
import '#routes/_panel/campaigns/-creatives.tsx';
import { screen } from '@testing-library/react';
import { paths } from '#contract/paths.ts';
import { answerOf, wireSmartlink, wireSmartlinkDetail } from '#tests/support/samples/traffic-samples.ts';
import { walksOfList } from '#tests/support/walks/query-walk.ts';
import { describeWalks } from '#tests/support/walks/walked-screen.ts';

const list = walksOfList({
  address: '/smartlinks',
  path: paths.smartlinks,
  body: answerOf([wireSmartlink()]),
  rowText: '#7',
});
const page = walksOfList({
  address: '/smartlinks/s1',
  path: '/smartlinks/s1',
  body: wireSmartlinkDetail(),
  rowText: 'https://go.example/c/1-def',
  message: () => screen.queryByRole('region', { name: 'Smartlink' })?.querySelector('[role=status]') ?? null,
  busy: () => screen.getByRole('region', { name: 'Smartlink' }),
});

describeWalks('the smartlinks agree with the query machine', list);

describeWalks('the page of a smartlink agrees with the query machine', page);
