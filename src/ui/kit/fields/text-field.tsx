import { useId, type ComponentProps, type ReactNode } from 'react';
import { Field } from './field.tsx';
import classes from './field.module.css';

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'className' | 'id'> {
  readonly label: string;
  /** A sentence under the field, read out with it. */
  readonly error?: ReactNode;
  /** What helps to fill it in; an error takes its place. */
  readonly hint?: ReactNode;
  /** What has to be seen beside an error too. */
  readonly warning?: ReactNode;
  /** Characters that may be typed at most; how many there are is shown. */
  readonly counted?: number;
  /** Typed letter by letter: no device writes it in capitals or corrects its spelling. */
  readonly verbatim?: boolean;
  /** Inside the box, at its end. */
  readonly end?: ReactNode;
}

/** A labelled input of the public routes; takes `form.getInputProps(…)` as it is. */
export function TextField(props: TextFieldProps) {
  const { label, error, hint, warning, counted, verbatim, end, ...input } = props;
  const id = useId();
  const length = typeof input.value === 'string' ? input.value.length : 0;
  return (
    <Field
      id={id}
      label={label}
      error={error}
      hint={hint}
      warning={warning}
      count={counted === undefined ? null : { length, most: counted }}
    >
      {(described) => (
        <>
          <input
            {...(verbatim && { autoCapitalize: 'none', spellCheck: false })}
            {...input}
            {...described}
            maxLength={counted ?? input.maxLength}
            className={`${classes['input']} ${end ? classes['withEnd'] : ''}`}
          />
          {end}
        </>
      )}
    </Field>
  );
}
