import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useRef } from 'react';

interface SearchFieldProps {
  readonly label: string;
  /** Names the button that empties the field. */
  readonly clear: string;
  readonly value: string;
  readonly onType: (text: string) => void;
  readonly onLeave: () => void;
  readonly className?: string | undefined;
}

/** Letters that a search fits in; more of them find nothing. */
const LONGEST = 100;

/** One line to search a list by, with a button that empties it. */
export function SearchField({ label, clear, value, onType, onLeave, className = '' }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  function empty() {
    // The button goes with the text: whoever empties the field goes on typing.
    field.current?.focus();
    onType('');
  }
  return (
    <TextInput
      ref={field}
      className={className}
      type="search"
      aria-label={label}
      placeholder={label}
      value={value}
      maxLength={LONGEST}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={value !== '' && <CloseButton size="md" aria-label={clear} onClick={empty} />}
      onBlur={onLeave}
      onChange={(event) => onType(event.currentTarget.value)}
    />
  );
}
