import { type ReactNode, useId } from 'react';
import { Unbroken } from '../unbroken/unbroken.tsx';
import classes from './section.module.css';

interface SectionProps {
  readonly title: string;
  readonly lead?: string;
  /** At the end of the head. */
  readonly tools?: ReactNode;
  readonly busy?: boolean;
  /** It has the page to itself: more room, and what is in it no wider than is read well. */
  readonly roomy?: boolean;
  readonly children: ReactNode;
}

/** A part of a page under a heading of its own. */
export function Section({ title, lead, tools, busy, roomy, children }: SectionProps) {
  const heading = useId();
  return (
    <section
      className={`stack snug surface ${classes['card']}`}
      data-roomy={roomy}
      aria-labelledby={heading}
      aria-busy={busy}
    >
      <header className={`flow ends ${classes['head']}`}>
        <div>
          <h2 id={heading} className={classes['title']}>
            {title}
          </h2>
          {lead !== undefined && <p className="lead">{lead}</p>}
        </div>
        {tools}
      </header>
      {children}
    </section>
  );
}

interface FactsProps {
  /** What it is called and what it is; one that is null does not apply. */
  readonly facts: readonly (readonly [name: string, value: ReactNode])[];
  /** Figures under each other that are added up: they stand at the end. */
  readonly figures?: boolean;
}

/** Names with their values, in two columns where there is room. */
export function Facts({ facts, figures }: FactsProps) {
  return (
    <dl className="ruled" data-figures={figures}>
      {facts
        .filter(([, value]) => value !== null)
        .map(([name, value]) => (
          <div key={name} className={`stack ${classes['fact']}`}>
            <dt>
              <Unbroken>{name}</Unbroken>
            </dt>
            <dd>
              <Unbroken>{value}</Unbroken>
            </dd>
          </div>
        ))}
    </dl>
  );
}
