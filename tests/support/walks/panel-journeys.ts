import { ok, refused } from '#contract/failure.ts';
import type { LinkPreset } from '#contract/link-preset.ts';
import { languageMachine } from '#machines/language.ts';
import { linkPresetsMachine } from '#machines/link-presets.ts';
import { postbackTestMachine } from '#machines/postback-test.ts';
import { questionMachine } from '#machines/question.ts';
import { wipeMachine } from '#machines/wipe.ts';
import { sampleDelivery } from '../samples/postback-samples.ts';
import type { Journey } from './walk.ts';

/** What can happen to small flows of the panel: listed against the design, and walked on their screens. */

export const questionJourney = {
  machine: questionMachine,
  acts: {
    asked: { type: 'question.ask', subject: 'p1' },
    confirmed: { type: 'question.confirm' },
    'called off': { type: 'question.cancel' },
  },
  project: () => null,
} as const satisfies Journey;

export const wipeJourney = {
  machine: wipeMachine,
  acts: {
    wanted: { type: 'wipe.start' },
    removed: { type: 'xstate.done.actor.wipe' },
    'not removed': { type: 'xstate.error.actor.wipe' },
    'too slow': { type: 'xstate.after.timeout.wipe.wiping' },
  },
} as const satisfies Journey;

export const keptPreset: LinkPreset = { id: 1, name: 'Push', parameters: { track: 'a' } };
export const linkPresetsJourney = {
  machine: linkPresetsMachine,
  acts: {
    save: { type: 'preset.save', parameters: { track: 'a' } },
    rename: { type: 'preset.rename', preset: keptPreset },
    delete: { type: 'preset.delete', preset: keptPreset },
    named: { type: 'name.submit', name: 'Push' },
    'called off': { type: 'preset.cancel' },
    kept: { type: 'xstate.done.actor.keep', output: null },
    taken: { type: 'xstate.done.actor.keep', output: 'nameTaken' },
    'not kept': { type: 'xstate.error.actor.keep' },
    'keeps too slowly': { type: 'xstate.after.timeout.linkPresets.keeping' },
    removed: { type: 'xstate.done.actor.drop' },
    'not removed': { type: 'xstate.error.actor.drop' },
    'removes too slowly': { type: 'xstate.after.timeout.linkPresets.dropping' },
  },
  project: () => null,
} as const satisfies Journey;

export const languageChange = { language: 'ru', before: 'en' } as const;
export const notOffered = { kind: 'refused', status: 422, text: 'Not offered.' } as const;
export const deviceIsFull = { kind: 'unexpected', status: null } as const;
export const languageJourney = {
  machine: languageMachine,
  acts: {
    'a language is chosen': { type: 'language.choose', ...languageChange },
    'the network has refused an earlier choice': {
      type: 'language.refused',
      ...languageChange,
      failure: notOffered,
    },
    'the texts are there': { type: 'xstate.done.actor.show', output: true },
    'the texts cannot be fetched': { type: 'xstate.done.actor.show', output: false },
    // Neither slot of texts rejects: what they do answers false instead. The chart takes it all the same.
    'the showing breaks': { type: 'xstate.error.actor.show', error: new Error('x') },
    'the showing takes too long': { type: 'xstate.after.timeout.language.switching' },
    'the intent is stored': { type: 'xstate.done.actor.queue', output: ok(undefined) },
    'the intent cannot be stored': { type: 'xstate.done.actor.queue', output: refused(deviceIsFull) },
    'the storing breaks': { type: 'xstate.error.actor.queue', error: new Error('x') },
    'the storing takes too long': { type: 'xstate.after.timeout.language.queueing' },
    'it has gone back': { type: 'xstate.done.actor.goBack', output: true },
    'it cannot go back': { type: 'xstate.done.actor.goBack', output: false },
    'the going back breaks': { type: 'xstate.error.actor.goBack', error: new Error('x') },
    'the going back takes too long': { type: 'xstate.after.timeout.language.returning' },
  },
} as const satisfies Journey;

const fired = (output: unknown) => ({ type: 'xstate.done.actor.send', output });
export const notThere = { kind: 'refused', status: 422, text: 'Not to this address.' } as const;
export const tooManyAtOnce = { kind: 'busy', status: 503, retryAfter: null, text: 'Not now.' } as const;
export const noDefiniteAnswer = { kind: 'unexpected', status: 502 } as const;
export const postbackTestJourney = {
  machine: postbackTestMachine,
  acts: {
    'a click is chosen': {
      type: 'test.choose',
      tested: { postback: 'p1', url: 'https://tracker.example/', parameters: {} },
    },
    'it is fired': { type: 'test.fire', key: 'k' },
    'it is fired again under its key': { type: 'test.again' },
    'one goes back': { type: 'test.back' },
    'one waits on': { type: 'test.listen' },
    'the network is back': { type: 'network.restored' },
    'the network has fired it': fired({ kind: 'done', answer: sampleDelivery({ status: 'waiting' }) }),
    'the network refuses it': fired({ kind: 'refused', failure: notThere }),
    'the network is busy': fired({ kind: 'refused', failure: tooManyAtOnce }),
    'no answer of the network comes': fired({ kind: 'unclear', failure: noDefiniteAnswer }),
    'the firing breaks': { type: 'xstate.error.actor.send', error: new Error('broken') },
    'the firing takes too long': { type: 'xstate.after.timeout.postbackTest.firing' },
    'nothing is heard in time': { type: 'xstate.after.listenTimeout.postbackTest.listening' },
  },
  project: ({ delivery }: { readonly delivery: unknown }) => delivery === null,
} as const satisfies Journey;
