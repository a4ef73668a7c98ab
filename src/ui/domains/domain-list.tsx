import type { ReactNode } from 'react';
import classes from './domains.module.css';

/** `DomainCard`s below each other. */
export const DomainList = ({ children }: { readonly children: ReactNode }) => (
  <ul className={classes['list']}>{children}</ul>
);
