import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { FILTER_DEBOUNCE_MS } from '#contract/limits.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import type { OptionSource } from './options.ts';
import { unlisted } from './option-groups.ts';
import { OptionPicker, type OptionSelectProps } from './option-picker.tsx';
import { searchOptions } from './search-options.ts';

interface Props extends OptionSelectProps {
  readonly source: OptionSource;
}

/**
 * Some of many options that are all here, found by name or '#id' (specification 5). What is chosen stays
 * chosen though its option is not loaded.
 */
export function OptionSelect({ source, ...field }: Props) {
  const { t } = useTranslation('ui');
  const [typed, setTyped] = useState('');
  const [settled] = useDebouncedValue(typed, FILTER_DEBOUNCE_MS);
  const listed = [...source.options, ...unlisted(field.value, source.options)];
  return (
    <OptionPicker
      {...field}
      description={source.state === 'unavailable' ? t(($) => $.filters.optionsUnavailable) : null}
      typed={typed}
      onTyped={setTyped}
      // An emptied field shows everything at once; only typing waits.
      found={typed === '' ? listed : searchOptions(listed, settled)}
      optionOf={(value) => listed.find((option) => option.value === value)}
      matches={(text) => searchOptions(listed, text)}
      loading={source.state === 'loading'}
    />
  );
}
