import { expect, it } from 'vitest';
import { conversionStatuses } from '#contract/enumerations.ts';
import { standingNames, standings } from './standings.ts';

it('every status of a conversion belongs to one standing, and each has its place', () => {
  expect(Object.values(standings).flat().toSorted()).toEqual([...conversionStatuses].toSorted());
  expect(standingNames.toSorted()).toEqual(Object.keys(standings).toSorted());
});
