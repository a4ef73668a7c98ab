import { Button, Group, Modal, Text } from '@mantine/core';
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
  const { t } = useTranslation();
  return (
    <Modal
      opened={question !== null}
      onClose={onCancel}
      title={question?.title}
      centered
      role="alertdialog"
      closeButtonProps={{ 'aria-label': t(($) => $.actions.close) }}
    >
      <Text>{question?.lead}</Text>
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" data-autofocus onClick={onCancel}>
          {t(($) => $.actions.cancel)}
        </Button>
        <Button color="red" onClick={onConfirm}>
          {question?.confirm}
        </Button>
      </Group>
    </Modal>
  );
}
