import { useCallback, type ReactNode } from 'react';
import { named } from '#domain/named.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import type { CampaignAction } from '#ui/campaigns/campaign-row.ts';
import type { World } from '#world/world.ts';
import { useQueue } from '../../-command/use-queue.ts';
import { useOpening } from '../-use-opened.ts';
import type { Kind } from './-kinds.ts';
import { Request, type Requested } from './-request.tsx';

interface Acts {
  /** Launches at once; a request is asked about first. Keeps its identity. */
  readonly onAct: (row: Requested, action: CampaignAction) => void;
  /** Stands somewhere in the page. */
  readonly dialog: ReactNode;
}

/**
 * Requests and launches, through the outbox: without a network they wait there. `asked` is the
 * row that `request` in the address names: its dialog is open as long as the lifecycle takes a request.
 */
export function useActs<Row extends Requested>(world: World, kind: Kind<Row>, asked: Row | undefined): Acts {
  const { t } = useTranslation('offers');
  const { campaign, actionOf } = kind;
  const queue = useQueue(
    world,
    t(($) => $.notKept),
  );
  const { go, close } = useOpening<{ readonly request: string | undefined }>();
  const onAct = useCallback(
    ({ id, label, relativeId }: Requested, action: CampaignAction) => {
      if (action === 'request') return go({ request: id }, { opened: true });
      void queue(
        { kind: 'campaign.launch', campaign, id, name: named({ label, relativeId }) },
        {
          granted: t(($) => $.launched, { name: label }),
          waits: t(($) => $.launchWaits, { name: label }),
        },
      );
    },
    [queue, campaign, go, t],
  );
  const dialog = (
    <Request
      world={world}
      campaign={asked !== undefined && actionOf(asked) === 'request' ? asked : null}
      onClose={() => close({ request: undefined })}
      onSend={({ id, label, relativeId }, message) =>
        queue(
          { kind: 'campaign.request', campaign, id, message, name: named({ label, relativeId }) },
          {
            granted: t(($) => $.requested, { name: label }),
            waits: t(($) => $.requestWaits, { name: label }),
          },
        )
      }
    />
  );
  return { onAct, dialog };
}
