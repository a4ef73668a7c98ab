import { type ReactNode, useId } from 'react';
import classes from './settings.module.css';

interface SettingsCardProps {
  readonly title: string;
  readonly lead: string;
  /** At the end of the head. */
  readonly tools?: ReactNode;
  readonly busy?: boolean;
  readonly children: ReactNode;
}

/** A part of the settings under a heading of its own. */
export function SettingsCard({ title, lead, tools, busy, children }: SettingsCardProps) {
  const heading = useId();
  return (
    <section className={classes['card']} aria-labelledby={heading} aria-busy={busy}>
      <header className={classes['head']}>
        <div>
          <h2 id={heading} className={classes['title']}>
            {title}
          </h2>
          <p className={classes['lead']}>{lead}</p>
        </div>
        {tools}
      </header>
      {children}
    </section>
  );
}
