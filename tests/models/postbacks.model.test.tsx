// Fetched when it is opened; here it must not take longer than the walk waits.
import '#routes/_panel/postbacks/-postbacks.tsx';
import { act, fireEvent, screen } from '@testing-library/react';
import { expect } from 'vitest';
import type { ApiCall } from '#api/api.ts';
import { paths } from '#contract/paths.ts';
import { failing, fakeApi } from '#tests/support/fakes/fake-api.ts';
import { renderRoute } from '#tests/support/render/render-route.tsx';
import {
  sampleDelivery,
  sampleDeliveryDetail,
  samplePostback,
} from '#tests/support/samples/postback-samples.ts';
import { publisherOf } from '#tests/support/samples/publisher.ts';
import { answerOf } from '#tests/support/samples/traffic-samples.ts';
import { walksOfCommand } from '#tests/support/walks/command-walk.ts';
import { watchFlow } from '#tests/support/walks/submission-walk.ts';
import { walksOf } from '#tests/support/walks/walk.ts';
import {
  describeWalks,
  eventually,
  networkReturns,
  nothing,
  oneAtATime,
  passes,
  press,
  rest,
} from '#tests/support/walks/walked-screen.ts';
import {
  noDefiniteAnswer,
  notThere,
  postbackTestJourney,
  tooManyAtOnce,
} from '#tests/support/walks/panel-journeys.ts';

const address = '/settings?selectedTab=postbacks';

/** What was missed is sent by a command. */
const missed = () => screen.getByRole('button', { name: 'Send the 3 missed' });
const command = walksOfCommand({
  address,
  submit: () => {
    fireEvent.click(missed());
  },
  isCommand: ({ method, path }) => method === 'POST' && path === '/publisher_postbacks/p1/send_missed',
  answer: samplePostback({ missed: 3 }),
  others: ({ method, path }) =>
    method === 'GET' && path === paths.postbacks ? answerOf([samplePostback({ missed: 3 })]) : undefined,
  button: missed,
  told: 'Missed postbacks are being sent.',
});

/** The test in four steps, with only the network's answers in the hands of the test. */
const { enter, now } = oneAtATime();
type Settle = (answer: unknown) => void;
let settleFire: Settle | null = null;
const fired: (string | undefined)[] = [];
let flow: ReturnType<typeof watchFlow>;

function reply(call: ApiCall): unknown {
  if (call.path === paths.publisherCurrent) return publisherOf();
  if (call.path === paths.balance) return { balance: '1.0000', currency: publisherOf().currency };
  if (call.path === paths.postbacks) return answerOf([samplePostback()]);
  if (call.path === paths.postbacksTest) {
    fired.push(call.key);
    return new Promise((resolve) => (settleFire = resolve));
  }
  if (call.path === '/publisher_postbacks/deliveries/d1') return sampleDeliveryDetail({ status: 'waiting' });
  return nothing;
}
const settle = (answer: unknown) => async () => {
  const give = settleFire;
  if (!give) throw new Error('nothing was fired');
  settleFire = null;
  await act(async () => give(answer));
  await rest();
};
const broken = async () => {
  // Only a fault of our own breaks it, told to the flow here.
  await act(async () => flow().send({ type: 'xstate.error.actor.send', error: new Error('broken') }));
  await rest();
};

const steps = ['Choose a click', 'Preview', 'Fire', 'Answer'];
const isAt = (step: number) => {
  const shown = screen
    .getAllByRole('listitem')
    .filter((item) => item.getAttribute('aria-current') === 'step');
  expect(shown.map(({ textContent }) => textContent)).toEqual([steps[step]]);
};
const buttons = (...names: string[]) => {
  const group = screen.getByRole('group', { name: /^Step \d of 4/ });
  const shown = [...group.querySelectorAll('button')].map(({ textContent }) => textContent);
  expect(shown).toEqual(names);
};
const says = (text: string | RegExp) => expect(screen.getByText(text)).toBeTruthy();
/** However often it was sent: one key, so one call. */
const firedOnce = () => expect(new Set(fired).size).toBe(1);

const walks = walksOf({
  ...postbackTestJourney,
  start: async () => {
    fired.length = 0;
    settleFire = null;
    flow = watchFlow('postbackTest');
    const { system } = await enter(fakeApi(reply));
    await renderRoute(address, system);
    await rest();
    await rest();
    await press('Test the postback to tracker.example');
  },
  play: {
    'a click is chosen': () => press('Preview the call'),
    'it is fired': async () => {
      fired.length = 0;
      await press('Fire one call');
    },
    'it is fired again under its key': () => press('Fire again'),
    'one goes back': async () => {
      const name = screen.queryByRole('button', { name: 'Back' }) ? 'Back' : 'Another test';
      await press(name);
    },
    'one waits on': () => press('Keep waiting'),
    'the network is back': () => networkReturns(now()),
    'the network has fired it': settle(sampleDelivery({ status: 'waiting' })),
    'the network refuses it': settle(failing(notThere)),
    'the network is busy': settle(failing(tooManyAtOnce)),
    'no answer of the network comes': settle(failing(noDefiniteAnswer)),
    'the firing breaks': broken,
    'the firing takes too long': async () => {
      await passes(70_000);
      await rest();
    },
    'nothing is heard in time': async () => {
      await passes(30_000);
      await rest();
    },
  },
  look: {
    choosing: eventually(() => {
      isAt(0);
      buttons('Preview the call');
    }),
    previewing: eventually(() => {
      isAt(1);
      buttons('Fire one call', 'Back');
      says('https://tracker.example/postback?cid=test-click-1&payout=1.0000&test=1');
    }),
    firing: eventually(() => {
      isAt(2);
      says('Handing the call to the network…');
      firedOnce();
    }),
    unclear: eventually(() => {
      isAt(2);
      buttons('Fire again');
      firedOnce();
    }),
    refused: eventually(() => {
      isAt(2);
      buttons('Fire one call', 'Back');
      says(/^Not (to this address|now)\.$/);
    }),
    listening: eventually(() => {
      isAt(3);
      buttons('Another test');
      says('Fired. Waiting for your tracker to answer…');
      firedOnce();
    }),
    silent: eventually(() => {
      isAt(3);
      buttons('Keep waiting', 'Another test');
    }),
  },
});

describeWalks('sending what was missed agrees with the command machine', command);

describeWalks('the test of a postback agrees with its machine', walks);
