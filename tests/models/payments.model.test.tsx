import { screen } from '@testing-library/react';
import { paths } from '#contract/paths.ts';
import { samplePayment } from '#tests/support/samples/payment-samples.ts';
import { sampleNextPayment } from '#tests/support/samples/payout-samples.ts';
import { answerOf } from '#tests/support/samples/traffic-samples.ts';
import { walksOfList } from '#tests/support/walks/query-walk.ts';
import { describeWalks } from '#tests/support/walks/walked-screen.ts';

// Its days are those of the walk's own clock.
const today = new Date().toISOString().slice(0, 10);
const row = samplePayment({ from: today, to: today });

const list = walksOfList({
  address: '/payments',
  path: paths.payments,
  body: answerOf([row]),
  rowText: '$120.00',
  // the next payment has its answer at once: only the list is walked
  around: () => screen.getByRole('heading', { level: 1 }).closest('header') ?? document.body,
  others: (path) => (path === paths.nextPayment ? sampleNextPayment({ amount: '90.0000' }) : undefined),
});
const page = walksOfList({
  address: '/payments/p3',
  path: '/payments/p3',
  body: row,
  rowText: '$120.00',
  message: () => screen.queryByRole('region', { name: 'Payment' })?.querySelector('[role=status]') ?? null,
  busy: () => screen.getByRole('region', { name: 'Payment' }),
});

describeWalks('the payments agree with the query machine', list);

describeWalks('the page of a payment agrees with the query machine', page);
