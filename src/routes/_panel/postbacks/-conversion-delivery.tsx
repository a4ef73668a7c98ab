import { Link } from '@tanstack/react-router';
import type { DeliveryStatus } from '#contract/postback-names.ts';
import type { ConversionDelivery as Delivery } from '#contract/resources/conversion.ts';
import { sendPostbackAgain } from '#contract/resources/postbacks.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { SendingButton } from '#ui/kit/sending-button/sending-button.tsx';
import { DeliveryLine } from '#ui/postbacks/delivery-line.tsx';
import type { World } from '#world/world.ts';
import { useCommand } from '../../-command/use-command.tsx';

interface ConversionDeliveryProps {
  readonly world: World;
  readonly delivery: Delivery;
  /** When, ISO. */
  readonly at: string;
}

/** A postback in the life of its conversion, with the way to its delivery, and once more where it has not arrived. */
export function ConversionDelivery({ world, delivery, at }: ConversionDeliveryProps) {
  const { t } = useTranslation('postbacks');
  const again = useCommand(world, sendPostbackAgain, { onDone: () => t(($) => $.log.sentAgain) });
  const { id, sendable, status } = delivery;
  return (
    <DeliveryLine
      delivery={delivery}
      at={at}
      notice={again.notice}
      ways={
        <>
          <ToDelivery delivery={delivery} />
          {sendable && lost.includes(status) && (
            <SendingButton
              variant="default"
              size="compact-sm"
              loading={again.isBusy}
              blocker={again.blocker}
              onClick={() => again.send({ values: { id } })}
            >
              {t(($) => $.log.again)}
            </SendingButton>
          )}
        </>
      }
    />
  );
}

/** What has arrived is sent once more from its log alone. */
const lost: readonly DeliveryStatus[] = ['failed', 'missed'];

/** To the very delivery in the log of its postback. */
function ToDelivery({ delivery: { id, postback } }: Pick<ConversionDeliveryProps, 'delivery'>) {
  const { t } = useTranslation('postbacks');
  if (postback === null) return null;
  const search = { selectedTab: 'postbacks', open: postback, part: 'log', delivery: id } as const;
  return (
    <Link className="note link" to="/settings" search={search}>
      {t(($) => $.log.toDelivery)}
    </Link>
  );
}
