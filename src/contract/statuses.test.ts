import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { codeSchema, type NumericSet } from './numeric-set.ts';
import * as statuses from './statuses.ts';

// Section 4, the nine numeric sets in their order; then the numbers of section 3.
const sets: [string, NumericSet<string>, Record<string, number>][] = [
  [
    'offer status',
    statuses.offerStatus,
    { syntheticDisabled: -1, pending: 0, active: 1, inReview: 2, archived: 3, declined: 4, test: 5 },
  ],
  [
    'another reading of it',
    statuses.offerStatusOther,
    { syntheticDisabled: -1, pending: 0, active: 1, suspended: 2, archived: 3, declined: 4 },
  ],
  [
    'smartlink campaign status',
    statuses.smartlinkStatus,
    { archived: -1, requested: 0, live: 1, inReview: 2, declined: 3, test: 4, available: 5, onRequest: 6 },
  ],
  [
    'access',
    statuses.access,
    { declined: 0, active: 1, suspended: 2, requested: 3, launch: 4, onRequest: 5 },
  ],
  [
    'another access',
    statuses.accessOther,
    { disabled: 0, active: 1, onRequest: 2, requested: 0, decline: 4 },
  ],
  ['vertical', statuses.verticalStatus, { disabled: 0, available: 1, onRequest: 2 }],
  ['draft', statuses.draftStatus, { disabled: 0, active: 1, new: 3, draft: 5 }],
  ['certificate', statuses.certStatus, { none: 0, ok: 1, pending: 2, error: 99 }],
  ['activation', statuses.activation, { disabled: 0, active: 1 }],
  ['device', statuses.deviceCode, { all: 0, desktop: 1, mobile: 2 }],
  ['custom field', statuses.customFieldType, { input: 1, select: 2, upload: 3 }],
];

describe.each(sets)('the numeric set of %s', (_, set, codes) => {
  it('is the one of the specification', () => {
    expect(set.codes).toEqual(codes);
  });

  it('encodes each name, and decodes its number to the first name that has it', () => {
    for (const [name, code] of Object.entries(codes)) {
      expect(set.encode(name)).toBe(code);
      expect(set.decode(code)).toBe(Object.keys(codes).find((other) => codes[other] === code));
    }
  });

  it.each([1000, 0.5, Number.NaN, '1', null, undefined, {}])('decodes %s to nothing', (code) => {
    expect(set.decode(code)).toBeNull();
  });
});

it('shares 0 between disabled and requested in the other reading of access', () => {
  expect(statuses.accessOther.decode(0)).toBe('disabled');
  expect(statuses.accessOther.encode('requested')).toBe(0);
});

describe('a status in a row', () => {
  const schema = codeSchema(statuses.smartlinkStatus);

  it.each([
    [-1, 'archived'],
    [6, 'onRequest'],
    [77, null],
    ['live', 'live'],
    [null, null],
  ])('reads %s as %s', (wire, name) => {
    expect(v.parse(schema, wire)).toBe(name);
  });

  it.each(['alive', true, undefined, {}])('refuses %s', (wire) => {
    expect(v.safeParse(schema, wire).success).toBe(false);
  });

  it('reads a kept row as it reads a fresh one', () => {
    for (const code of [...Object.values(statuses.smartlinkStatus.codes), 77]) {
      const fresh = v.parse(schema, code);
      expect(v.parse(schema, fresh)).toBe(fresh);
    }
  });
});
