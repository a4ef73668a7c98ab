import * as v from 'valibot';

/** The rules of a form: a plain object of fields. */
type Rules = v.ObjectSchema<v.ObjectEntries, undefined>;

/** One complaint a field is enough. */
const firstOnly = { abortPipeEarly: true } as const;

/**
 * What a form says of its fields: of each the first rule that is broken, by the key of its sentence.
 * Fields without a problem are absent.
 */
export function problemsIn<R extends Rules>(
  rules: R,
  values: v.InferInput<R>,
): { readonly [Field in keyof v.InferInput<R>]?: string } {
  const { issues = [] } = v.safeParse(rules, values, firstOnly);
  const said = issues.map(({ path, message }) => [path?.[0].key, message]);
  return Object.fromEntries(said) as { [Field in keyof v.InferInput<R>]?: string }; // the paths are of these fields
}

/** The first rule of one field that is broken, by the key of its sentence; null: none. */
export const problemIn = (rule: v.GenericSchema<string>, value: string): string | null =>
  v.safeParse(rule, value, firstOnly).issues?.[0].message ?? null;
