import { Button, Group, Modal, Text } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';

interface QuestionDialogProps {
  /** Null: nothing is asked. */
  readonly question: {
    readonly title: string;
    readonly lead: string;
    readonly confirm: string;
  } | null;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** A question before something that cannot be taken back. The focus starts on the way out. */
export function QuestionDialog({ question, onConfirm, onCancel }: QuestionDialogProps) {
  const { t } = useTranslation('ui');
  // While it fades away it still says what it asked.
  const latest = useRef(question);
  if (question) latest.current = question;
  const { title, lead, confirm } = latest.current ?? { title: '', lead: '', confirm: '' };
  return (
    <Modal
      opened={question !== null}
      onClose={onCancel}
      title={title}
      centered
      // Mantine's is a `header`: a second banner of the page.
      attributes={{ header: { role: 'presentation' } }}
      closeButtonProps={{ 'aria-label': t(($) => $.actions.close) }}
    >
      <Text>{lead}</Text>
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" data-autofocus onClick={onCancel}>
          {t(($) => $.actions.cancel)}
        </Button>
        <Button color="red" onClick={onConfirm}>
          {confirm}
        </Button>
      </Group>
    </Modal>
  );
}
