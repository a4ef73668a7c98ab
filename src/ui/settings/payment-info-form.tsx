import { Button, Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { oneLine, PAYMENT_NOTE_MAX } from '#contract/rules/payment-note.ts';
import type { PaymentInfo } from '#domain/payment-info.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { CheckedForm } from '#ui/kit/fields/checked-form.tsx';
import { type GivenForm, inputOf } from '#ui/kit/fields/given-input.ts';
import { SendingButton } from '#ui/kit/sending-button/sending-button.tsx';
import classes from './settings.module.css';

interface PaymentInfoFormProps {
  readonly form: GivenForm<PaymentInfo, 'values'>;
  /** From which amount on the method pays; null: no account is active, and there is no minimum to change. */
  readonly minimum: { readonly hint: string | null } | null;
  /** The sentence of what is wrong with a field. */
  readonly say: (problem: ReactNode) => ReactNode;
  readonly changed: boolean;
  readonly busy: boolean;
  readonly enabled: boolean;
  /** Why nothing can be sent now. */
  readonly blocker: string | null;
  /** What has become of the last saving. */
  readonly notice: ReactNode;
  readonly onSubmit: (values: PaymentInfo) => void;
  readonly onDiscard: () => void;
}

const order = ['minimalPaymentAmount', 'paymentNote'];

/** What of the payments the publisher says here: from which amount on, and a note. Where they go, the accounts say. */
export function PaymentInfoForm(props: PaymentInfoFormProps) {
  const { form, minimum, say, busy, changed } = props;
  const { t } = useTranslation('payoutAccounts');
  const { t: settings } = useTranslation('settings');
  const { length } = oneLine(form.values.paymentNote);
  return (
    <CheckedForm
      form={form}
      order={order}
      className={classes['form']}
      data-single
      autoComplete="off"
      onSubmit={props.onSubmit}
    >
      {props.notice}
      {minimum && (
        <TextInput
          size="md"
          {...inputOf(form, 'minimalPaymentAmount', say)}
          label={t(($) => $.form.minimalAmount)}
          description={minimum.hint}
          inputMode="decimal"
          autoComplete="off"
        />
      )}
      <Textarea
        size="md"
        {...inputOf(form, 'paymentNote', say)}
        label={t(($) => $.info.note)}
        description={
          length >= PAYMENT_NOTE_MAX * 0.9 ? `${length} / ${PAYMENT_NOTE_MAX}` : t(($) => $.info.noteHint)
        }
        autosize
        minRows={2}
        maxRows={8}
      />
      <div className={`flow ${classes['actions']}`}>
        <SendingButton
          type="submit"
          loading={busy}
          disabled={!props.enabled || !changed}
          blocker={props.blocker}
        >
          {settings(($) => $.profile.save)}
        </SendingButton>
        {changed && !busy && (
          <Button variant="default" onClick={props.onDiscard}>
            {settings(($) => $.profile.discard)}
          </Button>
        )}
      </div>
    </CheckedForm>
  );
}
