import { describe, expect, it } from 'vitest';
import { groupingDimensions } from '#contract/enumerations.ts';
import { viewKeys } from '#contract/search.ts';
import * as v from 'valibot';
import { goalColumn, goalParts } from './column-values/goal-value.ts';
import { goalMetrics } from './column-values/metric-value.ts';
import { goalSum, shownGoals, sumEvents } from './goal-sums.ts';

const event = (goal: string, conversions: number, payout = '1.5000') => ({
  goal,
  label: goal.toUpperCase(),
  conversions,
  payout,
});
const all = [event('sale', 9), event('lead', 5), event('дeпозит', 2), event('注册', 1)];

describe('goals with columns', () => {
  it('are all of them, each with its own name', () => {
    expect(shownGoals(all).map(({ goal, label }) => [goal, label])).toEqual([
      ['sale', 'SALE'],
      ['lead', 'LEAD'],
      ['дeпозит', 'ДEПОЗИТ'],
      ['注册', '注册'],
    ]);
    expect(shownGoals([])).toEqual([]);
  });

  it('are the first ones where they are many, and the others together', () => {
    const shown = shownGoals(all, 3);
    expect(shown.map(({ goal }) => goal)).toEqual(['sale', 'lead', null]);
    const row = [event('注册', 1, '0.0001'), event('sale', 4, '8.0000'), event('дeпозит', 1, '2.0000')];
    const sums = shown.map((goal) => goalSum(row, goal, shown));
    expect(sums).toEqual([
      { conversions: 4, payout: '8.0000' },
      { conversions: 0, payout: '0.0000' },
      { conversions: 2, payout: '2.0001' },
    ]);
  });

  it('are called so in an address that each is found again, whatever stands beside it', () => {
    const keys = shownGoals(all).map(({ key }) => key);
    expect(new Set(keys).size).toBe(4);
    expect(shownGoals(all.slice(2)).map(({ key }) => key)).toEqual(keys.slice(2));
    for (const key of keys) expect(v.is(viewKeys.sort, `-goal.${key}.payout`)).toBe(true);
  });

  it('have columns of their own where they are called as a metric, a grouping or whatever an object has', () => {
    const titles = ['ratio', 'payout', 'conversions', 'total', 'others', '__proto__', 'constructor', 'date'];
    const events = titles.map((title, index) => event(title, index + 1));
    const shown = shownGoals(events, titles.length);
    const ids = shown.flatMap((goal) => goalParts.map((part) => goalColumn(goal, part)));
    expect(new Set([...ids, ...goalMetrics, ...groupingDimensions]).size).toBe(
      ids.length + goalMetrics.length + groupingDimensions.length,
    );
    expect(shown.map((goal) => goalSum(events, goal, shown).conversions)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    // the others together are told apart from a goal of that name
    expect(new Set(shownGoals(events, 6).map(({ key }) => key)).size).toBe(6);
    expect(sumEvents([events, events]).map(({ conversions }) => conversions)).toEqual([
      2, 4, 6, 8, 10, 12, 14, 16,
    ]);
  });
});

it('the goals of several rows are those of each, added up', () => {
  const rows = [[event('sale', 4, '8.0000'), event('lead', 1)], [], [event('sale', 2, '0.0001')]];
  expect(sumEvents(rows)).toEqual([event('sale', 6, '8.0001'), event('lead', 1)]);
});
