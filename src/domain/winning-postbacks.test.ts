import { describe, expect, test } from 'vitest';
import { type PostbackChoice, type PostbackOccasion, winningPostbacks } from './winning-postbacks.ts';

interface Named extends PostbackChoice {
  readonly name: string;
}
const postback = (name: string, choice: Partial<PostbackChoice> = {}): Named => ({
  name,
  scope: 'all',
  campaign: null,
  goals: [],
  statuses: ['approved', 'rejected'],
  ...choice,
});
const occasion = (change: Partial<PostbackOccasion> = {}): PostbackOccasion => ({
  offer: 7,
  smartlink: null,
  goal: 'Sale',
  status: 'approved',
  ...change,
});

const all = postback('all');
const offer = postback('offer', { scope: 'offer', campaign: 7 });
const lead = postback('lead', { scope: 'offer', campaign: 7, goals: ['Lead'] });
const other = postback('other', { scope: 'offer', campaign: 8 });
const smartlink = postback('smartlink', { scope: 'smartlink', campaign: 7, goals: ['Lead'] });
const everything = [all, offer, lead, other, smartlink];

describe('which postback wins', () => {
  test.each<readonly [string, readonly Named[], PostbackOccasion, readonly string[]]>([
    ['the one of the offer', everything, occasion(), ['offer']],
    ['every one of the offer that fits', everything, occasion({ goal: 'Lead' }), ['offer', 'lead']],
    ['the one for all, where the offer has none', everything, occasion({ offer: 9 }), ['all']],
    ['the one for all, where those of the offer do not fit', [all, lead], occasion(), ['all']],
    [
      'the one of the smartlink, whatever the goal',
      everything,
      occasion({ offer: null, smartlink: 7 }),
      ['smartlink'],
    ],
    ['none, for a status that none names', everything, occasion({ status: 'tracked' }), []],
  ])('%s', (_, postbacks, change, names) => {
    expect(winningPostbacks(postbacks, change).map(({ name }) => name)).toEqual(names);
  });
});
