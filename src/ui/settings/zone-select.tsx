import { Select } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useDrawn } from '#ui/kit/option-select/use-drawn.ts';
import { zonesFor } from './zones-for.ts';

export interface Choice {
  readonly value: string;
  readonly label: string;
}

interface ZoneSelectProps {
  readonly name: string;
  readonly label: string;
  readonly description: string;
  readonly placeholder: string;
  readonly error: ReactNode;
  readonly zones: readonly Choice[];
  readonly value: string | null;
  readonly onChange: (zone: string | null) => void;
}

/** One of all time zones, found by city or offset: hundreds, of which a few are drawn at a time. */
export function ZoneSelect({ zones, ...field }: ZoneSelectProps) {
  const { t } = useTranslation('ui');
  const { most, startAgain, list } = useDrawn((shown) => shown < zones.length);
  return (
    <Select
      size="md"
      {...field}
      data={[...zones]}
      searchable
      allowDeselect={false}
      // what is chosen is always among them, so that the list opens at it
      filter={(asked) =>
        zonesFor(asked).filter(
          (zone, index) => index < most || ('value' in zone && zone.value === field.value),
        )
      }
      onSearchChange={startAgain}
      onDropdownClose={startAgain}
      {...list}
      nothingFoundMessage={t(($) => $.filters.nothingFound)}
      autoComplete="off"
    />
  );
}
