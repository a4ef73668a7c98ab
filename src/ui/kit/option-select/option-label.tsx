import { IconCheck } from '@tabler/icons-react';
import { numbered } from '#domain/named.ts';
import { CountryFlag } from '../country-flag/country-flag.tsx';
import type { FilterOption } from './options.ts';
import { StatusDot } from '../status-dot/status-dot.tsx';
import classes from './option-select.module.css';

/** One line of the dropdown: flag or status, name, '#id', and a tick where it is chosen. */
export function OptionLabel({ option, checked }: { option: FilterOption; checked: boolean }) {
  return (
    <span className={`row ${classes['option']}`}>
      {option.country !== undefined && <CountryFlag code={option.country} />}
      {option.tone === undefined ? (
        <span className="cut">{option.label}</span>
      ) : (
        <StatusDot tone={option.tone} label={option.label} />
      )}
      {option.relativeId !== undefined && (
        <span className={`note ${classes['id']}`}>{numbered(option.relativeId)}</span>
      )}
      {checked && <IconCheck className={classes['tick']} size="1rem" aria-hidden />}
    </span>
  );
}
