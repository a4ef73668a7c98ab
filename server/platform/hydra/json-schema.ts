import { toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';

/**
 * What a schema takes, as JSON Schema 2020-12 (the dialect of OpenAPI 3.1). Checks that JSON Schema has no
 * word for, such as 'a zone that exists', are left out.
 */
export function jsonSchemaOf(schema: v.GenericSchema<unknown, unknown>): Record<string, unknown> {
  const made = toJsonSchema(schema, { typeMode: 'input', errorMode: 'ignore', target: 'draft-2020-12' });
  const { $schema: _, ...rest } = made;
  return rest;
}

/** The entries of an object schema with whether each is required. */
export function propertiesOf(
  schema: v.GenericSchema<unknown, unknown>,
): readonly { name: string; required: boolean; schema: unknown }[] {
  const { properties = {}, required = [] } = jsonSchemaOf(schema);
  if (typeof properties !== 'object' || properties === null) return [];
  const needed = Array.isArray(required) ? required : [];
  return Object.entries<unknown>({ ...properties }).map(([name, entry]) => ({
    name,
    required: needed.includes(name),
    schema: entry,
  }));
}
