import { useId, type ReactNode } from 'react';
import { CheckField } from './check-field.tsx';
import classes from './field.module.css';

interface ChoicesFieldProps<Value extends string> {
  readonly label: string;
  readonly options: readonly { readonly label: string; readonly value: Value }[];
  readonly value: readonly Value[];
  /** Told of what is ticked in the order of the options, and after it of what is chosen without being one of them. */
  readonly onChange: (value: Value[]) => void;
  /** The form's name of the field: the first choice gets the focus when something is wrong. */
  readonly path: string;
  readonly error?: ReactNode;
  readonly hint?: ReactNode;
}

/** Several of a list: boxes to tick, by finger and by keyboard alike. */
export function ChoicesField<Value extends string>(props: ChoicesFieldProps<Value>) {
  const { label, options, value, onChange, path, error, hint } = props;
  const id = useId();
  const offered = options.map((option) => option.value);
  const tick = (one: Value, checked: boolean) =>
    onChange([
      ...offered.filter((other) => (other === one ? checked : value.includes(other))),
      ...value.filter((other) => !offered.includes(other)),
    ]);
  const told = error ? null : hint;
  const described = error ? `${id}-error` : told ? `${id}-hint` : undefined;
  return (
    <fieldset aria-describedby={described}>
      <legend className={classes['label']}>{label}</legend>
      <div className={classes['choices']} data-invalid={error ? true : undefined}>
        {options.map((option, at) => (
          <CheckField
            key={option.value}
            label={option.label}
            name={path}
            checked={value.includes(option.value)}
            data-path={at === 0 ? path : undefined}
            onChange={({ currentTarget: { checked } }) => tick(option.value, checked)}
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
