import { Select } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OptionSource } from '../filter-drawer/filter-field.ts';
import { optionGroups } from '../option-select/option-groups.ts';
import { OptionLabel } from '../option-select/option-label.tsx';
import { searchOptions } from '../option-select/search-options.ts';

interface CountrySelectProps {
  readonly label: string;
  /** The popular ones are marked and stand first (`countryOptions` of the filter drawer). */
  readonly source: OptionSource;
  /** ISO code; null: none is chosen. */
  readonly value: string | null;
  readonly onChange: (code: string | null) => void;
  readonly error?: ReactNode;
  readonly required?: boolean;
}

/** One country of all, with its flag: the popular ones first, found by name or code. */
export function CountrySelect({
  label,
  source,
  value,
  onChange,
  error,
  required = false,
}: CountrySelectProps) {
  const { t } = useTranslation('ui');
  const [typed, setTyped] = useState('');
  const options = source.options;
  const named = options.find((option) => option.value === value)?.label;
  // What is chosen stands in the box, and is nothing that is looked for.
  const found = typed === '' || typed === named ? options : searchOptions(options, typed);
  return (
    <Select
      label={label}
      placeholder={t(($) => $.tools.country.placeholder)}
      description={source.state === 'unavailable' ? t(($) => $.filters.optionsUnavailable) : null}
      data={optionGroups(found, {
        popular: t(($) => $.filters.popular),
        rest: t(($) => $.filters.allCountries),
      }).map(asText)}
      value={value}
      onChange={(code) => onChange(code)}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      filter={({ options: all }) => all}
      clearable={!required}
      clearButtonProps={{ 'aria-label': t(($) => $.filters.clear, { name: label }) }}
      withAsterisk={required}
      error={error}
      nothingFoundMessage={t(($) =>
        source.state === 'loading' ? $.filters.optionsLoading : $.filters.nothingFound,
      )}
      renderOption={({ option, checked }) => {
        const country = options.find((known) => known.value === option.value);
        return country ? <OptionLabel option={country} checked={checked ?? false} /> : option.label;
      }}
    />
  );
}

type Grouped = ReturnType<typeof optionGroups>[number];
type Item = { readonly value: string | number; readonly label: string };

/** Codes are texts; the shared options may be numbers too. */
function asText(entry: Grouped) {
  const text = ({ value, label }: Item) => ({ value: String(value), label });
  return 'group' in entry
    ? { group: entry.group, items: entry.items.map((one) => text(one as Item)) } // optionGroups makes items, never bare values
    : text(entry);
}
