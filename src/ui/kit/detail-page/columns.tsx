import { Children, type ReactNode } from 'react';
import classes from './detail-page.module.css';

/** Two columns of cards side by side, one under the other where there is no room. */
export const Columns = ({ children }: { readonly children: readonly [ReactNode, ReactNode] }) => (
  <div className={`stack ${classes['columns']}`}>
    {Children.map(children, (column) => (
      <div className={`stack ${classes['column']}`}>{column}</div>
    ))}
  </div>
);
