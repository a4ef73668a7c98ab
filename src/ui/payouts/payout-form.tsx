import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import type { PaymentMethod, PayoutAccount } from '#contract/resources/payout-accounts.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { CheckedForm } from '#ui/kit/fields/checked-form.tsx';
import type { GivenForm } from '#ui/kit/fields/given-input.ts';
import { TextField } from '#ui/kit/fields/text-field.tsx';
import { usePublisherFormat } from '#ui/kit/publisher-format.context.tsx';
import { SendingButton } from '#ui/kit/sending-button/sending-button.tsx';
import { MethodCards } from './method-cards.tsx';
import { useAccountCheck } from './use-account-check.ts';
import { usePayoutText } from './use-payout-text.ts';

export interface PayoutValues extends Record<string, string> {
  method: string;
  account: string;
  minimalAmount: string;
}

interface PayoutFormProps {
  readonly form: GivenForm<PayoutValues, 'errors' | 'setFieldValue' | 'values'>;
  readonly methods: readonly PaymentMethod[];
  /** What is edited: its method stays. Null: a new one. */
  readonly edited: PayoutAccount | null;
  readonly busy: boolean;
  readonly blocker: string | null;
  readonly notice: ReactNode;
  readonly onSubmit: (values: PayoutValues) => void;
  readonly onCancel: () => void;
}

const order = ['method', 'account', 'minimalAmount'];

/** Method first, then the account, whose form and checksum are looked at while it is typed (beyond 11). */
export function PayoutForm(props: PayoutFormProps) {
  const { form, methods, edited, busy, blocker, notice, onSubmit, onCancel } = props;
  const { t } = useTranslation('payoutAccounts');
  const { t: ui } = useTranslation('ui');
  const format = usePublisherFormat();
  const method = methods.find(({ code }) => code === form.values.method);
  const say = usePayoutText(method);
  const found = useAccountCheck(method, form.values.account, methods);
  const wrong = found === 'right' ? null : found;
  const { error: _, ...account } = form.getInputProps('account');
  const { error: __, ...amount } = form.getInputProps('minimalAmount');
  const hint = edited
    ? t(($) => $.form.keep, { account: edited.account })
    : method && t(($) => $.form.example, { example: method.example });
  return (
    <CheckedForm form={form} order={order} className="stack" autoComplete="off" onSubmit={onSubmit}>
      {notice}
      {edited === null && (
        <MethodCards
          methods={methods.filter(({ enabled }) => enabled)}
          value={form.values.method}
          error={say(form.errors['method'])}
          onChoose={(code) => form.setFieldValue('method', code)}
        />
      )}
      <TextField
        {...account}
        label={t(($) => $.form.account)}
        hint={found === 'right' ? t(($) => $.form.right) : hint}
        error={say(form.errors['account'] ?? wrong?.problem, wrong)}
        maxLength={128}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        data-autofocus={edited !== null || undefined}
      />
      <TextField
        {...amount}
        label={t(($) => $.form.minimalAmount)}
        hint={method && t(($) => $.method.minimum, { amount: format.money(method.minimalAmount) })}
        error={say(form.errors['minimalAmount'])}
        inputMode="decimal"
        maxLength={20}
        autoComplete="off"
      />
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onCancel}>
          {ui(($) => $.actions.cancel)}
        </Button>
        <SendingButton type="submit" loading={busy} blocker={blocker}>
          {t(($) => $.form.next)}
        </SendingButton>
      </Group>
    </CheckedForm>
  );
}
