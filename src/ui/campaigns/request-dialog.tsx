import { Button, Group, Text, Textarea } from '@mantine/core';
import { useDeferredValue } from 'react';
import { REQUEST_MESSAGE_MAX } from '#contract/limits.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { Dialog } from '#ui/kit/dialog/dialog.tsx';
import { CheckedForm } from '#ui/kit/fields/checked-form.tsx';
import type { GivenForm } from '#ui/kit/fields/given-input.ts';
import { Callout } from '#ui/kit/notices/callout.tsx';
import { useFieldText } from '#ui/kit/notices/use-field-text.ts';

export interface RequestValues extends Record<string, string> {
  message: string;
}

interface RequestDialogProps {
  readonly opened: boolean;
  /** Of what is requested. */
  readonly name: string;
  readonly form: GivenForm<RequestValues, 'values'>;
  readonly offline: boolean;
  readonly onSend: (values: RequestValues) => void;
  readonly onClose: () => void;
}

/** Words on the traffic, by which the manager decides. What is typed outlives the dialog. */
export function RequestDialog({ opened, name, form, offline, onSend, onClose }: RequestDialogProps) {
  const { t } = useTranslation('offers');
  const { t: ui } = useTranslation('ui');
  const say = useFieldText();
  // Born open it would not know where the focus came from, and goes back to.
  const shown = useDeferredValue(opened, false);
  const { error, ...input } = form.getInputProps('message');
  return (
    <Dialog opened={shown} onClose={onClose} title={t(($) => $.request.title, { name })}>
      <CheckedForm form={form} order={['message']} className="stack" onSubmit={onSend}>
        <Text size="sm">{t(($) => $.request.lead)}</Text>
        <Textarea
          {...input}
          data-autofocus
          label={t(($) => $.request.field)}
          placeholder={t(($) => $.request.placeholder)}
          description={`${form.values.message.length} / ${REQUEST_MESSAGE_MAX}`}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          autosize
          minRows={4}
          maxRows={10}
          maxLength={REQUEST_MESSAGE_MAX}
          required
          withAsterisk={false}
          error={say(error)}
        />
        {offline && <Callout kind="info">{t(($) => $.request.offline)}</Callout>}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {ui(($) => $.actions.cancel)}
          </Button>
          <Button type="submit">{t(($) => $.request.send)}</Button>
        </Group>
      </CheckedForm>
    </Dialog>
  );
}
