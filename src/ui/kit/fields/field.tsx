import type { ReactNode } from 'react';
import classes from './field.module.css';

interface FieldProps {
  readonly id: string;
  readonly label: string;
  readonly error?: ReactNode;
  readonly hint?: ReactNode;
  /** How many characters there are, and may be at most. */
  readonly count?: { readonly length: number; readonly most: number } | null;
  /** The control, which takes what ties it to its label, hint and error. */
  readonly children: (described: {
    readonly id: string;
    readonly 'aria-invalid': true | undefined;
    readonly 'aria-describedby': string | undefined;
  }) => ReactNode;
}

/** Label, control, and what stands under it: a hint, a count, an error. */
export function Field({ id, label, error, hint, count, children }: FieldProps) {
  const hinted = hint !== undefined && hint !== null;
  const described = [
    error ? `${id}-error` : null,
    hinted ? `${id}-hint` : null,
    count ? `${id}-count` : null,
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
      {hinted || count ? (
        <div className={classes['foot']}>
          <span id={hinted ? `${id}-hint` : undefined}>{hint}</span>
          {count ? (
            <span id={`${id}-count`} data-numeric>
              {count.length}/{count.most}
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
