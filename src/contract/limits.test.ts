import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { breakpoints } from './breakpoints.ts';
import { decimalsOf } from './currency-decimals.ts';
import { dateFormats } from './date-formats.ts';
import * as limits from './limits.ts';

/** Written by hand from docs/specification.md, so that a name that is lost or misspelt here shows. */
const specification = readFileSync(new URL('../../docs/specification.md', import.meta.url), 'utf8');

describe('limits of section 9', () => {
  it.each<[string, unknown, unknown]>([
    ['PASSWORD_RESET_INTERVAL_MS', limits.PASSWORD_RESET_INTERVAL_MS, 7_200_000],
    ['USERNAME_MAX', limits.USERNAME_MAX, 32],
    ['ACCOUNT_MIN', limits.ACCOUNT_MIN, 2],
    ['ACCOUNT_MAX', limits.ACCOUNT_MAX, 255],
    ['CUSTOM_TEXT_MAX', limits.CUSTOM_TEXT_MAX, 255],
    ['UPLOAD_MAX_BYTES', limits.UPLOAD_MAX_BYTES, 5_000_000],
    ['UPLOAD_MAX_FILES', limits.UPLOAD_MAX_FILES, 5],
    ['uploadTypes', limits.uploadTypes, ['image/png', 'image/jpeg']],
    ['NEWS_POPOVER_ITEMS', limits.NEWS_POPOVER_ITEMS, 3],
    ['pageSizes', limits.pageSizes, [10, 20, 50, 100]],
    ['FILTER_DEBOUNCE_MS', limits.FILTER_DEBOUNCE_MS, 400],
    ['SELECT_DEBOUNCE_MS', limits.SELECT_DEBOUNCE_MS, 1000],
    ['DROPDOWN_BOTTOM_PX', limits.DROPDOWN_BOTTOM_PX, 10],
    ['PAGED_SELECT_TOTAL', limits.PAGED_SELECT_TOTAL, 10_000],
    ['TAGS_SHOWN', limits.TAGS_SHOWN, 10],
    ['SUB_GROUPINGS_MAX', limits.SUB_GROUPINGS_MAX, 3],
    ['TRUNCATE_DEFAULT', limits.TRUNCATE_DEFAULT, 50],
    ['TRUNCATE_OFFER_LABEL', limits.TRUNCATE_OFFER_LABEL, 22],
    ['DEFAULT_RANGE_DAYS', limits.DEFAULT_RANGE_DAYS, 30],
    ['DEFAULT_TIMEZONE', limits.DEFAULT_TIMEZONE, 'Europe/Prague'],
    ['BALANCE_REFRESH_MS', limits.BALANCE_REFRESH_MS, 300_000],
    ['decimals of the balance', decimalsOf({ name: 'USD' }), 2],
    ['POPULAR_COUNTRIES', limits.POPULAR_COUNTRIES, 10],
    ['FLAGS_SHOWN', limits.FLAGS_SHOWN, 3],
    ['LOCALE_COOKIE_MAX_AGE_S', limits.LOCALE_COOKIE_MAX_AGE_S, 31_536_000],
    ['LOCALE_COOKIE_PATH', limits.LOCALE_COOKIE_PATH, '/publisher'],
    ['FINGERPRINT_TRIES', limits.FINGERPRINT_TRIES, 5],
    ['FINGERPRINT_INTERVAL_MS', limits.FINGERPRINT_INTERVAL_MS, 1000],
  ])('%s', (_, ours, theirs) => {
    expect(ours).toEqual(theirs);
  });

  it('has the breakpoints and the date formats', () => {
    for (const [name, width] of Object.entries(breakpoints))
      expect(specification).toContain(`${name} ${width}`);
    expect(Object.keys(breakpoints)).toHaveLength(10);
    for (const format of Object.values(dateFormats)) expect(specification).toContain(format);
    expect(Object.keys(dateFormats)).toHaveLength(4);
  });
});
