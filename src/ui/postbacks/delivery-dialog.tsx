import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import type { PostbackAttempt, PostbackDelivery } from '#contract/resources/postbacks.ts';
import { curlOf } from '#domain/curl.ts';
import { deliveryTone } from '#domain/delivery-word.ts';
import { isMasked } from '#domain/mask-url.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { CopyButton } from '#ui/kit/copy/copy-button.tsx';
import { useCopy } from '#ui/kit/copy/use-copy.ts';
import { Dialog } from '#ui/kit/dialog/dialog.tsx';
import { useLastShown } from '#ui/kit/dialog/use-last-shown.ts';
import { usePublisherFormat } from '#ui/kit/publisher-format.context.tsx';
import { SendingButton } from '#ui/kit/sending-button/sending-button.tsx';
import { Facts } from '#ui/kit/section/section.tsx';
import { StatusDot } from '#ui/kit/status-dot/status-dot.tsx';
import { DeliveryHistory } from './delivery-history.tsx';
import { DeliveryOutcome } from './delivery-outcome.tsx';
import classes from './postbacks.module.css';
import type { ConversionLink } from './use-delivery-columns.tsx';

interface DeliveryDialogProps {
  /** Null: none is open. */
  readonly delivery: PostbackDelivery | null;
  /** Every attempt, the newest first; null: not known yet. */
  readonly history: readonly PostbackAttempt[] | null;
  readonly ToConversion: ConversionLink;
  /** Whether the network takes it once more. */
  readonly sendable: boolean;
  readonly sending: boolean;
  readonly blocker: string | null;
  readonly notice: ReactNode;
  readonly onAgain: () => void;
  readonly onClose: () => void;
}

/** One call with everything that is known of it, and the ways to make it again. */
export function DeliveryDialog(props: DeliveryDialogProps) {
  const { delivery, history, ToConversion, sendable, sending, blocker, notice, onAgain, onClose } = props;
  const { t } = useTranslation('postbacks');
  const format = usePublisherFormat();
  const copy = useCopy();
  const shown = useLastShown(delivery);
  return (
    <Dialog opened={delivery !== null} onClose={onClose} size="lg" title={t(($) => $.log.detail)}>
      {shown && (
        <div className="stack snug">
          {notice}
          <div className={`flow ends ${classes['partHead']}`}>
            <StatusDot tone={deliveryTone(shown.status)} label={t(($) => $.log.status[shown.status])} />
            <time className={`note ${classes['quiet']}`} dateTime={shown.createdAt}>
              {format.moment(shown.createdAt, 'dateTime')}
            </time>
          </div>
          {shown.conversion !== null && (
            <Facts
              facts={[
                [t(($) => $.log.columns.conversion), <ToConversion key="conversion" id={shown.conversion} />],
              ]}
            />
          )}
          <DeliveryOutcome delivery={shown} />
          {history !== null && history.length > 1 && <DeliveryHistory history={history} />}
          <div className="stack tight">
            <p className={`note ${classes['quiet']}`}>{t(($) => $.log.url)}</p>
            <div className={classes['line']}>
              <code className={`code grow ${classes['address']}`}>{shown.url}</code>
              <CopyButton text={shown.url} name={t(($) => $.name)} />
            </div>
          </div>
          <Group gap="sm">
            {sendable && (
              <SendingButton loading={sending} blocker={blocker} onClick={onAgain}>
                {t(($) => $.log.again)}
              </SendingButton>
            )}
            <Button variant="default" onClick={() => copy(curlOf(shown.url))}>
              {t(($) => (isMasked(shown.url) ? $.log.curlMasked : $.log.curl))}
            </Button>
          </Group>
        </div>
      )}
    </Dialog>
  );
}
