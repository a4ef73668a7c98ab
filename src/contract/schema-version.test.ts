import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { resources } from '#tests/support/house/contract.ts';
import { schemaVersion } from './schema-version.ts';

const row = () => v.object({ '@id': v.string(), title: v.string(), seen: v.optional(v.boolean(), false) });

const changes: readonly (readonly [change: string, schema: v.GenericSchema<unknown, unknown>])[] = [
  ['another name', v.object({ '@id': v.string(), name: v.string(), seen: v.optional(v.boolean(), false) })],
  ['another type', v.object({ ...row().entries, title: v.number() })],
  ['one more field', v.object({ ...row().entries, html: v.string() })],
  ['one less field', v.object({ '@id': v.string(), title: v.string() })],
  ['another default', v.object({ ...row().entries, seen: v.optional(v.boolean(), true) })],
  ['null allowed', v.object({ ...row().entries, title: v.nullable(v.string()) })],
  ['a pattern', v.object({ ...row().entries, title: v.pipe(v.string(), v.regex(/a/)) })],
  ['another pattern', v.object({ ...row().entries, title: v.pipe(v.string(), v.regex(/b/)) })],
  ['a limit', v.object({ ...row().entries, title: v.pipe(v.string(), v.maxLength(3)) })],
  ['another limit', v.object({ ...row().entries, title: v.pipe(v.string(), v.maxLength(4)) })],
  ['choices', v.object({ ...row().entries, title: v.picklist(['a', 'b']) })],
  ['other choices', v.object({ ...row().entries, title: v.picklist(['a', 'c']) })],
  ['another reading', v.object({ ...row().entries, title: v.pipe(v.string(), v.transform(Number)) })],
  [
    'yet another reading',
    v.object({
      ...row().entries,
      title: v.pipe(
        v.string(),
        v.transform((text) => text.length),
      ),
    }),
  ],
];

describe('the version of a schema', () => {
  it('is the same for two that are built the same', () => {
    expect(schemaVersion(row())).toBe(schemaVersion(row()));
  });

  it('differs with every change', () => {
    const changed = [row(), ...changes.map(([, schema]) => schema)];
    expect(new Set(changed.map(schemaVersion)).size).toBe(changed.length);
  });

  it('differs between what differs in the contract', () => {
    const shapes = new Set(resources.map(({ row: schema }) => schema));
    const versions = new Set([...shapes].map(schemaVersion));
    // what only fills a select is built the same in several places
    expect(shapes.size - versions.size).toBeLessThan(8);
  });

  it('of a schema that names itself ends', () => {
    interface Tree {
      readonly next: Tree | null;
    }
    const tree: v.GenericSchema<Tree> = v.object({ next: v.nullable(v.lazy(() => tree)) });
    expect(schemaVersion(tree)).toMatch(/^[0-9a-z]+$/);
  });
});
