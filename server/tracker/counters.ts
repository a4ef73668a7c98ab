import type { Counters } from '../platform/metrics/counts.ts';
import type { ClickAnswer } from './click.ts';
import type { ClaimAnswer } from './postback/claim.ts';

/** `ahead`: a browser loaded the page before anybody wanted it. `failed`: the network could not say. */
const clickOutcomes = [
  'redirect',
  'unknown',
  'nowhere',
  'busy',
  'ahead',
  'failed',
] as const satisfies readonly (ClickAnswer['kind'] | 'ahead' | 'failed')[];

type Refused = `refused_${Extract<ClaimAnswer, { kind: 'refused' }>['because']}`;

/** `unreadable`: a parameter is missing or makes no sense. `limited`: too many keys were guessed, or left out, from its address. */
const postbackAnswers = [
  'recorded',
  'repeated',
  'changed',
  'settled',
  'waiting',
  'refused_key',
  'refused_click',
  'refused_goal',
  'refused_status',
  'refused_amount',
  'refused_unreadableAmount',
  'unreadable',
  'limited',
  'failed',
] as const satisfies readonly (
  | Exclude<ClaimAnswer['kind'], 'refused'>
  | Refused
  | 'waiting'
  | 'unreadable'
  | 'limited'
  | 'failed'
)[];

declare module '../platform/metrics/counts.ts' {
  interface Counts {
    readonly clicks: (typeof clickOutcomes)[number];
    readonly postbacksIn: (typeof postbackAnswers)[number];
  }
}

export const trackerCounters: Counters = {
  clicks: {
    name: 'panel_clicks_total',
    help: 'Visits of links, by what became of them.',
    label: 'outcome',
    values: clickOutcomes,
  },
  postbacksIn: {
    name: 'panel_postbacks_in_total',
    help: 'Postbacks of advertisers, by how they were answered.',
    label: 'answer',
    values: postbackAnswers,
  },
};
