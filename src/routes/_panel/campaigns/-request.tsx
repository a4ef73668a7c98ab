import type { FieldProblem } from '#contract/field-problem.ts';
import { RequestDialog, type RequestValues } from '#ui/campaigns/request-dialog.tsx';
import { useLastShown } from '#ui/kit/dialog/use-last-shown.ts';
import { type FormFlow, useDraftForm } from '#world/use-draft-form.ts';
import { useOnline } from '#world/use-online.ts';
import type { World } from '#world/world.ts';

/** What a request is for. */
export interface Requested {
  readonly id: string;
  readonly relativeId: number;
  readonly label: string;
}

interface RequestProps {
  readonly world: World;
  /** Null: nothing is requested. */
  readonly campaign: Requested | null;
  /** True once it is stored. */
  readonly onSend: (campaign: Requested, message: string) => Promise<boolean>;
  readonly onClose: () => void;
}

/** The dialog with its draft, which outlives it and a reload until the request is stored. */
export function Request({ campaign, ...props }: RequestProps) {
  const shown = useLastShown(campaign);
  if (shown === null) return null;
  return <Draft key={shown.id} {...props} campaign={shown} opened={campaign !== null} />;
}

interface DraftProps extends RequestProps {
  readonly campaign: Requested;
  readonly opened: boolean;
}

function Draft({ world, campaign, opened, onSend, onClose }: DraftProps) {
  const form = useDraftForm<RequestValues>(
    `request-${campaign.id}`,
    { page: world.page, on: neverInvalid },
    {
      initial: { message: '' },
      open: opened,
      validate: ({ message }) =>
        message.trim() === '' ? { message: 'required' satisfies FieldProblem } : {},
    },
  );
  async function send({ message }: RequestValues) {
    if (!(await onSend(campaign, message.trim()))) return;
    form.settle();
    onClose();
  }
  return (
    <RequestDialog
      opened={opened}
      name={campaign.label}
      form={form}
      offline={!useOnline(world)}
      onSend={(values) => void send(values)}
      onClose={onClose}
    />
  );
}

/** What the outbox sends is refused later, in a letter of its own. */
const neverInvalid: FormFlow['on'] = () => () => undefined;
