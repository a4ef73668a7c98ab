import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from '#i18n/use-translation.ts';
import { Dialog } from '../dialog/dialog.tsx';
import { useLastShown } from '../dialog/use-last-shown.ts';

export interface Question {
  /** What becomes of what; of a deletion the name of what is deleted. */
  readonly lead: string;
  /** Title and button where it is no deletion. */
  readonly words?: { readonly title: string; readonly confirm: string };
}

interface QuestionDialogProps {
  /** Null: nothing is asked. */
  readonly question: Question | null;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/**
 * A question before something that cannot be taken back; of a deletion 'Are you ready to delete?' with OK and Cancel
 * (specification 2). The focus starts on the way out.
 */
export function QuestionDialog({ question, onConfirm, onCancel }: QuestionDialogProps) {
  const { t } = useTranslation('ui');
  const { lead, words } = useLastShown(question) ?? { lead: '' };
  return (
    <Dialog opened={question !== null} onClose={onCancel} title={words?.title ?? t(($) => $.tools.delete)}>
      <Text style={{ overflowWrap: 'anywhere' }}>{lead}</Text>
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" data-autofocus onClick={onCancel}>
          {t(($) => $.actions.cancel)}
        </Button>
        <Button color="red" onClick={onConfirm}>
          {words?.confirm ?? t(($) => $.actions.ok)}
        </Button>
      </Group>
    </Dialog>
  );
}
