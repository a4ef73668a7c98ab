import { expect, it } from 'vitest';
import { formatOf, isPage, sizeOf, sizesOf } from './creative.ts';

const banner = (width: number, height: number, ending = 'png') => ({
  imagePath: `/publisher/api/cdn/creatives/1.${ending}`,
  width,
  height,
});

it('knows a format by the ending, and a page from a picture', () => {
  expect(formatOf(banner(1, 1, 'svg'))).toBe('SVG');
  expect(formatOf({ imagePath: '/publisher/api/cdn/1' })).toBeNull();
  expect(isPage(banner(1, 1, 'html'))).toBe(true);
  expect(isPage(banner(1, 1, 'png'))).toBe(false);
  expect(isPage({ imagePath: '/html' })).toBe(false);
});

it('names each size once, the most frequent first', () => {
  expect(sizeOf(banner(300, 250))).toBe('300\u00a0×\u00a0250');
  expect(sizesOf([banner(728, 90), banner(300, 250), banner(300, 250, 'html')])).toEqual([
    '300\u00a0×\u00a0250',
    '728\u00a0×\u00a090',
  ]);
  expect(sizesOf([])).toEqual([]);
});
