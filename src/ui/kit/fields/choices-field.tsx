import { useId, type ReactNode } from 'react';
import { CheckField } from './check-field.tsx';
import classes from './field.module.css';

interface ChoicesFieldProps {
  readonly label: string;
  readonly options: readonly string[];
  readonly value: readonly string[];
  readonly onChange: (value: string[]) => void;
  /** The form's name of the field: the first choice gets the focus when something is wrong. */
  readonly path: string;
  readonly error?: ReactNode;
  readonly hint?: ReactNode;
}

/** Several of a list: boxes to tick, by finger and by keyboard alike. */
export function ChoicesField({ label, options, value, onChange, path, error, hint }: ChoicesFieldProps) {
  const id = useId();
  const described = [error ? `${id}-error` : null, hint ? `${id}-hint` : null].filter((one) => one !== null);
  return (
    <fieldset className={classes['group']} aria-describedby={described.join(' ') || undefined}>
      <legend className={classes['label']}>{label}</legend>
      <div className={classes['choices']} data-invalid={error ? true : undefined}>
        {options.map((option, at) => (
          <CheckField
            key={option}
            label={option}
            name={path}
            checked={value.includes(option)}
            data-path={at === 0 ? path : undefined}
            onChange={({ currentTarget: { checked } }) =>
              onChange(options.filter((one) => (one === option ? checked : value.includes(one))))
            }
          />
        ))}
      </div>
      {hint ? (
        <div className={classes['foot']} id={`${id}-hint`}>
          {hint}
        </div>
      ) : null}
      {error ? (
        <p className={classes['error']} id={`${id}-error`}>
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
