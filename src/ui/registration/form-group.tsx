import type { ReactNode } from 'react';
import classes from './register-form.module.css';

interface FormGroupProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** Fields that belong together, under a heading that is read out with them. */
export function FormGroup({ title, children }: FormGroupProps) {
  return (
    <fieldset>
      <legend className={classes['legend']}>{title}</legend>
      <div className="auth-fields">{children}</div>
    </fieldset>
  );
}
