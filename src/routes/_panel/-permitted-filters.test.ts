import { expect, it } from 'vitest';
import { permittedFilters } from './-permitted-filters.ts';

const search = { from: '2026-11-01', smartlinkCampaign: [4], offerLinkRelativeId: [3], country: ['CZ'] };

it('drops the filters of roles that the publisher has not', () => {
  expect(permittedFilters(search, [])).toEqual({ from: '2026-11-01', country: ['CZ'] });
  expect(permittedFilters(search, ['ROLE_SMARTLINKS'])).toEqual({
    from: '2026-11-01',
    smartlinkCampaign: [4],
    country: ['CZ'],
  });
});

it('keeps everything where all roles are there', () => {
  expect(permittedFilters(search, ['ROLE_SMARTLINKS', 'ROLE_CUSTOM_LANDINGS'])).toEqual(search);
});
