import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { type Macro, writtenMacro } from '#contract/rules/postback-address.ts';
import type { MacroValues } from '#domain/macros.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { SelectField } from '#ui/kit/fields/select-field.tsx';
import { TextField } from '#ui/kit/fields/text-field.tsx';
import classes from './postbacks.module.css';

const steps = ['choose', 'preview', 'fire', 'answer'] as const;
export type TestStep = (typeof steps)[number];

interface TestFrameProps {
  readonly step: TestStep;
  /** The last step has come to its end. */
  readonly ended: boolean;
  readonly children: ReactNode;
}

/** The four steps of a test, with where one is; each begins with the focus on itself. */
export function TestFrame({ step, ended, children }: TestFrameProps) {
  const { t } = useTranslation('postbacks');
  const heading = useId();
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    place.current?.focus({ preventScroll: true });
  }, [step]);
  return (
    <section className={classes['part']} aria-labelledby={heading}>
      <div className={`flow ends ${classes['partHead']}`}>
        <h3 id={heading} className={classes['partTitle']}>
          {t(($) => $.test.title)}
        </h3>
        <p className={`note ${classes['quiet']}`}>{t(($) => $.test.lead)}</p>
      </div>
      <ol className={`note flow ${classes['steps']}`}>
        {steps.map((one, at) => (
          <li
            key={one}
            data-number={ended || at < steps.indexOf(step) ? '✓' : at + 1}
            data-now={one === step || undefined}
            aria-current={one === step ? 'step' : undefined}
          >
            {t(($) => $.test.steps[one])}
          </li>
        ))}
      </ol>
      <div
        ref={place}
        tabIndex={-1}
        className="stack snug"
        role="group"
        aria-label={t(($) => $.test.step, {
          number: steps.indexOf(step) + 1,
          name: t(($) => $.test.steps[step]),
        })}
      >
        {children}
      </div>
    </section>
  );
}

interface ChooseClickProps {
  /** Clicks to choose among; the first is a sample. */
  readonly clicks: readonly { readonly value: string; readonly label: string }[];
  readonly click: string;
  readonly onClick: (value: string) => void;
  /** The macros of the address. */
  readonly macros: readonly Macro[];
  readonly values: MacroValues;
  readonly onValue: (macro: Macro, value: string) => void;
  readonly onPreview: () => void;
}

/** Step 1: whose click it is, and what the macros become. */
export function ChooseClick(props: ChooseClickProps) {
  const { clicks, click, macros, values, onClick, onValue, onPreview } = props;
  const { t } = useTranslation('postbacks');
  return (
    <form
      className="stack snug"
      onSubmit={(event) => {
        event.preventDefault();
        onPreview();
      }}
    >
      {macros.length === 0 ? (
        <p className={`note ${classes['quiet']}`}>{t(($) => $.test.noMacros)}</p>
      ) : (
        <>
          <SelectField
            label={t(($) => $.test.click)}
            value={click}
            options={clicks}
            placeholder=""
            clearable={false}
            onChange={(event) => onClick(event.currentTarget.value)}
          />
          <div className={classes['values']}>
            {macros.map((macro) => (
              <TextField
                key={macro}
                name={macro}
                label={writtenMacro(macro)}
                value={values[macro] ?? ''}
                maxLength={255}
                autoComplete="off"
                verbatim
                onChange={(event) => onValue(macro, event.currentTarget.value)}
              />
            ))}
          </div>
        </>
      )}
      <div className="row flow">
        <Button type="submit" variant="default">
          {t(($) => $.test.preview)}
        </Button>
      </div>
    </form>
  );
}
