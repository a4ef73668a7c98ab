import { useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CampaignAction } from '#ui/campaigns/campaign-row.ts';
import type { World } from '#world/world.ts';
import { useQueue } from '../../-command/use-queue.ts';
import type { Kind } from './-kinds.ts';
import { Request, type Requested } from './-request.tsx';

interface Acts {
  /** Launches at once; a request is asked about first. Keeps its identity. */
  readonly onAct: (row: Requested, action: CampaignAction) => void;
  /** Stands somewhere in the page. */
  readonly dialog: ReactNode;
}

/**
 * Requests and launches, through the outbox: without a network they wait there, and are shown as done. `asked` is the
 * row that `request` in the address names: its dialog is open as long as the lifecycle takes a request.
 */
export function useActs<Row extends Requested>(world: World, kind: Kind<Row>, asked: Row | undefined): Acts {
  const { t } = useTranslation('offers');
  const { campaign, actionOf } = kind;
  const queue = useQueue(
    world,
    t(($) => $.notKept),
  );
  const { open, close } = useRequestInAddress();
  const onAct = useCallback(
    ({ id, label }: Requested, action: CampaignAction) => {
      if (action === 'request') return open(id);
      void queue(
        { kind: 'campaign.launch', campaign, id },
        {
          sent: t(($) => $.launched, { name: label }),
          waits: t(($) => $.launchWaits, { name: label }),
        },
      );
    },
    [queue, campaign, open, t],
  );
  const dialog = (
    <Request
      world={world}
      campaign={asked !== undefined && actionOf(asked) === 'request' ? asked : null}
      onClose={close}
      onSend={({ id, label }, message) =>
        queue(
          { kind: 'campaign.request', campaign, id, message },
          {
            sent: t(($) => $.requested, { name: label }),
            waits: t(($) => $.requestWaits, { name: label }),
          },
        )
      }
    />
  );
  return { onAct, dialog };
}

/** Opens the dialog for one and closes it, by the address: Back closes it too, and a reload keeps it. */
function useRequestInAddress() {
  const navigate = useNavigate();
  const { history } = useRouter();
  // Where it was opened from this page, closing it is going back: nothing is left behind that Back would open again.
  const opened = useRef(false);
  const go = useCallback(
    (request: string | undefined) =>
      void navigate({
        to: '.',
        search: (search) => ({ ...search, request }),
        replace: request === undefined,
        resetScroll: false,
      }),
    [navigate],
  );
  const open = useCallback(
    (id: string) => {
      opened.current = true;
      go(id);
    },
    [go],
  );
  function close() {
    if (opened.current) history.back();
    else go(undefined);
    opened.current = false;
  }
  return { open, close };
}
