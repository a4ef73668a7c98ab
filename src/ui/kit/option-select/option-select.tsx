import { MultiSelect } from '@mantine/core';
import { useDebouncedCallback, useDebouncedValue } from '@mantine/hooks';
import { useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { FILTER_DEBOUNCE_MS, SELECT_DEBOUNCE_MS } from '#contract/limits.ts';
import type { FilterOption, OptionSource } from '../filter-drawer/filter-field.ts';
import { isMarked } from './is-marked.ts';
import { itemOf, optionGroups, unlisted } from './option-groups.ts';
import { OptionLabel } from './option-label.tsx';
import { searchOptions } from './search-options.ts';

interface Props {
  readonly label: string;
  readonly placeholder: string;
  readonly source: OptionSource;
  readonly value: readonly (string | number)[];
  readonly onChange: (value: readonly (string | number)[]) => void;
}

/** More than anybody reads; a search narrows them. All countries fit. */
const OPTIONS_SHOWN = 300;

/**
 * Some of many options, found by name or '#id', here or on the server (specification 5). What is chosen
 * stays chosen though its option is not loaded.
 */
export function OptionSelect({ label, placeholder, source, value, onChange }: Props) {
  const { t } = useTranslation('ui');
  const [typed, setTyped] = useState('');
  const [settled] = useDebouncedValue(typed, FILTER_DEBOUNCE_MS);
  const searchServer = useDebouncedCallback((text: string) => source.onSearch?.(text), SELECT_DEBOUNCE_MS);
  // Options of earlier searches on the server keep their names.
  const [seen] = useState(() => new Map<string | number, FilterOption>());
  for (const option of source.options) seen.set(option.value, option);
  const listed = [...source.options, ...unlisted(value, source.options)].map((o) => seen.get(o.value) ?? o);
  // An emptied field shows everything at once; only typing waits.
  const found = source.onSearch || typed === '' ? listed : searchOptions(listed, settled);
  /** Whoever types and presses Enter means the best match, though the list still waits for the end of the typing. */
  function takeBest(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || typed.trim() === '') return;
    if (isMarked(event.currentTarget)) return;
    const best = searchOptions(listed, typed).find((option) => !value.includes(option.value));
    if (!best) return;
    onChange([...value, best.value]);
    setTyped('');
  }
  const headings = { popular: t(($) => $.filters.popular), rest: t(($) => $.filters.allCountries) };
  return (
    <MultiSelect<string | number>
      label={label}
      placeholder={value.length === 0 ? placeholder : ''}
      description={source.state === 'unavailable' ? t(($) => $.filters.optionsUnavailable) : null}
      data={typed.trim() === '' ? optionGroups(found, headings) : found.map(itemOf)}
      value={[...value]}
      onChange={onChange}
      onKeyDown={takeBest}
      searchable
      searchValue={typed}
      onSearchChange={(text) => {
        setTyped(text);
        searchServer(text);
      }}
      filter={({ options }) => options}
      limit={OPTIONS_SHOWN}
      clearable
      clearButtonProps={{ 'aria-label': t(($) => $.filters.clear, { name: label }) }}
      nothingFoundMessage={t(($) =>
        source.state === 'loading' ? $.filters.optionsLoading : $.filters.nothingFound,
      )}
      renderOption={({ option, checked }) => (
        <OptionLabel option={seen.get(option.value) ?? option} checked={checked ?? false} />
      )}
    />
  );
}
