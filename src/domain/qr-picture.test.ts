import { expect, it } from 'vitest';
import { qrPath, qrSvg } from './qr-picture.ts';

const modules = [
  [false, true, true, false],
  [true, false, false, true],
  [false, false, false, false],
  [true, true, true, true],
];

it('draws what lies side by side in one piece', () => {
  expect(qrPath(modules)).toBe('M1 0h2v1h-2zM0 1h1v1h-1zM3 1h1v1h-1zM0 3h4v1h-4z');
});

it('lays it on white', () => {
  expect(qrSvg(modules)).toContain('viewBox="0 0 4 4"');
  expect(qrSvg(modules)).toContain('<path fill="#fff" d="M0 0h4v4H0z"/>');
});
