import { useId, type ComponentProps } from 'react';
import classes from './field.module.css';

interface CheckFieldProps extends Omit<ComponentProps<'input'>, 'className' | 'type' | 'id'> {
  readonly label: string;
  /** What the choice means, read out with it. */
  readonly hint?: string;
  /** The form's name of the field, by which it finds the node to focus. */
  readonly 'data-path'?: string | undefined;
}

/** A checkbox of the public routes; takes `form.getInputProps(…, { type: 'checkbox' })` without its error. */
export function CheckField({ label, hint, ...input }: CheckFieldProps) {
  const id = useId();
  return (
    <div className={classes['check']}>
      <input
        {...input}
        id={id}
        type="checkbox"
        className={classes['checkbox']}
        aria-describedby={hint ? `${id}-hint` : undefined}
      />
      <div>
        <label htmlFor={id}>{label}</label>
        {hint ? (
          <span className={classes['hint']} id={`${id}-hint`}>
            {hint}
          </span>
        ) : null}
      </div>
    </div>
  );
}
