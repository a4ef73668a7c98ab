import { useId, useState } from 'react';
import classes from './segments.module.css';

interface SegmentsProps<T extends string> {
  /** What is chosen. */
  readonly label: string;
  readonly options: readonly { readonly value: T; readonly label: string }[];
  readonly value: T;
  readonly onChange: (value: T) => void;
}

/**
 * One of a few: the browser's own radio buttons, drawn as segments. Not Mantine's, whose sliding mark measures the
 * page in the middle of its first paint. A press shows at once, before the address has changed.
 */
export function Segments<T extends string>({ label, options, value, onChange }: SegmentsProps<T>) {
  const name = useId();
  const [press, setPress] = useState<{ readonly from: T; readonly to: T }>();
  // The address has changed, by the press or otherwise: from now on it counts again.
  if (press && press.from !== value) setPress(undefined);
  const shown = press?.from === value ? press.to : value;
  return (
    <div className={classes['root']} role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value} className={classes['segment']}>
          <input
            className={classes['input']}
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === shown}
            onChange={() => {
              setPress({ from: value, to: option.value });
              onChange(option.value);
            }}
          />
          <span className={`note ${classes['label']}`}>{option.label}</span>
        </label>
      ))}
    </div>
  );
}
