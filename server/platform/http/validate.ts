import type { Context } from 'hono';
import * as v from 'valibot';
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
export function queryOf<S extends Schema>(c: Context<ApiEnv>, schema: S): v.InferOutput<S> {
  const read = v.safeParse(schema, readQuery(new URL(c.req.url).searchParams), firstOnly);
  if (!read.success) throw violationsOf(read.issues, languageOf(c));
  return read.output;
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
  const read = v.safeParse(schema, parsed(text), firstOnly);
  if (read.success) return read.output;
  const issues = read.issues.map((issue) => asLeftEmpty(schema, issue));
  throw violationsOf(issues, languageOf(c), messages);
}

/** An empty body counts as an empty object: some calls have nothing to say (specification 7, mark_read). */
function parsed(text: string): unknown {
  try {
    return text === '' ? {} : JSON.parse(text);
  } catch (cause) {
    throw new HttpProblem(400, 'malformedJson', { cause });
  }
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
          own === undefined ? messageOf(issue, language) : textOf(language, own, { limit: limitOf(issue) }),
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
