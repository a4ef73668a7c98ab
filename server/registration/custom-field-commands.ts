import * as v from 'valibot';
import { fallbackLanguage, languages } from '#contract/enumerations.ts';
import { CUSTOM_TEXT_MAX } from '#contract/limits.ts';
import { customFieldType } from '#contract/statuses.ts';
import { addField, listFields, removeField, titlesByField } from './custom-fields.ts';
import { type Command, CommandError } from '../platform/manager/command.ts';
import { listOf } from '../platform/manager/said.ts';
import { isUuid } from '../platform/uuid.ts';

const text = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(CUSTOM_TEXT_MAX));
/** Without a comma: answers of a multi-select are joined with comma and space (specification 3). */
const option = v.pipe(text, v.excludes(',', 'an option has no comma'));
const titleEntries = Object.fromEntries(languages.map((language) => [language, v.optional(text)]));
const optionEntries = Object.fromEntries(languages.map((language) => [language, v.optional(v.array(text))]));

const NewField = v.pipe(
  v.strictObject({
    type: v.picklist(customFieldType.names),
    titles: v.strictObject({ ...titleEntries, [fallbackLanguage]: text }),
    required: v.optional(v.boolean(), false),
    multiple: v.optional(v.boolean(), false),
    options: v.optional(v.array(option), []),
    optionTitles: v.optional(v.strictObject(optionEntries), {}),
    default: v.optional(v.nullable(text), null),
  }),
  v.check(
    ({ type, options }) => (type === 'select') === options.length > 0,
    'a select, and no other, has options',
  ),
  v.check(
    ({ type, options, multiple, default: chosen }) =>
      chosen === null ||
      (type !== 'select'
        ? type === 'input'
        : (multiple ? chosen.split(', ') : [chosen]).every((one) => options.includes(one))),
    'the default is not one of the options',
  ),
  v.check(
    ({ titles, options, optionTitles }) =>
      languages.every((language) => {
        const names = optionTitles[language];
        return (
          names === undefined ||
          (titles[language] !== undefined &&
            names.length === options.length &&
            new Set(names).size === names.length)
        );
      }),
    'each option has one title of its own, in languages of the titles',
  ),
);

export const listCustomFields: Command = {
  name: 'custom-fields',
  usage: '',
  help: "lists the network's own questions of the registration",
  run: async ({ db }) => {
    const rows = await listFields(db);
    const titles = await titlesByField(db);
    return listOf(
      ['id', 'type', 'required', 'multiple', 'title'],
      rows.map(({ id, kind, required, multiple }) => [
        id,
        kind,
        required ? 'yes' : 'no',
        multiple ? 'yes' : 'no',
        titles.get(id)?.[0]?.title ?? '',
      ]),
      'No custom fields.',
    );
  },
};

export const addCustomField: Command = {
  name: 'add-custom-field',
  usage: 'JSON',
  help: 'adds one: {"type":"input|select|upload","titles":{"en":"…"},"required":true,"multiple":true,"options":["…"],"optionTitles":{"ru":["…"]},"default":"…"}',
  run: async ({ db, ids }, words) => {
    const read = v.safeParse(NewField, parsed(words.join(' ')));
    if (!read.success) {
      const [issue] = read.issues;
      throw new CommandError(`That is no custom field: ${v.getDotPath(issue) ?? 'it'}: ${issue.message}.`);
    }
    const { type: kind, options: selectOptions, default: defaultValue, ...rest } = read.output;
    const field = { ...rest, kind, defaultValue, selectOptions };
    return `Added as ${await addField({ db, ids }, field)}.`;
  },
};

export const removeCustomField: Command = {
  name: 'remove-custom-field',
  usage: 'ID',
  help: 'removes one with all its answers',
  run: async ({ db }, [id]) => {
    if (!isUuid(id) || !(await removeField(db, id)))
      throw new CommandError("There is no such field; 'custom-fields' lists them.");
    return 'Removed.';
  },
};

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    throw new CommandError('That is not valid JSON.');
  }
}
