import { useState } from 'react';
import { OPTIONS_A_PAGE, SELECT_DEBOUNCE_MS } from '#contract/limits.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import type { FilterOption, LoadPage, OptionSource } from '../option-select/options.ts';
import { unlisted } from '../option-select/option-groups.ts';
import { OptionPicker, type OptionSelectProps } from '../option-select/option-picker.tsx';
import { searchOptions } from '../option-select/search-options.ts';
import { usePagedOptions } from './use-paged-options.ts';

interface Props extends OptionSelectProps {
  /** What is known already: names of what is chosen, and all that there is without a network. */
  readonly source: OptionSource;
  readonly load: LoadPage;
}

/**
 * Some of the server's options: page by page as the list is scrolled, searched there by name or '#id'
 * (specification 7). Until the server has answered, and where it cannot, what the device keeps stands in.
 */
export function PagedOptionSelect({ source, load, ...field }: Props) {
  const { t } = useTranslation('ui');
  const { state, more, search } = usePagedOptions(load, SELECT_DEBOUNCE_MS);
  const [typed, setTyped] = useState('');
  // Options of earlier searches keep their names.
  const [seen] = useState(() => new Map<string | number, FilterOption>());
  for (const option of [...source.options, ...state.options]) seen.set(option.value, option);
  const known = [...seen.values()];
  const unnamed = unlisted(field.value, known);
  const answered = state.page > 0 && state.text === typed;
  const kept = searchOptions(source.options, typed);
  // As many as a page has: the list does not shrink when the first one comes.
  const found = answered ? state.options : state.failed ? kept : kept.slice(0, OPTIONS_A_PAGE);
  const isFound = new Set(found.map(({ value }) => value));
  const chosen = [...known.filter(({ value }) => field.value.includes(value)), ...unnamed];
  return (
    <OptionPicker
      {...field}
      description={
        source.state === 'unavailable' && state.page === 0 ? t(($) => $.filters.optionsUnavailable) : null
      }
      typed={typed}
      onTyped={(text) => {
        if (text === typed) return;
        setTyped(text);
        search(text);
      }}
      found={typed === '' ? [...found, ...chosen.filter(({ value }) => !isFound.has(value))] : found}
      optionOf={(value) => seen.get(value)}
      matches={(text) => searchOptions(known, text)}
      loading={state.loading || (source.state === 'loading' && state.page === 0)}
      onOpen={() => {
        if (state.page === 0) more();
      }}
      onEnd={more}
    />
  );
}
