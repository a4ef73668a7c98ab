import type { CustomField } from '#contract/resources/registration.ts';

/** A question of the network for tests: a text that need not be given; `changes` say what matters. */
export function customFieldOf(
  properties: Partial<CustomField['properties']> = {},
  { id = 'f1', fieldType = 'input' }: { id?: string; fieldType?: CustomField['fieldType'] } = {},
): CustomField {
  return {
    '@id': `/publisher/api/publisher_custom_fields/${id}`,
    id,
    fieldType,
    properties: {
      required: false,
      multiple: false,
      defaultValue: null,
      selectOptions: [],
      titles: [{ language: 'en', title: `Field ${id}`, options: [], default: true }],
      ...properties,
    },
  };
}
