// Fetched when they are opened; here that must not take longer than the test waits.
import '#routes/_panel/workbench/-workbench.tsx';
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { paths } from '#contract/paths.ts';
import { dismissNotice, noticesNow } from '#ui/kit/notices/notice-store.ts';
import { fakeApi } from '#tests/support/fakes/fake-api.ts';
import { publisherOf } from '#tests/support/samples/publisher.ts';
import { wireOfferDetail } from '#tests/support/samples/traffic-samples.ts';
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
import { linkPresetsJourney, keptPreset } from '#tests/support/walks/panel-journeys.ts';

/** What keeps and drops, in the hands of the test; that it does so is shown in `tests/models/workbench.test.tsx`. */
const hands = vi.hoisted(() => ({
  end: (output: unknown): void => void output,
  fail: (why: Error): void => void why,
}));
vi.mock('#work/link-presets.ts', () => {
  const held = () => new Promise((end, fail) => Object.assign(hands, { end, fail }));
  return { linkPresetWork: { keep: held, drop: held } };
});

const answers: Readonly<Record<string, unknown>> = {
  [paths.publisherCurrent]: publisherOf(),
  '/offers/o1': wireOfferDetail(),
};
/** The part of the page that has it is fetched by itself. */
async function shownField(): Promise<HTMLElement> {
  for (;;) {
    const field = screen.queryByLabelText('External click ID');
    if (field) return field;
    await rest();
  }
}
const notKept = 'The preset could not be saved. Please try again.';
const taken = 'You already have a preset with this name';
const stays = 'The preset could not be deleted. Please try again.';

const { enter } = oneAtATime();
/** What the dialog says of the latest name, and what was told. */
let problem: string | null = null;
let told: string | null = null;

const dialogs = () =>
  screen.queryAllByRole('dialog').filter((one) => one.getAttribute('aria-modal') === 'true');
const hasText = (text: string) => dialogs().some((one) => one.textContent?.includes(text));
const isBusy = () =>
  screen.queryAllByRole('button', { hidden: true }).some(({ dataset }) => dataset['loading'] === 'true');

function isResting() {
  expect(dialogs()).toEqual([]);
  expect(noticesNow().map(({ text }) => text)).toEqual(told === null ? [] : [told]);
}
function isNaming() {
  expect(screen.getByRole('textbox', { name: 'Name' })).toBeTruthy();
  for (const text of [taken, notKept]) expect(hasText(text)).toBe(text === problem);
  expect(isBusy()).toBe(false);
}
function isKeeping() {
  expect(screen.getByRole('textbox', { name: 'Name' })).toBeTruthy();
  expect(isBusy()).toBe(true);
}

function isAsking() {
  expect(hasText('Are you ready to delete?')).toBe(true);
}

const ended = (output: unknown, then: () => void) => async () => {
  then();
  hands.end(output);
  await rest();
};
const failed = (then: () => void) => async () => {
  then();
  hands.fail(new Error('the device is full'));
  await rest();
};
const late = (then: () => void) => async () => {
  then();
  await passes(21_000);
  await rest();
};
const inMenu = (name: string) => async () => {
  problem = null;
  told = null;
  for (const { id } of noticesNow()) dismissNotice(id);
  await eventually(() => void screen.getByRole('button', { name: 'Presets 1' }))();
  await press('Presets 1');
  // without a layout the menu counts as out of sight
  await act(async () => void fireEvent.click(screen.getByRole('button', { name, hidden: true })));
  await rest();
};

const walks = walksOf({
  ...linkPresetsJourney,
  start: async () => {
    for (const { id } of noticesNow()) dismissNotice(id);
    problem = null;
    told = null;
    sessionStorage.clear();
    const { system, db } = await enter(fakeApi(({ path }) => answers[path] ?? nothing));
    await db.run((tables) =>
      tables.linkPresets.add({ name: keptPreset.name, parameters: keptPreset.parameters }),
    );
    await renderRoute('/offers/o1', system);
    const field = await shownField();
    await act(async () => void fireEvent.change(field, { target: { value: 'a' } }));
  },
  play: {
    save: inMenu('Save as a preset'),
    rename: inMenu('Rename Push'),
    delete: async () => {
      await inMenu('Delete Push')();
      isAsking();
      await press('OK');
    },
    named: async () => {
      const field = screen.getByRole('textbox', { name: 'Name' });
      await act(async () => void fireEvent.change(field, { target: { value: 'Push' } }));
      await press('Save');
    },
    'called off': () => press('Cancel'),
    kept: ended(null, () => (told = 'The preset Push is saved')),
    taken: ended('nameTaken', () => (problem = taken)),
    'not kept': failed(() => (problem = notKept)),
    'keeps too slowly': late(() => (problem = notKept)),
    removed: ended(undefined, () => (told = null)),
    'not removed': failed(() => (told = stays)),
    'removes too slowly': late(() => (told = stays)),
  },
  look: {
    resting: eventually(isResting),
    naming: eventually(isNaming),
    keeping: eventually(isKeeping),
    // of what takes no time a person would notice nothing is said
    dropping: eventually(isResting),
  },
});

describeWalks('the presets of a link agree with their machine', walks);
