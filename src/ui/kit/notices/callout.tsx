import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './callout.module.css';

interface CalloutProps {
  readonly kind: 'info' | 'warning' | 'danger';
  readonly children: ReactNode;
}

/** A sentence that stands in the page: above a form, over a list. A danger is read out when it appears. */
export function Callout({ kind, children }: CalloutProps) {
  const Icon = kind === 'info' ? IconInfoCircle : IconAlertTriangle;
  return (
    <div className={classes['root']} data-kind={kind} role={kind === 'danger' ? 'alert' : 'status'}>
      <Icon className={classes['icon']} size={18} stroke={1.8} aria-hidden />
      <div className={classes['text']}>{children}</div>
    </div>
  );
}
