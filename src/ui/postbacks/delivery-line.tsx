import type { ReactNode } from 'react';
import type { ConversionDelivery } from '#contract/resources/conversion.ts';
import { deliveryOutlook, deliveryTone, deliveryWord } from '#domain/delivery-word.ts';
import { hostOf, pathOf } from '#domain/host-text.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { usePublisherFormat } from '#ui/kit/publisher-format.context.tsx';
import { TimelineLine, TimelineText } from '#ui/kit/timeline/timeline.tsx';
import { useDeliveryText } from './use-delivery-text.ts';

interface DeliveryLineProps {
  readonly delivery: ConversionDelivery;
  /** When, ISO. */
  readonly at: string;
  /** What has become of sending it again. */
  readonly notice: ReactNode;
  /** To the delivery, and to send it again. */
  readonly ways: ReactNode;
}

/** A postback in the life of its conversion: who was told, what the tracker answered, and what next. */
export function DeliveryLine({ delivery, at, notice, ways }: DeliveryLineProps) {
  const { t } = useTranslation('postbacks');
  const text = useDeliveryText();
  const { sentences } = usePublisherFormat();
  const { url, status, trigger, answer, attempt, nextAt } = delivery;
  const word = deliveryWord(delivery);
  const outlook = deliveryOutlook({ ...delivery, test: false });
  const said = [t(($) => $.log.status[status]), answer].filter((one) => one !== null).join(' · ');
  const by = [
    pathOf(url),
    t(($) => $.trigger[trigger]),
    attempt > 0 && t(($) => $.log.attemptNumber, { attempt: text.attempt(delivery) }),
  ];
  return (
    <TimelineLine
      tone={deliveryTone(status)}
      label={t(($) => $.of, { host: hostOf(url) })}
      figures={said}
      at={at}
      by={by.filter(Boolean).join(' · ')}
      ways={ways}
    >
      {word !== 'taken' && (
        <TimelineText>
          {sentences([
            t(($) => $.words[word].why),
            ...(outlook ? [t(($) => $.outlook[outlook])] : []),
            ...(nextAt === null ? [] : [t(($) => $.log.nextAt, { time: text.next(delivery) })]),
          ])}
        </TimelineText>
      )}
      {notice}
    </TimelineLine>
  );
}
