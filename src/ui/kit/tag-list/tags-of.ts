import {
  listOf,
  type FilterField,
  type FilterValue,
  type FilterValues,
} from '../filter-drawer/filter-field.ts';
import type { FilterOption } from '../option-select/options.ts';

/** One value of one filter, in words. */
export interface FilterTag {
  /** Unique among the tags. */
  readonly id: string;
  readonly name: string;
  readonly field: string;
  readonly text: string;
  /** What the filter holds once this value is gone; undefined where nothing is left. */
  readonly without: FilterValue | undefined;
  /** Why it narrows nothing; undefined: it does. */
  readonly blocked?: string | undefined;
}

/** A tag a value, in the order of the fields. A value whose option is not loaded stands for itself. */
export function tagsOf(fields: readonly FilterField[], values: FilterValues): FilterTag[] {
  return fields.flatMap((field) => {
    const value = values[field.name];
    const { blocked } = field;
    if (typeof value === 'string') {
      return [
        { id: field.name, name: field.name, field: field.label, text: value, without: undefined, blocked },
      ];
    }
    const list = listOf(value);
    return list.map((one) => {
      const rest = list.filter((other) => other !== one);
      return {
        id: `${field.name}:${one}`,
        name: field.name,
        field: field.label,
        text: optionsOf(field).find((option) => option.value === one)?.label ?? wordOf(one),
        without: rest.length > 0 ? rest : undefined,
        blocked,
      };
    });
  });
}

function optionsOf(field: FilterField): readonly FilterOption[] {
  if (field.kind === 'options' || field.kind === 'countries') return field.source.options;
  return field.kind === 'choices' ? field.options : [];
}

/** Numbers are relative ids. */
const wordOf = (value: string | number): string => (typeof value === 'number' ? `#${value}` : value);
