// Fetched when it is opened; here it must not take longer than the walk waits.
import '#routes/_panel/postbacks/-postbacks.tsx';
import { act, fireEvent, screen } from '@testing-library/react';
import { expect } from 'vitest';
import type { ApiCall } from '#api/api.ts';
import { paths } from '#contract/paths.ts';
import { type FakeApi, fakeApi } from '#tests/support/fakes/fake-api.ts';
import { renderRoute } from '#tests/support/render/render-route.tsx';
import { samplePostback } from '#tests/support/samples/postback-samples.ts';
import { publisherOf } from '#tests/support/samples/publisher.ts';
import { answerOf } from '#tests/support/samples/traffic-samples.ts';
import { walksOf } from '#tests/support/walks/walk.ts';
import {
  describeWalks,
  eventually,
  nothing,
  oneAtATime,
  press,
  rest,
} from '#tests/support/walks/walked-screen.ts';
import { questionJourney } from '#tests/support/walks/panel-journeys.ts';

/** The question before a postback is deleted; every deletion is asked about by the same. */
const { enter } = oneAtATime();
let api: FakeApi;
let confirmed = 0;
const isDeletion = ({ method }: ApiCall) => method === 'DELETE';
const rows = ['a', 'b', 'c', 'd'].map((id) => samplePostback({ id, url: `https://${id}.example/` }));
const menus = () => screen.queryAllByRole('button', { name: /^More actions for the postback to/ });

const click = (element: Element) => act(async () => void fireEvent.click(element));

function isResting() {
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(menus()).toHaveLength(rows.length - confirmed);
  expect(api.calls.some(isDeletion)).toBe(confirmed > 0);
}
function isAsking() {
  const dialog = screen.getByRole('dialog', { name: 'Are you ready to delete?' });
  expect(dialog.textContent).toContain(`${rows[confirmed]?.id}.example`);
  expect(api.calls.some(isDeletion)).toBe(confirmed > 0);
}

const walks = walksOf({
  ...questionJourney,
  start: async () => {
    confirmed = 0;
    api = fakeApi((call) => {
      if (call.path === paths.publisherCurrent) return publisherOf();
      if (call.path === paths.postbacks) return answerOf(rows);
      // kept waiting by the network it is off the screen all the same
      return isDeletion(call) ? new Promise(() => {}) : nothing;
    });
    const { system } = await enter(api);
    await renderRoute('/settings?selectedTab=postbacks', system);
    await rest();
    await rest();
  },
  play: {
    asked: async () => {
      const [menu] = menus();
      if (menu) await click(menu);
      await click(screen.getByRole('menuitem', { name: /^Delete the postback to/, hidden: true }));
      await rest();
    },
    confirmed: async () => {
      confirmed += 1;
      await press('OK');
    },
    'called off': () => press('Cancel'),
  },
  look: {
    resting: eventually(isResting),
    asking: eventually(isAsking),
  },
});

describeWalks('the question before a deletion agrees with its machine', walks);
