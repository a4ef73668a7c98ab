import { Button, Group, Modal, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface DeleteDialogProps {
  /** What is to be deleted, by its name; null: nothing is asked. */
  readonly subject: string | null;
  /** Being deleted: neither button takes a press. */
  readonly busy?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** 'Are you ready to delete?' with OK and Cancel (specification 2). The focus starts on the way out. */
export function DeleteDialog({ subject, busy = false, onConfirm, onCancel }: DeleteDialogProps) {
  const { t } = useTranslation('ui');
  return (
    <Modal
      opened={subject !== null}
      onClose={busy ? () => {} : onCancel}
      title={t(($) => $.tools.delete)}
      centered
      // Mantine's is a `header`: a second banner of the page.
      attributes={{ header: { role: 'presentation' } }}
      closeButtonProps={{ 'aria-label': t(($) => $.actions.close) }}
    >
      <Text style={{ overflowWrap: 'anywhere' }}>{subject}</Text>
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" data-autofocus disabled={busy} onClick={onCancel}>
          {t(($) => $.actions.cancel)}
        </Button>
        <Button color="red" loading={busy} onClick={onConfirm}>
          {t(($) => $.actions.ok)}
        </Button>
      </Group>
    </Modal>
  );
}
