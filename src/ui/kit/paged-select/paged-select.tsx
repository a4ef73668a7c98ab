import { Loader, Select } from '@mantine/core';
import { useState, type ReactNode, type UIEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { DROPDOWN_BOTTOM_PX, SELECT_DEBOUNCE_MS } from '#contract/limits.ts';
import type { FilterOption } from '../filter-drawer/filter-field.ts';
import { OptionLabel } from '../option-select/option-label.tsx';
import { usePagedOptions, type LoadPage } from './use-paged-options.ts';

interface PagedSelectProps {
  readonly label: string;
  readonly load: LoadPage;
  /** What is chosen, with its label: its page may not be loaded. */
  readonly value: FilterOption | null;
  readonly onChange: (option: FilterOption | null) => void;
  /** ms of quiet before a search: 1000, or 400 in filters (specification 9). */
  readonly debounceMs?: number;
  readonly error?: ReactNode;
}

/** One of very many, fetched page by page as the list is scrolled; found by name or '#id' on the server. */
export function PagedSelect({ label, load, value, onChange, error, debounceMs }: PagedSelectProps) {
  const { t } = useTranslation('ui');
  const { state, more, again, search } = usePagedOptions(load, debounceMs ?? SELECT_DEBOUNCE_MS);
  const [typed, setTyped] = useState(value?.label ?? '');
  const listed =
    value && !state.options.some((option) => option.value === value.value)
      ? [value, ...state.options]
      : state.options;
  const optionOf = (chosen: string | null) =>
    listed.find((option) => String(option.value) === chosen) ?? null;
  return (
    <Select
      label={label}
      placeholder={t(($) => $.filters.searchOptions)}
      data={listed.map((option) => ({ value: String(option.value), label: option.label }))}
      value={value && String(value.value)}
      onChange={(chosen) => onChange(optionOf(chosen))}
      searchable
      searchValue={typed}
      onSearchChange={(text) => {
        // The select tells of its own text too, when it opens and closes.
        if (text === typed) return;
        setTyped(text);
        // The name of what is chosen is written by the select itself, and is nothing that is looked for.
        if (text !== value?.label && !listed.some((option) => option.label === text)) search(text);
      }}
      onDropdownOpen={() => {
        if (state.page === 0) more();
        // Chosen out of a search: the search is over.
        else if (state.text !== '' && typed === (value?.label ?? '')) again();
      }}
      filter={({ options }) => options}
      // Its viewport says when the end is near.
      withScrollArea
      maxDropdownHeight="17rem"
      scrollAreaProps={{
        viewportProps: {
          onScroll: ({ currentTarget: view }: UIEvent<HTMLElement>) => {
            if (view.scrollHeight - view.scrollTop - view.clientHeight <= DROPDOWN_BOTTOM_PX) more();
          },
        },
      }}
      rightSection={
        state.loading ? <Loader size="xs" role="status" aria-label={t(($) => $.tools.loadingMore)} /> : null
      }
      clearable
      clearButtonProps={{ 'aria-label': t(($) => $.filters.clear, { name: label }) }}
      error={error}
      nothingFoundMessage={t(($) =>
        state.loading
          ? $.filters.optionsLoading
          : state.failed
            ? $.filters.optionsUnavailable
            : $.filters.nothingFound,
      )}
      renderOption={({ option, checked }) => {
        const known = optionOf(option.value);
        return known ? <OptionLabel option={known} checked={checked ?? false} /> : option.label;
      }}
    />
  );
}
