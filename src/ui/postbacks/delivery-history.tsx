import type { PostbackAttempt } from '#contract/resources/postbacks.ts';
import { attemptWord } from '#domain/delivery-word.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { usePublisherFormat } from '#ui/kit/publisher-format.context.tsx';
import { Facts } from '#ui/kit/section/section.tsx';
import classes from './postbacks.module.css';
import { useDeliveryText } from './use-delivery-text.ts';

/** Every attempt of a call, with what came of each. */
export function DeliveryHistory({ history }: { readonly history: readonly PostbackAttempt[] }) {
  const { t } = useTranslation('postbacks');
  const format = usePublisherFormat();
  const text = useDeliveryText();
  return (
    <div className="stack tight">
      <h3 className={classes['partTitle']}>{t(($) => $.log.history)}</h3>
      <Facts
        facts={history.map((one) => [
          t(($) => $.log.historyLine, { number: one.number, time: format.moment(one.startedAt, 'dateTime') }),
          [
            one.answer,
            t(($) => $.words[attemptWord(one)].why),
            one.durationMs === null ? null : text.duration(one),
          ]
            .filter((part) => part !== null)
            .join(' · '),
        ])}
      />
    </div>
  );
}
