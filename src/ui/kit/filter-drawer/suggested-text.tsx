import { Autocomplete, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { Suggest } from './filter-field.ts';

interface SuggestedTextProps {
  readonly label: string;
  readonly placeholder: string;
  /** Asked once the field is entered; absent: nothing is suggested. */
  readonly suggest: Suggest | undefined;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Characters of a filter that is a text. */
const TEXT_MAX = 255;
/** More than anybody reads; what is typed narrows them. */
const SUGGESTIONS_SHOWN = 20;

/** Any text; what has been seen is offered, and nothing has to be taken of it. */
export function SuggestedText({ suggest, onChange, ...field }: SuggestedTextProps) {
  const [seen, setSeen] = useState<readonly string[] | null>(null);
  const asking = useRef<AbortController | null>(null);
  useEffect(() => () => asking.current?.abort(), []);
  if (!suggest) {
    return (
      <TextInput {...field} onChange={(event) => onChange(event.currentTarget.value)} maxLength={TEXT_MAX} />
    );
  }
  function ask(from: Suggest) {
    if (asking.current) return;
    const { signal } = (asking.current = new AbortController());
    from(signal).then(
      (values) => {
        if (!signal.aborted) setSeen(values);
      },
      // Without suggestions the field is a field; the next visit of it asks again.
      () => {
        asking.current = null;
      },
    );
  }
  return (
    <Autocomplete
      {...field}
      data={[...new Set(seen ?? [])]}
      limit={SUGGESTIONS_SHOWN}
      onFocus={() => ask(suggest)}
      onChange={onChange}
      maxLength={TEXT_MAX}
    />
  );
}
