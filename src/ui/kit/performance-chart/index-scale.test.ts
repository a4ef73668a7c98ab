import {
  defaultHorzScaleBehavior,
  type TickMark,
  type TimeMark,
  type TimeScalePoint,
} from 'lightweight-charts';
import { describe, expect, it } from 'vitest';
import { IndexScale } from './index-scale.ts';

const scale = () =>
  new IndexScale(
    (place) => `day ${place}`,
    (place) => (place % 2 === 0 ? 2 : 1),
  );
// Places stand for themselves, only the library's types do not know it.
const point = (place: number) => ({ time: place, timeWeight: 0 }) as unknown as TimeScalePoint;
const mark = (place: number, weight: number) => ({ index: place, weight }) as unknown as TickMark & TimeMark;

describe('the axis of places', () => {
  it('writes the labels it is given, whatever the place is', () => {
    const axis = scale();
    expect(axis.formatHorzItem(axis.convertHorzItemToInternal(3))).toBe('day 3');
    expect(axis.formatTickmark(mark(4, 1))).toBe('day 4');
  });

  it('weighs the places that the library asks about, and no others', () => {
    const points = [0, 1, 2].map(point);
    scale().fillWeightsForPoints(points, 1);
    expect(points.map(({ timeWeight }) => timeWeight)).toEqual([0, 1, 2]);
  });

  it('gives each place a key of its own', () => {
    const axis = scale();
    expect(axis.key(7)).toBe(7);
    expect(axis.createConverterToInternalObj()(7)).toBe(axis.convertHorzItemToInternal(7));
    expect(axis.cacheKey(axis.convertHorzItemToInternal(7))).toBe(7);
  });

  it('knows the heaviest of the marks', () => {
    expect(scale().maxTickMarkWeight([mark(0, 1), mark(1, 5), mark(2, 2)])).toBe(5);
  });

  it('answers everything that the library’s own axis does', () => {
    const axis = scale();
    const asked = Object.getOwnPropertyNames(defaultHorzScaleBehavior().prototype).filter(
      (name) => !name.startsWith('_'),
    );
    const missing = asked.filter((name) => name !== 'constructor' && name.length > 3 && !(name in axis));
    expect(missing).toEqual([]);
  });
});
