import type { Language } from '#contract/enumerations.ts';
import { HttpProblem, Violations } from '../../platform/http/problem.ts';
import type { TextKey } from '../../platform/sentences.ts';
import { textOf } from '../../platform/texts.ts';
import type { ClaimAnswer } from './claim.ts';
import type { Fault } from './read-claim.ts';

/** Why a postback is not taken: the status of its answer, and what is said of it or of its parameters. */
export type Refusal =
  | { readonly status: 422; readonly faults: readonly Fault[] }
  | { readonly status: 403 | 404 | 409; readonly key: TextKey };

type Because = Extract<ClaimAnswer, { kind: 'refused' }>['because'];

const fault = (path: string, key: TextKey): Refusal => ({ status: 422, faults: [{ path, key }] });

export const refusals: Readonly<Record<Because, Refusal>> = {
  key: { status: 403, key: 'postbackKeyWrong' },
  click: { status: 404, key: 'clickUnknown' },
  goal: fault('goal', 'goalUnknown'),
  status: fault('status', 'postbackStatus'),
  amount: fault('amount', 'postbackAmountNeeded'),
  unreadableAmount: fault('amount', 'postbackAmount'),
};
export const settled: Refusal = { status: 409, key: 'conversionSettled' };

/** As the advertiser is answered, in its language. */
export const problemOf = (refusal: Refusal, language: Language): Error =>
  'key' in refusal
    ? new HttpProblem(refusal.status, refusal.key)
    : new Violations(refusal.faults.map(({ path, key }) => ({ path, message: textOf(language, key) })));

/** In one line. */
export const reasonOf = (refusal: Refusal, language: Language): string =>
  'key' in refusal
    ? textOf(language, refusal.key)
    : refusal.faults.map(({ path, key }) => `${path}: ${textOf(language, key)}`).join(' ');

const sentences = {
  recorded: 'conversionRecorded',
  repeated: 'conversionRepeated',
  changed: 'conversionChanged',
  settled: 'conversionSettled',
} as const satisfies Record<Exclude<ClaimAnswer['kind'], 'refused'>, TextKey>;

/** What is said of a conversion that there is; a test is no sale. */
export const sentenceOf = (kind: keyof typeof sentences, test: boolean): TextKey =>
  test ? 'conversionTest' : sentences[kind];
