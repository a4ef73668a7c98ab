import type { ReactNode } from 'react';
import classes from './field.module.css';

interface FieldProps {
  readonly id: string;
  readonly label: string;
  readonly error?: ReactNode;
  /** An error takes its place. */
  readonly hint?: ReactNode;
  /** What has to be seen beside an error too. */
  readonly warning?: ReactNode;
  /** How many characters there are, and may be at most; said once there is one. */
  readonly count?: { readonly length: number; readonly most: number } | null;
  /** The control, which takes what ties it to its label, hint and error. */
  readonly children: (described: {
    readonly id: string;
    readonly 'aria-invalid': true | undefined;
    readonly 'aria-describedby': string | undefined;
  }) => ReactNode;
}

/** Label, control, and what stands under it: a hint or an error, and a count. */
export function Field({ id, label, error, hint, warning, count, children }: FieldProps) {
  const told = warning ?? (error ? null : hint);
  const hinted = told !== undefined && told !== null;
  const counted = count && count.length > 0 ? count : null;
  const described = [
    error ? `${id}-error` : null,
    hinted ? `${id}-hint` : null,
    counted ? `${id}-count` : null,
  ].filter((one) => one !== null);
  return (
    <div className={classes['root']}>
      <label className={classes['label']} htmlFor={id}>
        {label}
      </label>
      <div className={classes['box']}>
        {children({
          id,
          'aria-invalid': error ? true : undefined,
          'aria-describedby': described.length > 0 ? described.join(' ') : undefined,
        })}
      </div>
      {hinted || counted ? (
        <div className={classes['foot']}>
          <span id={hinted ? `${id}-hint` : undefined}>{told}</span>
          {counted ? (
            <span id={`${id}-count`} data-numeric>
              {counted.length}/{counted.most}
            </span>
          ) : null}
        </div>
      ) : null}
      {error ? (
        <p className={classes['error']} id={`${id}-error`}>
          {error}
        </p>
      ) : null}
    </div>
  );
}
