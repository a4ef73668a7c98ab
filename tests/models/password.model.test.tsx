import { fireEvent, screen } from '@testing-library/react';
import { paths } from '#contract/paths.ts';
import { sampleSecondFactor } from '#tests/support/samples/settings-samples.ts';
import { walksOfCommand } from '#tests/support/walks/command-walk.ts';
import { publisherOf } from '#tests/support/samples/publisher.ts';
import { describeWalks } from '#tests/support/walks/walked-screen.ts';

const save = () => screen.getByRole('button', { name: 'Change password' });
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

const walks = walksOfCommand({
  address: '/settings?selectedTab=security',
  submit: () => {
    type('Current password', 'the old 1 word');
    type('New password', 'a new 1 word');
    type('Repeat password', 'a new 1 word');
    fireEvent.click(save());
  },
  isCommand: ({ method, path }) => method === 'PATCH' && path === '/publishers/p1',
  answer: publisherOf(),
  others: ({ path }) => (path === paths.secondFactor ? sampleSecondFactor() : undefined),
  button: save,
  told: 'Password changed. You are logged out everywhere else.',
});

describeWalks('the password agrees with the command machine', walks);
