import { fallbackLanguage, type Language } from '#contract/enumerations.ts';
import { UPLOAD_MAX_FILES } from '#contract/limits.ts';
import type { CustomField } from '#contract/resources/registration.ts';

/** The form's name of a custom field: without dots, which would be a path into a value. */
export type CustomKey = `custom-${string}`;
export const customKey = ({ '@id': iri }: { readonly '@id': string }): CustomKey =>
  `custom-${(iri.split('/').at(-1) ?? iri).replaceAll(/[^\w-]/g, '_')}`;

/** What a multi-select is joined with (specification 3). */
const JOINT = ', ';

/**
 * What the field is called in the reader's language, else what is marked as default, else English, else any.
 * 'zh' stands for zh-CN (specification 3, enumerations).
 */
function namesOf({ properties }: CustomField, language: Language) {
  const { titles } = properties;
  const primary = (tag: string) => tag.toLowerCase().split(/[-_]/)[0];
  return (
    titles.find((title) => title.language === language) ??
    titles.find((title) => primary(title.language) === primary(language)) ??
    titles.find((title) => title.default) ??
    titles.find((title) => primary(title.language) === fallbackLanguage) ??
    titles[0]
  );
}

/** The field's title for the reader; '' where it has none. */
export const titleOf = (field: CustomField, language: Language): string =>
  namesOf(field, language)?.title.trim() ?? '';

/** Each option with what it is called for the reader: itself, where it has no name. */
export function namedOptionsOf(field: CustomField, language: Language) {
  const names = namesOf(field, language)?.options ?? [];
  return optionsOf(field).map((value) => ({
    value,
    label: names[field.properties.selectOptions.indexOf(value)]?.trim() || value,
  }));
}

/** The value that a field starts with: a list for a multi-select, else a text; an upload's files live apart. */
export function startOf(field: CustomField): string | string[] {
  const { defaultValue, multiple } = field.properties;
  if (field.fieldType === 'upload') return '';
  if (field.fieldType !== 'select') return defaultValue ?? '';
  // An option may hold a comma itself, so that the default cannot just be cut at them.
  const given = `${JOINT}${defaultValue ?? ''}${JOINT}`;
  if (multiple) return optionsOf(field).filter((option) => given.includes(`${JOINT}${option}${JOINT}`));
  return optionsOf(field).find((option) => option === defaultValue) ?? '';
}

/** Each option once, in the order of the network. */
export const optionsOf = ({ properties }: CustomField): readonly string[] => [
  ...new Set(properties.selectOptions.filter((option) => option.trim() !== '')),
];

/** The chosen options that the field still offers, in its order; a draft may name others. */
export function chosenIn(field: CustomField, value: unknown): readonly string[] {
  const chosen = Array.isArray(value) ? value : [value];
  return optionsOf(field).filter((option) => chosen.includes(option));
}

/** The one text that is sent for a field that is no upload; '' where nothing was given. */
export function sentValueOf(field: CustomField, value: unknown): string {
  if (field.fieldType === 'select') return chosenIn(field, value).join(JOINT);
  return typeof value === 'string' ? value.trim() : '';
}

/** Pictures that an upload field holds (specification 5). */
export const filesMost = ({ properties }: CustomField): number =>
  properties.multiple ? UPLOAD_MAX_FILES : 1;
