// Fetched when it is opened; here it must not take longer than the walk waits.
import '#routes/_panel/competitions/-competitions-report.tsx';
import { act, screen } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { paths } from '#contract/paths.ts';
import { fakeApi } from '#tests/support/fakes/fake-api.ts';
import { renderRoute } from '#tests/support/render/render-route.tsx';
import { sampleCompetition } from '#tests/support/samples/competition-samples.ts';
import { publisherOf } from '#tests/support/samples/publisher.ts';
import {
  competitionJourney,
  END,
  LATER,
  moments,
  MOVED,
  START,
} from '#tests/support/walks/competition-journey.ts';
import { answerOf } from '#tests/support/samples/traffic-samples.ts';
import { touchFor } from '#work/events.ts';
import { toursOf } from '#tests/support/walks/walk.ts';
import { describeWalks, eventually, nothing, oneAtATime, rest } from '#tests/support/walks/walked-screen.ts';

/** The countdown on the screen: a competition over 29 March, when Prague leaves an hour out, and a device that sleeps. */
const { enter, now: here } = oneAtATime();
let endAt = END;

const competitionNow = () =>
  sampleCompetition({ startDate: new Date(START).toISOString(), endDate: new Date(endAt).toISOString() });
/** However long the timers have slept: whoever looks again sees what is so. */
const look = (at: number) => async () => {
  vi.setSystemTime(at);
  await act(async () => void window.dispatchEvent(new Event('pageshow')));
  await rest();
};
const state = (label: string) => eventually(() => expect(screen.getByText(label)).toBeTruthy());
const timer = (name: RegExp | null) => {
  if (name === null) expect(screen.queryByRole('timer')).toBeNull();
  else expect(screen.getByRole('timer', { name })).toBeTruthy();
};

const tours = toursOf(
  {
    ...competitionJourney,
    start: async (input) => {
      const { now } = input as { readonly now: number }; // the journey's own
      vi.setSystemTime(now);
      endAt = END;
      const publisher = publisherOf({ showCompetitions: true });
      const api = fakeApi(({ path }) => {
        if (path === paths.publisherCurrent) return publisher;
        return path === paths.competitions ? answerOf([competitionNow()]) : nothing;
      });
      const { system } = await enter(api, publisher);
      await renderRoute('/reports?selectedTab=competitions', system);
      await rest();
    },
    play: {
      ...Object.fromEntries(Object.entries(moments).map(([name, at]) => [name, look(at)])),
      // told by the stream
      [MOVED]: async () => {
        endAt = LATER;
        await act(() => touchFor(here(), ['competition']));
        await rest();
      },
    },
    look: {
      waiting: async () => {
        await state('Upcoming')();
        timer(/^Will start in: 0 d [01] h \d+ min$/);
      },
      live: async () => {
        await state('Live')();
        // 23 hours from midnight to midnight
        timer(/^Ends in: [01] d (23|22|14|13|0) h (0|59) min$/);
      },
      ended: async () => {
        await state('Ended')();
        timer(null);
      },
    },
  },
  [MOVED],
);

describeWalks('a competition on the screen agrees with its machine', tours);
