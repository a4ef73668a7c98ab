import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { judgeDay, maskDay } from './day-text.ts';

interface Props {
  readonly label: string;
  readonly day: string;
  readonly today: string;
  readonly onCommit: (day: string) => void;
}

/** One end of the range as text; takes effect when it is left, or with Enter (specification 5). */
export function DayField({ label, day, today, onCommit }: Props) {
  const { t } = useTranslation('ui');
  const [typed, setTyped] = useState<string | null>(null);
  const [fault, setFault] = useState<'invalid' | 'future' | null>(null);
  function commit() {
    if (typed === null) return;
    const verdict = judgeDay(typed, today);
    if (verdict !== 'fits') return setFault(verdict);
    setTyped(null);
    setFault(null);
    if (typed !== day) onCommit(typed);
  }
  return (
    <TextInput
      label={label}
      size="xs"
      value={typed ?? day}
      placeholder={t(($) => $.range.hint)}
      inputMode="numeric"
      autoComplete="off"
      error={fault && t(($) => $.range[fault])}
      onChange={(event) => {
        setTyped(maskDay(event.currentTarget.value));
        setFault(null);
      }}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit();
      }}
    />
  );
}
