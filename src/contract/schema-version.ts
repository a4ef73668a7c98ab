import type { RowSchema } from './resource.ts';

const known = new WeakMap<RowSchema, string>();

/** What every schema has and what says nothing about the values that it takes. */
const notItsShape = new Set(['~standard', '~run', 'reference', 'async', 'expects', 'message']);

/**
 * A short text that differs where two schemas take different values: a hash of how the schema is built. What is
 * kept on a device has it beside it, so that what this very schema has read once needs no second reading.
 */
export function schemaVersion(schema: RowSchema): string {
  const before = known.get(schema);
  if (before !== undefined) return before;
  const version = hash(shapeOf(schema, new Set()));
  known.set(schema, version);
  return version;
}

/** `above`: the objects around this one; a schema that names itself is not followed for ever. */
function shapeOf(part: unknown, above: ReadonlySet<object>): string {
  if (typeof part === 'string') return JSON.stringify(part);
  if (typeof part !== 'object' || part === null) return String(part);
  if (part instanceof RegExp || above.has(part)) return part instanceof RegExp ? String(part) : '^';
  const below = new Set([...above, part]);
  if (Array.isArray(part)) return `[${part.map((one) => shapeOf(one, below)).join()}]`;
  const entries = Object.entries(part).filter(([name]) => !notItsShape.has(name));
  return `{${entries.map(([name, value]) => `${name}:${shapeOf(value, below)}`).join()}}`;
}

/** FNV-1a, 32 bits. */
function hash(text: string): string {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  }
  return (value >>> 0).toString(36);
}
