import { describe, expect, it } from 'vitest';
import { BOX, sparklinePath } from './path.ts';

describe('the path of a sparkline', () => {
  it('goes from the left edge to the right one, the highest value on top', () => {
    const { line, last } = sparklinePath([0, 10, 5]);
    expect(line).toBe('M0,30L50,2L100,16');
    expect(last).toEqual({ x: 100, y: 16 });
  });

  it('closes the area at the lower edge', () => {
    expect(sparklinePath([0, 10]).area).toBe(`M0,${BOX.height}L0,30L100,2L100,${BOX.height}Z`);
  });

  it('stands on 0, so that a small change does not look like a cliff', () => {
    const [first, second] = sparklinePath([100, 101])
      .line.slice(1)
      .split('L')
      .map((point) => Number(point.split(',')[1]));
    expect(first).toBeLessThan(3);
    expect(second).toBe(2);
  });

  it('keeps negative amounts in the box', () => {
    expect(sparklinePath([-5, 5]).line).toBe('M0,30L100,2');
  });

  it('breaks where a value is missing', () => {
    const { line, last } = sparklinePath([1, null, 1, 1, null]);
    expect(line).toBe('M0,2L0,2M50,2L75,2');
    expect(last).toEqual({ x: 75, y: 2 });
  });

  it('draws a level line for zeroes and for a single value', () => {
    expect(sparklinePath([0, 0]).line).toBe('M0,30L100,30');
    expect(sparklinePath([7]).line).toBe('M0,2L100,2');
  });

  it('draws nothing for nothing', () => {
    expect(sparklinePath([])).toEqual({ line: '', area: '', last: null });
    expect(sparklinePath([null])).toEqual({ line: '', area: '', last: null });
  });
});
