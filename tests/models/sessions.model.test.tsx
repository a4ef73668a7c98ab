import { fireEvent, screen } from '@testing-library/react';
import { paths } from '#contract/paths.ts';
import { walksOfCommand } from '#tests/support/walks/command-walk.ts';
import { walksOfList } from '#tests/support/walks/query-walk.ts';
import { describeWalks, press } from '#tests/support/walks/walked-screen.ts';
import { sampleSecondFactor, sampleSessions } from '#tests/support/samples/settings-samples.ts';
import { answerOf } from '#tests/support/samples/traffic-samples.ts';

const address = '/settings?selectedTab=security';
const others = () => screen.getByRole('button', { name: 'Log out everywhere else' });
const body = answerOf(sampleSessions());

const factor = (path: string) => (path === paths.secondFactor ? sampleSecondFactor() : undefined);

const command = walksOfCommand({
  address,
  prepare: () => press('Log out everywhere else'),
  submit: () => {
    fireEvent.click(screen.getByRole('button', { name: 'Log out' }));
  },
  isCommand: ({ method, path }) => method === 'DELETE' && path === paths.sessions,
  answer: null,
  others: ({ method, path }) => (method === 'GET' && path === paths.sessions ? body : factor(path)),
  button: others,
  told: 'You are logged out everywhere else.',
});
const list = () =>
  screen
    .queryByRole('region', { name: 'Sessions and devices' })
    ?.querySelector<HTMLElement>('section[aria-busy]');
const query = walksOfList({
  address,
  path: paths.sessions,
  body,
  rowText: 'Firefox on Windows',
  others: factor,
  message: () => list()?.querySelector('[role=status]') ?? null,
  busy: () => list() ?? screen.getByRole('main'),
});

describeWalks('logging out everywhere else agrees with the command machine', command);

describeWalks('the sessions agree with the query machine', query);
