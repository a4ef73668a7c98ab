import { Button, Group, Modal, Text, Textarea } from '@mantine/core';
import { useRef, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Callout } from '#ui/kit/notices/callout.tsx';
import classes from './campaigns.module.css';

interface RequestDialogProps {
  /** Of what is requested; null: nothing is. */
  readonly name: string | null;
  readonly text: string;
  /** Characters that the network takes. */
  readonly max: number;
  /** Why it cannot be sent as it is. */
  readonly error: string | null;
  readonly offline: boolean;
  readonly onType: (text: string) => void;
  readonly onSend: () => void;
  readonly onClose: () => void;
}

/** Words on the traffic, by which the manager decides. What is typed outlives the dialog. */
export function RequestDialog(props: RequestDialogProps) {
  const { name, text, max, error, offline, onType, onSend, onClose } = props;
  const { t } = useTranslation('offers');
  const { t: ui } = useTranslation('ui');
  const field = useRef<HTMLTextAreaElement>(null);
  // While it fades away it still says what was requested.
  const latest = useRef(name);
  if (name !== null) latest.current = name;
  function submit(event: FormEvent) {
    event.preventDefault();
    onSend();
    field.current?.focus();
  }
  return (
    <Modal
      opened={name !== null}
      onClose={onClose}
      title={t(($) => $.request.title, { name: latest.current ?? '' })}
      centered
      // Mantine's is a `header`: a second banner of the page.
      attributes={{ header: { role: 'presentation' } }}
      closeButtonProps={{ 'aria-label': ui(($) => $.actions.close) }}
    >
      <form className={classes['request']} onSubmit={submit} noValidate>
        <Text size="sm">{t(($) => $.request.lead)}</Text>
        <Textarea
          ref={field}
          data-autofocus
          label={t(($) => $.request.field)}
          placeholder={t(($) => $.request.placeholder)}
          description={`${text.length} / ${max}`}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          autosize
          minRows={4}
          maxRows={10}
          maxLength={max}
          required
          withAsterisk={false}
          value={text}
          error={error}
          onChange={(event) => onType(event.currentTarget.value)}
        />
        {offline && <Callout kind="info">{t(($) => $.request.offline)}</Callout>}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {ui(($) => $.actions.cancel)}
          </Button>
          <Button type="submit">{t(($) => $.request.send)}</Button>
        </Group>
      </form>
    </Modal>
  );
}
