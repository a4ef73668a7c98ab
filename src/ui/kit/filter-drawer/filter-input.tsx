import { Checkbox, TagsInput, TextInput } from '@mantine/core';
import { memo } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { PagedOptionSelect } from '../paged-select/paged-option-select.tsx';
import { OptionSelect } from '../option-select/option-select.tsx';
import { StatusDot } from '../status-dot/status-dot.tsx';
import { listOf, textOf, type FilterField, type FilterValue } from './filter-field.ts';
import type { OptionSource } from '../option-select/options.ts';
import { SuggestedText } from './suggested-text.tsx';
import classes from './filter-drawer.module.css';

interface Props {
  readonly field: FilterField;
  readonly value: FilterValue | undefined;
  readonly onChange: (name: string, value: FilterValue) => void;
}

/** The input that belongs to the kind of a filter; drawn anew when its own value changes, whatever happens to the others. */
export const FilterInput = memo(function FilterInput({ field, value, onChange: onChangeOf }: Props) {
  const { t } = useTranslation('ui');
  const onChange = (next: FilterValue) => onChangeOf(field.name, next);
  if (field.blocked !== undefined) {
    return <TextInput label={field.label} description={field.blocked} disabled />;
  }
  switch (field.kind) {
    case 'options':
    case 'countries': {
      const { source } = field;
      const select = {
        label: field.label,
        placeholder: t(($) =>
          field.kind === 'countries'
            ? $.filters.searchCountries
            : hasNumbers(source)
              ? $.filters.searchOptions
              : $.filters.searchNames,
        ),
        source,
        value: listOf(value),
        onChange,
      };
      return source.load ? (
        <PagedOptionSelect {...select} load={source.load} />
      ) : (
        <OptionSelect {...select} />
      );
    }
    case 'choices':
      return (
        <Checkbox.Group
          label={field.label}
          value={listOf(value).map(String)}
          onChange={(chosen) =>
            onChange(field.options.map((o) => o.value).filter((one) => chosen.includes(String(one))))
          }
        >
          <div className={classes['choices']}>
            {field.options.map((option) => (
              <Checkbox
                key={option.value}
                value={String(option.value)}
                label={option.tone ? <StatusDot tone={option.tone} label={option.label} /> : option.label}
              />
            ))}
          </div>
        </Checkbox.Group>
      );
    case 'entries':
      return (
        <TagsInput
          label={field.label}
          placeholder={listOf(value).length === 0 ? t(($) => $.filters.anyOption) : ''}
          value={listOf(value).map(String)}
          onChange={(typed) => onChange(entriesOf(typed, field.numeric ?? false))}
          splitChars={field.spaced ? [] : [',', ' ', ';']}
          // Mantine's would split the word that a space picks in an input method.
          onKeyDown={(event) => event.nativeEvent.isComposing && event.stopPropagation()}
          acceptValueOnBlur
          clearable
          clearButtonProps={{ 'aria-label': t(($) => $.filters.clear, { name: field.label }) }}
        />
      );
    case 'text':
      return (
        <SuggestedText
          label={field.label}
          placeholder={t(($) => $.filters.anyOption)}
          suggest={field.suggest}
          value={textOf(value)}
          onChange={onChange}
        />
      );
  }
});

/** Goals, browsers and systems have names only. */
const hasNumbers = ({ options }: OptionSource): boolean =>
  options.some((option) => option.relativeId !== undefined);

/** Ids may be typed with their '#'; what is not a number is not taken. */
function entriesOf(typed: readonly string[], numeric: boolean): readonly (string | number)[] {
  if (!numeric) return typed;
  return typed
    .map((text) => text.replace(/^#/, ''))
    .filter((text) => /^\d{1,15}$/.test(text))
    .map(Number);
}
