import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { collectionSchema } from './hydra.ts';

const schema = collectionSchema(v.object({ id: v.string() }));
const rows = [{ id: 'a' }, { id: 'b' }];
const plain = { rows, total: 2, itemsPerPage: null, popularCount: null, building: false };

describe('a collection', () => {
  it.each<[string, object, object]>([
    ['hydra:member', { 'hydra:member': rows }, plain],
    ['member', { member: rows }, plain],
    ['hydra:totalItems', { member: rows, 'hydra:totalItems': 40 }, { ...plain, total: 40 }],
    ['totalItems', { member: rows, totalItems: 40 }, { ...plain, total: 40 }],
    ['totalCount', { member: rows, totalCount: 40 }, { ...plain, total: 40 }],
    ['a total of null', { member: rows, totalItems: null, totalCount: 3 }, { ...plain, total: 3 }],
    ['itemsPerPage', { member: rows, itemsPerPage: 20 }, { ...plain, itemsPerPage: 20 }],
    ['numItemsPerPage', { member: rows, numItemsPerPage: 20 }, { ...plain, itemsPerPage: 20 }],
    ['popularCount', { member: rows, popularCount: 10 }, { ...plain, popularCount: 10 }],
    ['building', { member: rows, building: true }, { ...plain, building: true }],
    ['another word of building', { member: rows, building: 'soon' }, plain],
    [
      'both spellings, the first of each counting',
      { 'hydra:member': rows, member: [], 'hydra:totalItems': 40, totalItems: 41 },
      { ...plain, total: 40 },
    ],
    ['no rows', { 'hydra:member': [] }, { ...plain, rows: [], total: 0 }],
    [
      'more properties',
      { member: [{ id: 'a', '@type': 'X', more: 1 }], '@context': '/x' },
      { ...plain, rows: [{ id: 'a' }], total: 1 },
    ],
  ])('is read with %s', (_, body, expected) => {
    expect(v.parse(schema, body)).toEqual(expected);
  });

  it.each<[string, unknown]>([
    ['no members', { totalItems: 3 }],
    ['a list', rows],
    ['nothing', null],
    ['text', '<html>'],
    ['members that are not a list', { member: {} }],
    ['a member that does not fit', { member: [{ id: 'a' }, { id: 5 }] }],
    ['a negative total', { member: rows, totalItems: -1 }],
  ])('is refused: %s', (_, body) => {
    expect(v.safeParse(schema, body).success).toBe(false);
  });
});
