import { useId, type ComponentProps, type ReactNode } from 'react';
import classes from './field.module.css';

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'className' | 'id'> {
  readonly label: string;
  /** A sentence under the field, read out with it. */
  readonly error?: ReactNode;
  /** Inside the box, at its end. */
  readonly end?: ReactNode;
}

/** A labelled input of the public routes; takes `form.getInputProps(…)` as it is. */
export function TextField({ label, error, end, ...input }: TextFieldProps) {
  const id = useId();
  const said = `${id}-error`;
  return (
    <div className={classes['root']}>
      <label className={classes['label']} htmlFor={id}>
        {label}
      </label>
      <div className={classes['box']}>
        <input
          {...input}
          id={id}
          className={`${classes['input']} ${end ? classes['withReveal'] : ''}`}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? said : undefined}
        />
        {end}
      </div>
      {error ? (
        <p className={classes['error']} id={said}>
          {error}
        </p>
      ) : null}
    </div>
  );
}
