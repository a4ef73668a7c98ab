import type { Context } from 'hono';
import * as v from 'valibot';
import { inDays } from '#contract/day-filters.ts';
import type { Language } from '#contract/enumerations.ts';
import type { FieldError } from '#contract/failure.ts';
import { readQuery } from '#contract/query.ts';
import { isTextKey, textOf } from '../texts.ts';
import type { TextKey } from '../sentences.ts';
import { languageOf, type ApiEnv } from './env.ts';
import { HttpProblem, Violations } from './problem.ts';

type Schema = v.GenericSchema<unknown, unknown>;
/** One complaint a property is enough. */
const firstOnly = { abortPipeEarly: true } as const;

/** Reads the query by a schema; `country[]=CZ&country[]=SK` is a list. Throws `Violations` for what does not fit. */
export function queryOf<S extends v.GenericSchema<unknown, object>>(
  c: Context<ApiEnv>,
  schema: S,
): v.InferOutput<S> {
  const asked = readQuery(new URL(c.req.url).searchParams);
  refuseUnfit(c, asked);
  const read = v.safeParse(schema, asked, firstOnly);
  if (!read.success) throw violationsOf(read.issues, languageOf(c));
  return inDays(read.output);
}

/** What the body says, before anything is asked of it; null for what is not JSON: the route says so. */
export async function jsonOf(c: Context<ApiEnv>): Promise<unknown> {
  try {
    return JSON.parse(await c.req.text());
  } catch {
    return null;
  }
}

const jsonType = /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i;

/** Sentences that the rules of the contract do not name, by `property:valibot type` or by `property` alone (specification 5). */
export type Messages = Readonly<Record<string, TextKey>>;

/** Reads a JSON body by a schema. Refuses with 415 another type, with 400 what is not JSON, with 422 what does not fit. */
export async function bodyOf<S extends Schema>(
  c: Context<ApiEnv>,
  schema: S,
  messages: Messages = {},
): Promise<v.InferOutput<S>> {
  const text = await c.req.text();
  if (text !== '' && !jsonType.test(c.req.header('content-type') ?? ''))
    throw new HttpProblem(415, 'mediaType');
  const said = parsed(text);
  refuseUnfit(c, said);
  const read = v.safeParse(schema, said, firstOnly);
  if (read.success) return read.output;
  throw violationsOf(
    read.issues.map((issue) => asLeftEmpty(schema, issue)),
    languageOf(c),
    messages,
  );
}

/** An empty body counts as an empty object: some calls have nothing to say (specification 7, mark_read). */
function parsed(text: string): unknown {
  try {
    return text === '' ? {} : JSON.parse(text);
  } catch (cause) {
    throw new HttpProblem(400, 'malformedJson', { cause });
  }
}

/** Line breaks and tabs are typed; no other control character is, and no text of the database holds U+0000. */
// oxlint-disable-next-line no-control-regex -- it is what is looked for
const control = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/;

/** What every object has without anybody having said it (`constructor`, `__proto__`): a schema cannot tell it from a field. */
const isInherited = (name: string): boolean => name in Object.prototype;

/** Throws a violation at the first text with such a character, and at the first such name, whatever the schema says of it. */
function refuseUnfit(c: Context<ApiEnv>, said: unknown): void {
  const path = unfitIn(said);
  if (path === null) return;
  throw new Violations([{ path, message: textOf(languageOf(c), 'valueInvalid') }]);
}
/** Keys that a place is named by: no form is deeper. */
const DEEPEST = 8;

interface Part {
  readonly value: unknown;
  readonly key: string;
  readonly within: Part | null;
}

/** Where the first of these is; null: nowhere. How deep a body goes is its sender's choice: nothing here grows with that. */
function unfitIn(said: unknown): string | null {
  const waiting: Part[] = [{ value: said, key: '', within: null }];
  for (const part of waiting) {
    const { value } = part;
    if (typeof value === 'string' && control.test(value)) return placeOf(part);
    if (typeof value !== 'object' || value === null) continue;
    for (const [name, one] of Object.entries(value)) {
      // a name is said back, and is text too
      if (control.test(name)) return placeOf(part);
      const inside: Part = { value: one, key: Array.isArray(value) ? `[${name}]` : `.${name}`, within: part };
      if (isInherited(name)) return placeOf(inside);
      waiting.push(inside);
    }
  }
  return null;
}
function placeOf(part: Part): string {
  const keys: string[] = [];
  for (let at: Part | null = part; at !== null && keys.length < DEEPEST; at = at.within) keys.push(at.key);
  return keys.toReversed().join('').replace(/^\./, '');
}

type Issue = v.BaseIssue<unknown>;

const violationsOf = (issues: readonly Issue[], language: Language, messages: Messages = {}): Violations =>
  new Violations(
    issues.map((issue) => {
      const path = pathOf(issue);
      const named = isTextKey(issue.message) ? issue.message : undefined;
      const own = messages[`${path}:${issue.type}`] ?? messages[path] ?? named;
      return {
        path,
        message:
          own === undefined
            ? messageOf(issue, language)
            : textOf(language, own, { limit: limitOf(issue), word: issue.received }),
      };
    }),
  );

/** A field that is missing is spoken of like one that was left empty, where its rule has words for that. */
function asLeftEmpty(schema: Schema, issue: Issue): Issue {
  const [at, ...deeper] = issue.path ?? [];
  if (!at || deeper.length > 0 || at.value !== undefined || !('entries' in schema)) return issue;
  const { entries } = schema as unknown as v.ObjectSchema<v.ObjectEntries, undefined>; // whatever has entries is one
  const rule = entries[String(at.key)];
  const left = rule && v.safeParse(rule, '', firstOnly).issues?.[0];
  return left && isTextKey(left.message) ? { ...left, path: [at] } : issue;
}

/** `customFieldValues[0].value`, as `FieldError` describes. */
function pathOf(issue: Issue): FieldError['path'] {
  return (issue.path ?? []).reduce((path, { key }) => {
    if (typeof key === 'number') return `${path}[${key}]`;
    return path === '' ? String(key) : `${path}.${String(key)}`;
  }, '');
}

const limitOf = ({ requirement }: Issue): number => (typeof requirement === 'number' ? requirement : 0);

function messageOf(issue: Issue, language: Language): string {
  const limit = limitOf(issue);
  const say = (key: Parameters<typeof textOf>[1]) => textOf(language, key, { limit });
  if (issue.kind === 'schema') {
    if (issue.input === undefined) return say('required');
    if (issue.type === 'picklist') return say('valueChoice');
    return issue.type === 'union' ? say('valueInvalid') : say('valueType');
  }
  switch (issue.type) {
    case 'non_empty':
      return say('valueBlank');
    case 'min_length':
      return issue.input === '' ? say('valueBlank') : say('valueTooShort');
    case 'max_length':
      return say('valueTooLong');
    case 'max_value':
      return say('valueTooLarge');
    case 'min_value':
      return say('valueTooSmall');
    default:
      return say('valueInvalid');
  }
}
