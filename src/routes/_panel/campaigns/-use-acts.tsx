import { useCallback, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CampaignKind } from '#contract/enumerations.ts';
import { REQUEST_MESSAGE_MAX } from '#contract/limits.ts';
import { RequestDialog } from '#ui/campaigns/request-dialog.tsx';
import type { CampaignAction } from '#ui/campaigns/campaign-row.ts';
import { useDraft } from '#world/use-draft.ts';
import { useOnline } from '#world/use-online.ts';
import type { World } from '#world/world.ts';
import { useQueue } from '../../-command/use-queue.ts';

interface Subject {
  readonly id: string;
  readonly label: string;
}

interface Acts {
  /** Launches at once; a request is asked about first. Keeps its identity. */
  readonly onAct: (row: Subject, action: CampaignAction) => void;
  /** Stands somewhere in the page. */
  readonly dialog: ReactNode;
}

/** Requests and launches, through the outbox: without a network they wait there, and are shown as done. */
export function useActs(world: World, campaign: CampaignKind): Acts {
  const { t } = useTranslation('offers');
  const [asked, setAsked] = useState<Subject | null>(null);
  const queue = useQueue(
    world,
    t(($) => $.notKept),
  );
  const onAct = useCallback(
    (row: Subject, action: CampaignAction) => {
      if (action === 'request') return setAsked(row);
      void queue(
        { kind: 'campaign.launch', campaign, id: row.id },
        {
          sent: t(($) => $.launched, { name: row.label }),
          waits: t(($) => $.launchWaits, { name: row.label }),
        },
      );
    },
    [queue, campaign, t],
  );
  const dialog = (
    <Request
      key={asked?.id ?? ''}
      world={world}
      subject={asked}
      onClose={() => setAsked(null)}
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

interface RequestProps {
  readonly world: World;
  readonly subject: Subject | null;
  readonly onSend: (subject: Subject, message: string) => Promise<boolean>;
  readonly onClose: () => void;
}

/** The dialog with its draft, which outlives it and a reload until the request is stored. */
function Request({ world, subject, onSend, onClose }: RequestProps) {
  const { t } = useTranslation('errors');
  const draft = useDraft(`request-${subject?.id ?? ''}`, world.page);
  const [text, setText] = useState(() => messageIn(draft.read()));
  const [empty, setEmpty] = useState(false);
  const offline = !useOnline(world);
  async function send() {
    const message = text.trim();
    setEmpty(message === '');
    if (subject === null || message === '') return;
    if (!(await onSend(subject, message))) return;
    draft.drop();
    onClose();
  }
  return (
    <RequestDialog
      name={subject?.label ?? null}
      text={text}
      max={REQUEST_MESSAGE_MAX}
      error={empty ? t(($) => $.validation.required) : null}
      offline={offline}
      onType={(typed) => {
        setText(typed);
        setEmpty(false);
        if (typed.trim() === '') draft.drop();
        else draft.write({ message: typed });
      }}
      onSend={() => void send()}
      onClose={onClose}
    />
  );
}

function messageIn(draft: Readonly<Record<string, unknown>> | null): string {
  const message = draft?.['message'];
  return typeof message === 'string' ? message.slice(0, REQUEST_MESSAGE_MAX) : '';
}
