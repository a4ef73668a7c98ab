import { expect, test } from 'vitest';
import type { Reference } from '../catalogue/reference.ts';
import { labelOf } from './labels.ts';

const reference: Reference = {
  offers: new Map(),
  offersByNumber: new Map(),
  landings: new Map([]),
  landingsByNumber: new Map([[1011, { offerId: 'o', relativeId: 1011, label: 'Wheel of fortune', url: '' }]]),
  smartlinks: new Map(),
  smartlinksByNumber: new Map(),
  goalNames: new Map([['Sale', { ru: 'Продажа' }]]),
};

test.each([
  ['ru', 'offerGoal', 'Sale', 'Продажа'],
  // nobody has said what it is called in Ukrainian
  ['uk', 'offerGoal', 'Sale', 'Sale'],
  ['ru', 'offerGoal', '', null],
  ['ru', 'offerLink', '1011', 'Wheel of fortune'],
  ['ru', 'country', 'CZ', null],
] as const)('in %s the %s %s is called %s', (language, dimension, value, label) => {
  expect(labelOf({ reference, language }, dimension, value)).toBe(label);
});
