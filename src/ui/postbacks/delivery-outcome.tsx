import type { PostbackDelivery } from '#contract/resources/postbacks.ts';
import { deliveryOutlook, deliveryWord } from '#domain/delivery-word.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { Callout } from '#ui/kit/notices/callout.tsx';
import { Facts } from '#ui/kit/section/section.tsx';
import classes from './postbacks.module.css';
import { useDeliveryText } from './use-delivery-text.ts';

/** What came of a call, in words first: why, and what next; then what the receiver said. */
export function DeliveryOutcome({ delivery }: { readonly delivery: PostbackDelivery }) {
  const { t } = useTranslation('postbacks');
  const text = useDeliveryText();
  const word = deliveryWord(delivery);
  const outlook = deliveryOutlook(delivery);
  const { answer, durationMs, attempt, body, status, test } = delivery;
  const says = (
    <div className="stack tight">
      <p className={classes['why']}>{t(($) => $.words[word].why)}</p>
      <p className={`note ${classes['quiet']}`}>{t(($) => $.words[word].next)}</p>
      {outlook && <p className={`note ${classes['quiet']}`}>{t(($) => $.outlook[outlook])}</p>}
    </div>
  );
  return (
    <>
      {status === 'failed' ? <Callout kind="danger">{says}</Callout> : says}
      <Facts
        facts={[
          [t(($) => $.log.columns.answer), answer],
          [t(($) => $.log.columns.duration), durationMs === null ? null : text.duration(delivery)],
          // a test has no second one
          [t(($) => $.log.columns.attempt), attempt === 0 || test ? null : text.attempt(delivery)],
          [t(($) => $.log.columns.next), delivery.nextAt === null ? null : text.next(delivery)],
        ]}
      />
      {body !== null && (
        <div className="stack tight">
          <p className={`note ${classes['quiet']}`}>{t(($) => $.log.body)}</p>
          {/* Their words, not ours: shown as text, whatever they are. */}
          <pre className={`code ${classes['body']}`}>
            {body.trim() === '' ? t(($) => $.log.bodyEmpty) : body}
          </pre>
        </div>
      )}
    </>
  );
}
