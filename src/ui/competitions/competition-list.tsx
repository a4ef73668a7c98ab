import type { ReactNode } from 'react';
import classes from './competitions.module.css';

/** One below the other, in the order they are given. */
export const CompetitionList = ({ children }: { readonly children: ReactNode }) => (
  <div className={classes['list']}>{children}</div>
);
