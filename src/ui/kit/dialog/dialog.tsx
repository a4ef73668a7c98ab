import { Modal, type ModalProps } from '@mantine/core';
import { useTranslation } from '#i18n/use-translation.ts';

/** What lies over the middle of the page under a title of its own, with a cross to close it. */
export function Dialog(props: Pick<ModalProps, 'opened' | 'onClose' | 'title' | 'size' | 'children'>) {
  const { t } = useTranslation('ui');
  return (
    <Modal
      {...props}
      centered
      // Mantine's is a `header`: a second banner of the page.
      attributes={{ header: { role: 'presentation' } }}
      closeButtonProps={{ 'aria-label': t(($) => $.actions.close) }}
    />
  );
}
