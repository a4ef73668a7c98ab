import { describe, expect, it } from 'vitest';
import { zonesFor } from './zones-for.ts';

const options = [
  { value: 'America/New_York', label: '(UTC-05:00) America/New_York' },
  { value: 'Europe/Prague', label: '(UTC+01:00) Europe/Prague' },
  { value: 'Europe/Kiev', label: '(UTC+02:00) Europe/Kyiv' },
  { value: 'Asia/Karachi', label: '(UTC+05:00) Asia/Karachi' },
  { value: 'Asia/Calcutta', label: '(UTC+05:30) Asia/Kolkata' },
  { value: 'Asia/Tokyo', label: '(UTC+09:00) Asia/Tokyo' },
];
const found = (search: string) =>
  zonesFor({ options, search }).map((option) => ('value' in option ? option.value : ''));

describe('a time zone is found', () => {
  it.each([
    ['by its city', 'prag', ['Europe/Prague']],
    ['by a city of two words', 'new york', ['America/New_York']],
    ['by a part of the world and a city', 'asia tokyo', ['Asia/Tokyo']],
    ['by the present name of a city', 'Kyiv', ['Europe/Kiev']],
    ['by the older name of a city', 'kiev', ['Europe/Kiev']],
    ['by its offset', '+05:30', ['Asia/Calcutta']],
    ['by the hours of its offset', 'UTC+5', ['Asia/Karachi', 'Asia/Calcutta']],
    ['by hours from Greenwich', 'gmt -5', ['America/New_York']],
    ['by hours of two digits', 'utc+09', ['Asia/Tokyo']],
    ['not by what no zone is called', 'mars', []],
  ])('%s', (_, search, zones) => expect(found(search)).toEqual(zones));

  it('with all others where nothing is typed', () => expect(found('')).toHaveLength(options.length));
});
