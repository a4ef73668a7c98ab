import { useTranslation } from 'react-i18next';
import type { ConversionDetail, ConversionStep } from '#contract/resources/conversion.ts';
import { conversionTones } from '#domain/status-display.ts';
import { usePublisherFormat } from '#ui/kit/publisher-format.context.tsx';
import { Section } from '#ui/kit/section/section.tsx';
import { StatusDot } from '#ui/kit/status-dot/status-dot.tsx';
import classes from './conversion-history.module.css';

/** The life of a conversion, the oldest step first: what, when, by whom and why, and what it did to the payout (beyond 1). */
export function ConversionHistory({ conversion }: { readonly conversion: ConversionDetail }) {
  const { t } = useTranslation('conversion');
  const { t: conversions } = useTranslation('conversions');
  const format = usePublisherFormat();
  const { history, holdUntil } = conversion;
  const title = t(($) => $.history);
  const figuresOf = ({ before, after, to }: ConversionStep, isLast: boolean): string | null => {
    if (before === null) return format.money(after);
    if (before !== after)
      return t(($) => $.amount, { before: format.money(before), after: format.money(after) });
    const isHeld = isLast && to === 'onHold' && holdUntil !== null;
    return isHeld ? conversions(($) => $.until, { date: format.moment(holdUntil, 'dateTime') }) : null;
  };
  return (
    <Section title={title}>
      <ol aria-label={title}>
        {history.map((step, index) => (
          <li key={step.number} className={classes['step']}>
            <span className={`flow ${classes['what']}`}>
              <StatusDot
                tone={conversionTones[step.to]}
                label={step.from === step.to ? t(($) => $.changed) : conversions(($) => $.status[step.to])}
              />
              <span className={classes['figures']}>{figuresOf(step, index === history.length - 1)}</span>
            </span>
            <span className={`note ${classes['who']}`}>
              <time dateTime={step.at} title={format.zone}>
                {format.moment(step.at, 'dateTime')}
              </time>
              {' · '}
              {t(($) => $.actor[step.actor])}
            </span>
            {step.reason !== null && <p className={classes['reason']}>{step.reason}</p>}
          </li>
        ))}
      </ol>
    </Section>
  );
}
