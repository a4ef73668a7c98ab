import type * as v from 'valibot';
import type { Language } from '#contract/enumerations.ts';
import type { FieldError } from '#contract/failure.ts';
import { UPLOAD_MAX_FILES } from '#contract/limits.ts';
import type { CustomFieldValue } from '#contract/resources/registration.ts';
import { problemIn } from '#contract/rules/problems.ts';
import { answerRule } from '#contract/rules/registration.ts';
import { isTextKey, textOf } from '../platform/texts.ts';
import { customFieldIri, type FieldRow } from './custom-fields.ts';
import { uploadIdOf } from '../uploads/uploads.ts';

export type GivenAnswer = v.InferOutput<typeof CustomFieldValue>;
/** A checked answer: a text, or the ids of uploads that are there. */
export interface Answer {
  readonly fieldId: string;
  readonly value: string | null;
  readonly uploads: readonly string[];
}
interface Checked {
  readonly answers: readonly Answer[];
  readonly errors: readonly FieldError[];
}

/** How a multi-select is joined (specification 3). */
const JOINT = ', ';

/**
 * The answers to the network's own questions (specification 5). What is wrong with an answer is said of
 * `customFieldValues[i].value` or `.files`, by its place in the list that was sent; of a required one that
 * was not sent, `customFieldValues[<id of the field>]`.
 */
export function checkAnswers(
  fields: readonly FieldRow[],
  given: readonly GivenAnswer[],
  presentUploads: ReadonlySet<string>,
  language: Language,
): Checked {
  const say = (key: Parameters<typeof textOf>[1], values = {}) => textOf(language, key, values);
  const answers: Answer[] = [];
  const errors: FieldError[] = [];
  const usedUploads = new Set<string>();
  given.forEach(({ publisherCustomField, value = '', files = [] }, index) => {
    const path = `customFieldValues[${index}]`;
    const field = fields.find(({ id }) => customFieldIri(id) === publisherCustomField);
    if (!field || answers.some(({ fieldId }) => fieldId === field.id)) {
      errors.push({ path: `${path}.publisherCustomField`, message: say('valueChoice') });
      return;
    }
    const uploads = files.map((iri) => uploadIdOf(iri) ?? '');
    const wrong =
      field.kind === 'upload'
        ? wrongUploads(field, value, uploads, presentUploads, usedUploads)
        : wrongText(field, value, uploads);
    const part = field.kind === 'upload' ? 'files' : 'value';
    if (wrong) errors.push({ path: `${path}.${part}`, message: say(wrong.key, wrong.values) });
    for (const id of uploads) usedUploads.add(id);
    answers.push({ fieldId: field.id, value: field.kind === 'upload' ? null : value, uploads });
  });
  for (const field of fields) {
    if (field.required && !answers.some(({ fieldId }) => fieldId === field.id))
      errors.push({ path: `customFieldValues[${field.id}]`, message: say('required') });
  }
  return { answers, errors };
}

interface Wrong {
  readonly key: Parameters<typeof textOf>[1];
  readonly values?: Readonly<Record<string, string | number>>;
}

function wrongText(field: FieldRow, value: string, uploads: readonly string[]): Wrong | null {
  if (uploads.length > 0) return { key: 'valueType' };
  const problem = problemIn(answerRule(field.required), value);
  if (problem !== null) return { key: isTextKey(problem) ? problem : 'valueInvalid' };
  if (value.trim() === '') return null;
  if (field.kind !== 'select') return null;
  const chosen = field.multiple ? value.split(JOINT) : [value];
  const known = chosen.every((one) => field.selectOptions.includes(one));
  return known && new Set(chosen).size === chosen.length ? null : { key: 'valueChoice' };
}

function wrongUploads(
  field: FieldRow,
  value: string,
  uploads: readonly string[],
  present: ReadonlySet<string>,
  used: ReadonlySet<string>,
): Wrong | null {
  if (value !== '') return { key: 'valueType' };
  if (uploads.length === 0) return field.required ? { key: 'required' } : null;
  const limit = field.multiple ? UPLOAD_MAX_FILES : 1;
  if (uploads.length > limit) return { key: 'uploadCount', values: { limit } };
  const there = uploads.every((id) => present.has(id) && !used.has(id));
  return there && new Set(uploads).size === uploads.length ? null : { key: 'uploadGone' };
}
