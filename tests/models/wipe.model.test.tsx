import { screen } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { paths } from '#contract/paths.ts';
import { dismissNotice, noticesNow } from '#ui/kit/notices/notice-store.ts';
import { fakeApi } from '#tests/support/fakes/fake-api.ts';
import { publisherOf } from '#tests/support/samples/publisher.ts';
import { renderRoute } from '#tests/support/render/render-route.tsx';
import { walksOf } from '#tests/support/walks/walk.ts';
import {
  describeWalks,
  eventually,
  nothing,
  oneAtATime,
  passes,
  press,
  rest,
} from '#tests/support/walks/walked-screen.ts';
import { wipeJourney } from '#tests/support/walks/panel-journeys.ts';

/** What removes, in the hands of the test; that it removes is shown where it is written. */
const hands = vi.hoisted(() => ({ end: () => {}, fail: (why: Error): void => void why }));
vi.mock('#world/wipe-work.ts', () => ({
  wipeWork: {
    wipe: () => new Promise<void>((resolve, reject) => Object.assign(hands, { end: resolve, fail: reject })),
  },
}));

const answers: Readonly<Record<string, unknown>> = {
  [paths.publisherCurrent]: publisherOf(),
  [paths.balance]: { balance: '1.0000', currency: publisherOf().currency },
};
const removed = 'The data is removed from this device.';
const failed = 'The data could not be removed. Please try again.';

const { enter } = oneAtATime();
/** What the latest removal has come to; null before one, and under way. */
let said: string | null = null;

const button = () => screen.getByRole('button', { name: 'Remove data from this device', hidden: true });

function isResting() {
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(button().dataset['loading']).toBeUndefined();
  for (const text of [removed, failed]) {
    expect(noticesNow().some((notice) => notice.text === text)).toBe(text === said);
  }
}
function isAsking() {
  expect(screen.getByRole('dialog').textContent).toContain('Remove the data kept on this device?');
}
function isWiping() {
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(button().dataset['loading']).toBe('true');
}

const walks = walksOf({
  ...wipeJourney,
  start: async () => {
    for (const { id } of noticesNow()) dismissNotice(id);
    said = null;
    const { system } = await enter(fakeApi(({ path }) => answers[path] ?? nothing));
    await renderRoute('/settings?selectedTab=offline', system);
    await rest();
  },
  play: {
    wanted: async () => {
      said = null;
      for (const { id } of noticesNow()) dismissNotice(id);
      await press('Remove data from this device');
      isAsking();
      await press('Remove');
    },
    removed: async () => {
      said = removed;
      hands.end();
      await rest();
    },
    'not removed': async () => {
      said = failed;
      hands.fail(new Error('the database is gone'));
      await rest();
    },
    'too slow': async () => {
      said = failed;
      await passes(21_000);
    },
  },
  look: { resting: eventually(isResting), wiping: eventually(isWiping) },
});

describeWalks('the removal of what is kept agrees with its machine', walks);
