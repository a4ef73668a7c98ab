import fc from 'fast-check';
import type * as v from 'valibot';

/** What an attacker, a broken client or an odd keyboard puts where a text belongs. */
const wildText = fc.oneof(
  fc.string({ maxLength: 20 }),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\u001B[31m\r\n',
    '\uD800',
    '\u202Egnp.exe',
    '\u200B',
    '__proto__',
    'constructor',
    'toString',
    '%',
    "' OR 1=1 --",
    '../../etc/passwd',
    '2147483648',
    '-2147483649',
    '9223372036854775808',
    '1e400',
    '-0',
    'NaN',
    '0x10',
    '2026-02-30',
    '0000-00-00',
    '9999-12-31',
    '+275760-09-13',
    'x'.repeat(10_000),
    '😀'.repeat(400),
    '01a21394-d432-7000-accb-cb55a9c14f28',
    '[]',
    '{}',
  ),
);
const wildNumber = fc.constantFrom(0, -1, 0.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, 5e-324);
const wildValue = fc.oneof(
  wildText,
  wildNumber,
  fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null], { a: 1 }, [''], { '@id': '' }),
);

type Schema = v.GenericSchema<unknown, unknown>;
/** What valibot's schemas hold, by their type. */
interface Parts {
  readonly type: string;
  readonly entries?: Readonly<Record<string, Schema>>;
  readonly wrapped?: Schema;
  readonly item?: Schema;
  readonly options?: readonly unknown[];
  readonly literal?: unknown;
}

/** Keys that lead out of an object where it is read carelessly. */
const inherited = fc.constantFrom('__proto__', 'constructor', 'hasOwnProperty');

/** A value that has more or less the form of the schema, and is wrong in some of its leaves. */
export function wildly(schema: Schema): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 9, arbitrary: shaped(schema) }, { weight: 1, arbitrary: wildValue });
}

function shaped(schema: Schema): fc.Arbitrary<unknown> {
  const { type, entries, wrapped, item, options, literal } = schema as unknown as Parts; // valibot keeps them there
  if (entries) return record(entries);
  if (wrapped) return fc.option(wildly(wrapped), { freq: 3 });
  if (item) return fc.array(wildly(item), { maxLength: 4 });
  if (options) {
    const found = options.map((option) => (isSchema(option) ? wildly(option) : fc.constant(option)));
    return fc.oneof(...found, wildText);
  }
  switch (type) {
    case 'literal':
      return fc.oneof(fc.constant(literal), wildValue);
    case 'number':
      return wildNumber;
    case 'boolean':
      return fc.boolean();
    default:
      return wildText;
  }
}

function record(entries: Readonly<Record<string, Schema>>): fc.Arbitrary<unknown> {
  const known = fc.record(
    Object.fromEntries(Object.entries(entries).map(([name, entry]) => [name, wildly(entry)])),
    { requiredKeys: [] },
  );
  const odd = fc.option(fc.tuple(inherited, wildValue), { freq: 6 });
  return fc.tuple(known, odd).map(([value, more]) => {
    const whole = new Map<string, unknown>(Object.entries(value));
    if (more) whole.set(...more);
    return Object.fromEntries(whole);
  });
}

const isSchema = (one: unknown): one is Schema =>
  typeof one === 'object' && one !== null && 'kind' in one && one.kind === 'schema';

export { wildText };
