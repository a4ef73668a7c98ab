import { Fragment, type ReactNode } from 'react';
import { DELIVERIES_KEPT_DAYS } from '#contract/limits.ts';
import type { ConversionDelivery, ConversionDetail, ConversionStep } from '#contract/resources/conversion.ts';
import { conversionTimeline, hasEarlier, type TimelineEntry } from '#domain/conversion-timeline.ts';
import { conversionTones } from '#domain/status-display.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { usePublisherFormat } from '#ui/kit/publisher-format.context.tsx';
import { Section } from '#ui/kit/section/section.tsx';
import { Timeline, TimelineLine, TimelineText } from '#ui/kit/timeline/timeline.tsx';

type Link = NonNullable<ConversionDetail['click']['link']>;

interface TimelineWays {
  /** To the link that the visitor came by. */
  readonly renderLink: (link: Link) => ReactNode;
  /** To a payment. */
  readonly renderPayment: (id: string) => ReactNode;
  /** The line of a postback's delivery at its moment. */
  readonly renderDelivery: (delivery: ConversionDelivery, at: string) => ReactNode;
  /** To the postbacks. */
  readonly postbacks: ReactNode;
}

interface ConversionTimelineProps extends TimelineWays {
  readonly conversion: ConversionDetail;
}

/**
 * The life of a conversion as one line of time (beyond 1): the click, each step with who and why, and what the trackers
 * were told and have answered.
 */
export function ConversionTimeline({ conversion, ...ways }: ConversionTimelineProps) {
  const { t } = useTranslation('conversion');
  const title = t(($) => $.history);
  const lineOf = (entry: TimelineEntry): ReactNode => {
    switch (entry.kind) {
      case 'click':
        return <Click key="click" conversion={conversion} renderLink={ways.renderLink} />;
      case 'step':
        return <Step key={entry.step.number} step={entry.step} renderPayment={ways.renderPayment} />;
      case 'delivery':
        return <Fragment key={entry.delivery.id}>{ways.renderDelivery(entry.delivery, entry.at)}</Fragment>;
      case 'holdEnd':
        return (
          <TimelineLine
            key="holdEnd"
            tone="muted"
            label={t(($) => $.holdEnds)}
            at={entry.at}
            by={t(($) => $.actor.network)}
          >
            <TimelineText>{t(($) => $.holdEndsNote)}</TimelineText>
          </TimelineLine>
        );
    }
  };
  return (
    <Section title={title}>
      {hasEarlier(conversion) && <p className="note">{t(($) => $.earlier)}</p>}
      <Timeline label={title}>{conversionTimeline(conversion).map(lineOf)}</Timeline>
      {conversion.deliveriesTotal === 0 && (
        <p className="note">
          {t(($) => $.noDeliveries, { count: DELIVERIES_KEPT_DAYS })} {ways.postbacks}
        </p>
      )}
    </Section>
  );
}

/** The click: what the visitor came with, and by which link. */
function Click({
  conversion,
  renderLink,
}: { readonly conversion: ConversionDetail } & Pick<TimelineWays, 'renderLink'>) {
  const { t } = useTranslation('conversion');
  const { t: conversions } = useTranslation('conversions');
  const format = usePublisherFormat();
  const { clickedAt, click, country, device, extClickId } = conversion;
  const { link, landing, os, browser, referrer, subs } = click;
  const by = [conversions(($) => $.device[device]), os, browser, country && format.country(country)];
  const carried = subs.map(({ name, value }) => `${name}: ${value}`).join(' · ');
  return (
    <TimelineLine
      tone="muted"
      label={t(($) => $.click)}
      figures={extClickId}
      at={clickedAt}
      by={by.filter((one) => one !== null).join(' · ')}
      {...(link && { ways: renderLink(link) })}
    >
      {carried !== '' && <TimelineText>{carried}</TimelineText>}
      {referrer !== null && <TimelineText>{t(($) => $.referrer, { host: referrer })}</TimelineText>}
      {landing !== null && <TimelineText>{t(($) => $.landing, { name: landing })}</TimelineText>}
    </TimelineLine>
  );
}

function Step({
  step,
  renderPayment,
}: { readonly step: ConversionStep } & Pick<TimelineWays, 'renderPayment'>) {
  const { t } = useTranslation('conversion');
  const { t: conversions } = useTranslation('conversions');
  const format = usePublisherFormat();
  const { from, to, at, actor, reason, before, after, payment } = step;
  const figures =
    before === null
      ? format.money(after)
      : before !== after
        ? t(($) => $.amount, { before: format.money(before), after: format.money(after) })
        : null;
  return (
    <TimelineLine
      tone={conversionTones[to]}
      label={from === to ? t(($) => $.changed) : conversions(($) => $.status[to])}
      figures={figures}
      at={at}
      by={t(($) => $.actor[actor])}
      {...(payment !== null && { ways: renderPayment(payment) })}
    >
      {reason !== null && <TimelineText>{reason}</TimelineText>}
    </TimelineLine>
  );
}
