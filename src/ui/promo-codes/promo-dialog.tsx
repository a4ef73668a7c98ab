import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { PROMO_CODE_MAX } from '#contract/rules/promo-code.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { Dialog } from '#ui/kit/dialog/dialog.tsx';
import { CheckedForm } from '#ui/kit/fields/checked-form.tsx';
import type { GivenForm } from '#ui/kit/fields/given-input.ts';
import { TextField } from '#ui/kit/fields/text-field.tsx';
import { SendingButton } from '#ui/kit/sending-button/sending-button.tsx';
import { usePromoText } from './use-promo-text.ts';

export interface PromoValues extends Record<string, unknown> {
  code: string;
}

interface PromoDialogProps {
  readonly opened: boolean;
  readonly form: GivenForm<PromoValues>;
  readonly busy: boolean;
  readonly enabled: boolean;
  /** Why nothing can be sent now. */
  readonly blocker: string | null;
  /** What has become of the last sending. */
  readonly notice: ReactNode;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
}

/** Where a code is typed (specification 2). What was typed stays when it is refused, or the dialog is closed. */
export function PromoDialog(props: PromoDialogProps) {
  const { opened, form, busy, enabled, blocker, notice, onSubmit, onClose } = props;
  const { t } = useTranslation('promoCodes');
  const say = usePromoText();
  const { error, ...input } = form.getInputProps('code');
  return (
    <Dialog opened={opened} onClose={onClose} title={t(($) => $.dialog)}>
      <CheckedForm form={form} order={['code']} className="stack" onSubmit={onSubmit}>
        {notice}
        <TextField
          {...input}
          label={t(($) => $.code)}
          error={say(error)}
          maxLength={PROMO_CODE_MAX}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          data-autofocus
        />
        <Group justify="flex-end" gap="sm">
          <SendingButton type="submit" loading={busy} disabled={!enabled} blocker={blocker}>
            {t(($) => $.submit)}
          </SendingButton>
        </Group>
      </CheckedForm>
    </Dialog>
  );
}
