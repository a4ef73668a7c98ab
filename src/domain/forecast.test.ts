import { expect, it } from 'vitest';
import { linearForecast } from './forecast.ts';

it.each<[string, number, number, string | null]>([
  ['100.0000', 10, 30, '300.0000'],
  ['0.0000', 10, 30, '0.0000'],
  ['10.0000', 3, 7, '23.3333'],
  ['-3.0000', 1, 2, '-6.0000'],
  ['50.0000', 30, 30, '50.0000'],
  ['50.0000', 0, 30, null],
])('%s after %d of %d becomes %s', (soFar, elapsed, whole, forecast) => {
  expect(linearForecast(soFar, elapsed, whole)).toBe(forecast);
});
