import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { stepsOf, type StartStep, type StepsDone } from '#domain/start-steps.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import classes from './get-started.module.css';

interface GetStartedProps {
  readonly done: StepsDone;
  /** What does the step, or leads to where it is done. */
  readonly actions: Readonly<Partial<Record<StartStep, ReactNode>>>;
  /** What helps with the step, below its words. */
  readonly helps: Readonly<Partial<Record<StartStep, ReactNode>>>;
  /** Where to ask: links. */
  readonly help: ReactNode;
}

/** In the place of figures that are not there yet: what a new account does first. Its steps tick themselves. */
export function GetStarted({ done, actions, helps, help }: GetStartedProps) {
  const { t } = useTranslation('dashboard');
  const steps = stepsOf(done);
  const next = steps.find((one) => !one.done)?.step;
  return (
    <section className={`surface ${classes['root']}`} aria-labelledby="get-started">
      <h2 id="get-started" className={classes['title']}>
        {t(($) => $.start.title)}
      </h2>
      <p className={classes['lead']}>{t(($) => $.start.lead)}</p>
      <ol className={classes['steps']}>
        {steps.map(({ step, done: isDone }, at) => (
          <li key={step} className={`row flow ${classes['step']}`} data-done={isDone || undefined}>
            <span className={`centred ${classes['sign']}`} aria-hidden>
              {isDone ? <IconCheck size={16} stroke={2.4} /> : at + 1}
            </span>
            <div className={classes['about']}>
              <p className={classes['name']}>
                {t(($) => $.start.steps[step].title)}
                {isDone ? <span className="visually-hidden"> ({t(($) => $.start.done)})</span> : null}
              </p>
              <p className={classes['hint']}>{t(($) => $.start.steps[step].lead)}</p>
              {isDone ? null : helps[step]}
            </div>
            {isDone ? null : (
              <div className={classes['action']} data-next={step === next || undefined}>
                {actions[step]}
              </div>
            )}
          </li>
        ))}
      </ol>
      <p className={classes['help']}>
        {t(($) => $.start.help)} {help}
      </p>
    </section>
  );
}
