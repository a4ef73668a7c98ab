import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { creativeType } from '../creatives/creative-type.ts';
import { drawCreatives } from './draw-creatives.ts';
import { drawPng } from './draw-png.ts';
import { demoOffers } from './offers.ts';

test('the banners of every offer are what they say, small, and of several sizes', () => {
  for (const offer of demoOffers) {
    const drawn = drawCreatives(offer);
    expect(new Set(drawn.map(({ width, height }) => `${width}x${height}`)).size).toBeGreaterThan(3);
    for (const { fileName, content, width, height } of drawn) {
      const known = creativeType(content, fileName);
      expect(known, fileName).not.toBeNull();
      if (known?.size) expect(known.size).toEqual({ width, height });
      expect(content.byteLength).toBeLessThan(20_000);
    }
  }
});

test('a drawn picture holds its pixels', () => {
  const png = drawPng(2, 1, (x) => [x, 20, 30]);
  const start = png.indexOf('IDAT', 0, 'latin1');
  const length = png.readUInt32BE(start - 4);
  expect([...inflateSync(png.subarray(start + 4, start + 4 + length))]).toEqual([0, 0, 20, 30, 1, 20, 30]);
});
