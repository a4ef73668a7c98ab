import { Button, Group } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { payoutEntries, PIN_LENGTH } from '#contract/rules/payout-account.ts';
import { problemIn } from '#contract/rules/problems.ts';
import { CODE_LONGEST, secondFactorEntries } from '#contract/rules/second-factor.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { TextField } from '#ui/kit/fields/text-field.tsx';
import { usePublisherFormat } from '#ui/kit/publisher-format.context.tsx';
import { SendingButton } from '#ui/kit/sending-button/sending-button.tsx';
import { Unbroken } from '#ui/kit/unbroken/unbroken.tsx';
import { usePayoutText } from './use-payout-text.ts';

interface PinFormProps {
  /** A code of the app or for recovery takes the place of the pin where there is a second factor. */
  readonly by: 'mail' | 'secondFactor';
  /** What is said of a code that is none. */
  readonly sayOfCode: (problem: ReactNode) => ReactNode;
  /** Masked; null where the network does not say. */
  readonly sentTo: string | null;
  /** ISO date; null where the network does not say. */
  readonly expiresAt: string | null;
  /** A backend may say the pin itself. */
  readonly given: string | null;
  /** What the last try has come to. */
  readonly problem: ReactNode;
  readonly kind: 'add' | 'edit' | 'activate' | 'delete';
  readonly busy: boolean;
  readonly blocker: string | null;
  readonly notice: ReactNode;
  /** The other way; null: none, or this browser knows none. Under way it can be left. */
  readonly passkey: { readonly busy: boolean; readonly onUse: () => void } | null;
  readonly onPin: (pin: string) => void;
  readonly onAgain: () => void;
  readonly onBack: () => void;
}

/** Where the pin from the mail, or the code in its place, is typed. It is kept nowhere. */
export function PinForm(props: PinFormProps) {
  const {
    by,
    sayOfCode,
    sentTo,
    expiresAt,
    given,
    problem,
    kind,
    busy,
    blocker,
    notice,
    passkey,
    onPin,
    onAgain,
    onBack,
  } = props;
  const { t } = useTranslation('payoutAccounts');
  const format = usePublisherFormat();
  const say = usePayoutText(undefined);
  const isCode = by === 'secondFactor';
  const input = useRef<HTMLInputElement>(null);
  const [pin, setPin] = useState(given ?? '');
  const [wrong, setWrong] = useState<string | null>(null);
  function lead(): string {
    if (isCode) return t(($) => $.pin.codeLead);
    if (sentTo === null || expiresAt === null) return t(($) => $.pin.sentPlainly);
    return t(($) => $.pin.sent, { address: sentTo, time: format.asOf(expiresAt) });
  }
  useEffect(() => {
    if (problem !== null) input.current?.focus();
  }, [problem]);
  return (
    <form
      className="stack"
      noValidate
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault();
        const found = problemIn(isCode ? secondFactorEntries.code : payoutEntries.pin, pin);
        setWrong(found);
        if (found === null) onPin(pin.trim());
        else input.current?.focus();
      }}
    >
      {notice}
      <p className="lead">
        <Unbroken>{lead()}</Unbroken>
      </p>
      <TextField
        ref={input}
        label={t(($) => (isCode ? $.pin.code : $.pin.label))}
        value={pin}
        error={isCode ? sayOfCode(wrong ?? problem) : say(wrong ?? problem)}
        inputMode={isCode ? 'text' : 'numeric'}
        autoComplete="one-time-code"
        maxLength={isCode ? CODE_LONGEST : PIN_LENGTH + 2}
        data-autofocus
        onChange={({ currentTarget: { value } }) => {
          setPin(value);
          setWrong(null);
        }}
      />
      <Group justify="space-between" gap="sm">
        {passkey && (
          <Button
            variant="subtle"
            loading={passkey.busy}
            disabled={busy || blocker !== null}
            onClick={passkey.onUse}
          >
            {t(($) => $.pin.passkey)}
          </Button>
        )}
        {isCode && !passkey && <span />}
        {!isCode && (
          <Button variant="subtle" disabled={busy || blocker !== null} onClick={onAgain}>
            {t(($) => $.pin.again)}
          </Button>
        )}
        <Group gap="sm">
          <Button variant="default" disabled={busy && !passkey?.busy} onClick={onBack}>
            {t(($) => $.review.back)}
          </Button>
          <SendingButton
            type="submit"
            loading={busy && !passkey?.busy}
            disabled={passkey?.busy ?? false}
            blocker={blocker}
          >
            {t(($) => (kind === 'add' ? $.add : $.actions[kind]))}
          </SendingButton>
        </Group>
      </Group>
    </form>
  );
}
