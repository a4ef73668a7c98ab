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
  const told = error ? null : hint;
  const described = error ? `${id}-error` : told ? `${id}-hint` : undefined;
  return (
    <fieldset aria-describedby={described}>
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
      {told ? (
        <div className={classes['foot']} id={`${id}-hint`}>
          {told}
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
