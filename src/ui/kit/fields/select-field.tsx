import { IconChevronDown } from '@tabler/icons-react';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { Field } from './field.tsx';
import classes from './field.module.css';

interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'className' | 'id' | 'value' | 'children'> {
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly label: string; readonly value: string }[];
  /** Stands there while nothing is chosen. */
  readonly placeholder: string;
  /** Whether the placeholder can be chosen again. */
  readonly clearable: boolean;
  readonly error?: ReactNode;
  readonly hint?: ReactNode;
}

/** The browser's own select, the best there is on a phone; takes `form.getInputProps(…)` as it is. */
export function SelectField(props: SelectFieldProps) {
  const { label, value, options, placeholder, clearable, error, hint, ...select } = props;
  const id = useId();
  // A draft may name what is not offered any more.
  const chosen = options.some((option) => option.value === value) ? value : '';
  return (
    <Field id={id} label={label} error={error} hint={hint}>
      {(described) => (
        <>
          <select
            {...select}
            {...described}
            value={chosen}
            className={`${classes['input']} ${classes['select']}`}
            data-empty={chosen === '' || undefined}
          >
            <option value="" disabled={!clearable} hidden={!clearable}>
              {placeholder}
            </option>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <IconChevronDown className={classes['chevron']} size={16} stroke={2} aria-hidden />
        </>
      )}
    </Field>
  );
}
