import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { decodeRows, rowsField } from './broken-rows.ts';
import { decode } from './decode.ts';
import { codeSchema } from './numeric-set.ts';
import { openList } from './open-list.ts';
import { access } from './statuses.ts';

const Row = v.object({
  label: v.string(),
  kind: openList(['a', 'b']),
  more: v.array(v.nullable(openList(['c']))),
  status: codeSchema(access),
});
const row = { label: 'One', kind: 'a', more: ['c', null], status: 1 };
const active = { ...row, status: 'active' };

describe('an open list', () => {
  it('keeps a value that it does not know as it came, and notes it', () => {
    expect(decode(Row, { ...row, kind: 'z', more: ['y', 'c'] })).toEqual({
      ok: true,
      value: { ...active, kind: 'z', more: ['y', 'c'] },
      unknown: ['z', 'y'],
      broken: [],
    });
    expect(decode(Row, row)).toEqual({ ok: true, value: active, unknown: [], broken: [] });
  });

  it.each([[7], [null], [''], ['two\nlines'], ['x'.repeat(101)], [{}]])('takes no %j for a name', (kind) => {
    expect(decode(Row, { ...row, kind })).toEqual({ ok: false });
  });

  it('is as closed as any wherever nobody asks what was found', () => {
    expect(v.safeParse(Row, { ...row, kind: 'z' }).success).toBe(false);
    expect(v.safeParse(Row, row).success).toBe(true);
  });

  it('of numbers has none for one that it does not know, and notes it', () => {
    expect(decode(Row, { ...row, status: 77 })).toMatchObject({ value: { status: null }, unknown: [77] });
    expect(decode(Row, { ...row, status: null })).toMatchObject({ value: { status: null }, unknown: [] });
  });
});

describe('rows that cannot be read', () => {
  const members = [row, { label: 'Two' }, null, { ...row, kind: 'z' }, { label: 7, id: 'five' }];
  const broken = [
    { brokenAt: 1, name: 'Two' },
    { brokenAt: 2, name: null },
    { brokenAt: 4, name: 'five' },
  ];

  it('stand beside the others with their places and what they are called', () => {
    expect(decodeRows(Row, members)).toEqual({
      rows: [active, { ...active, kind: 'z' }],
      unknown: ['z'],
      broken,
    });
  });

  it('take no answer with them that they are a part of', () => {
    const Report = v.object({ rows: rowsField(Row), total: v.number() });
    const answer = { rows: members, total: 5 };
    expect(decode(Report, answer)).toMatchObject({
      ok: true,
      value: { rows: [active, {}], total: 5 },
      broken,
    });
    expect(decode(Report, { ...answer, rows: 7 })).toEqual({ ok: false });
    expect(v.safeParse(Report, answer).success).toBe(false);
  });
});
