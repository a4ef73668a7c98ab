import { Loader, MultiSelect } from '@mantine/core';
import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { FilterOption } from './options.ts';
import { isMarked } from './is-marked.ts';
import { firstOf, itemOf, optionGroups } from './option-groups.ts';
import { OptionLabel } from './option-label.tsx';
import { useDrawn } from './use-drawn.ts';

export interface OptionSelectProps {
  readonly label: string;
  readonly placeholder: string;
  readonly value: readonly (string | number)[];
  readonly onChange: (value: readonly (string | number)[]) => void;
  readonly error?: ReactNode;
}

interface Props extends OptionSelectProps {
  readonly description: string | null;
  readonly typed: string;
  readonly onTyped: (text: string) => void;
  /** What the list shows, in its order. */
  readonly found: readonly FilterOption[];
  /** The option behind a value of the list. */
  readonly optionOf: (value: string | number) => FilterOption | undefined;
  /** What Enter takes of what was typed, best first. */
  readonly matches: (typed: string) => readonly FilterOption[];
  /** More may come. */
  readonly loading: boolean;
  readonly onOpen?: () => void;
  /** The end of the list is near. */
  readonly onEnd?: () => void;
}

/** A field for some of many options, wherever they are searched. */
export function OptionPicker(props: Props) {
  const { label, placeholder, value, onChange, description, typed, onTyped, found, optionOf, loading } =
    props;
  const { t } = useTranslation('ui');
  const { most, startAgain, list } = useDrawn((shown) => {
    if (shown < found.length) return true;
    props.onEnd?.();
    return false;
  });
  const drawn = firstOf(found, most, value);
  const headings = { popular: t(($) => $.filters.popular), rest: t(($) => $.filters.allCountries) };
  /** Whoever types and presses Enter means the best match, though the list still waits for the end of the typing. */
  function takeBest(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || typed.trim() === '') return;
    if (isMarked(event.currentTarget)) return;
    const best = props.matches(typed).find((option) => !value.includes(option.value));
    if (!best) return;
    onChange([...value, best.value]);
    onTyped('');
  }
  return (
    <MultiSelect<string | number>
      label={label}
      placeholder={value.length === 0 ? placeholder : ''}
      description={description}
      error={props.error}
      data={typed.trim() === '' ? optionGroups(drawn, headings) : drawn.map(itemOf)}
      value={[...value]}
      onChange={onChange}
      onKeyDown={takeBest}
      searchable
      searchValue={typed}
      onSearchChange={(text) => {
        startAgain();
        onTyped(text);
      }}
      onDropdownOpen={() => props.onOpen?.()}
      onDropdownClose={startAgain}
      filter={({ options }) => options}
      {...list}
      rightSection={
        loading ? <Loader size="xs" role="status" aria-label={t(($) => $.tools.loadingMore)} /> : undefined
      }
      clearable
      clearButtonProps={{ 'aria-label': t(($) => $.filters.clear, { name: label }) }}
      nothingFoundMessage={t(($) => (loading ? $.filters.optionsLoading : $.filters.nothingFound))}
      renderOption={({ option, checked }) => (
        <OptionLabel option={optionOf(option.value) ?? option} checked={checked ?? false} />
      )}
    />
  );
}
