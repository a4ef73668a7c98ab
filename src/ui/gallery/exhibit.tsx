import { useId, type ReactNode } from 'react';
import classes from './gallery.module.css';

/** One tool under its name. */
export function Exhibit({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section className={`surface ${classes['exhibit']}`} aria-labelledby={id}>
      <h2 className={classes['name']} id={id}>
        {name}
      </h2>
      <div className={classes['shown']}>{children}</div>
    </section>
  );
}

/** Several of a kind beside each other. */
export const Row = ({ children }: { readonly children: ReactNode }) => (
  <div className={classes['row']}>{children}</div>
);
