import { type ReactNode, useEffect, useState } from 'react';
import type { PaymentMethod, PayoutAccount } from '#contract/resources/payout-accounts.ts';
import type { Failure } from '#contract/failure.ts';
import { secondFactor } from '#contract/resources/second-factor.ts';
import { payoutEntries } from '#contract/rules/payout-account.ts';
import { problemIn } from '#contract/rules/problems.ts';
import { minorUnits } from '#contract/money.ts';
import type { PayoutChange } from '#domain/payout-account/change.ts';
import { maskedAccount, normalAccount } from '#domain/payout-account/account-form.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { payoutChangeMachine } from '#machines/payout-change.ts';
import { Action } from '#ui/kit/action/action.tsx';
import { Dialog } from '#ui/kit/dialog/dialog.tsx';
import { Feed } from '#ui/kit/feed/feed.tsx';
import { Callout } from '#ui/kit/notices/callout.tsx';
import { notify } from '#ui/kit/notices/notice-store.ts';
import { useFailureText } from '#ui/kit/notices/use-failure-text.ts';
import { usePublisherFormat } from '#ui/kit/publisher-format.context.tsx';
import { Skeleton } from '#ui/kit/skeleton/skeleton.tsx';
import { ChangeReview } from '#ui/payouts/change-review.tsx';
import { PayoutForm, type PayoutValues } from '#ui/payouts/payout-form.tsx';
import { useFactorText } from '#ui/second-factor/use-factor-text.ts';
import { PinForm } from '#ui/payouts/pin-form.tsx';
import { focusFirst } from '#ui/payouts/focus-first.ts';
import { knowsPasskeys } from '#work/passkeys.ts';
import { payoutChangeWork } from '#work/payout-change.ts';
import { newKey } from '#world/device.ts';
import type { Answered } from '#world/use-ask.ts';
import { useAsk } from '#world/use-ask.ts';
import { useDraftForm } from '#world/use-draft-form.ts';
import { useFlow, useOn } from '#world/use-flow.ts';
import { useLateAsk } from '#world/use-late-ask.ts';
import type { World } from '#world/world.ts';
import { useSendingBlocker } from '../../-command/use-sending-blocker.ts';
import { NextPayment } from './-next-payment.tsx';

/** What the address asks for. */
type Wanted =
  | { readonly kind: 'add' }
  | { readonly kind: 'edit' | 'activate' | 'delete'; readonly account: PayoutAccount };

interface PayoutDialogProps {
  readonly world: World;
  /** Null: nothing is open. */
  readonly change: Wanted | null;
  readonly methods: Answered<readonly PaymentMethod[]>;
  readonly onClose: () => void;
}

/** One change of the accounts in its steps: typed, looked at, confirmed with the pin. */
export function PayoutDialog({ world, change, methods, onClose }: PayoutDialogProps) {
  const { t } = useTranslation('payoutAccounts');
  const [held, setHeld] = useState(false);
  return (
    <Dialog
      opened={change !== null}
      // closed, nobody would hear what becomes of it
      onClose={held ? () => {} : onClose}
      title={change && t(($) => $.steps[change.kind])}
      size="lg"
    >
      {change && (
        <Feed
          view={methods.view}
          skeleton={<Skeleton height={320} radius="md" />}
          emptyHint={t(($) => $.form.noMethod)}
          onRetry={methods.refresh}
        >
          {(known) => (
            <Steps world={world} change={change} methods={known} onHold={setHeld} onClose={onClose} />
          )}
        </Feed>
      )}
    </Dialog>
  );
}

interface StepsProps extends Pick<PayoutDialogProps, 'world' | 'onClose'> {
  readonly change: Wanted;
  readonly methods: readonly PaymentMethod[];
  /** Whether the change itself is under way. */
  readonly onHold: (held: boolean) => void;
}

function Steps({ world, change, methods, onHold, onClose }: StepsProps) {
  const { t } = useTranslation('payoutAccounts');
  const { t: ui } = useTranslation('ui');
  const format = usePublisherFormat();
  const failureText = useFailureText();
  const blocker = useSendingBlocker(world);
  const sayOfCode = useFactorText();
  const factor = useAsk(useLateAsk(world, secondFactor, {}));
  const account = 'account' in change ? change.account : null;
  const flow = useFlow(payoutChangeMachine, payoutChangeWork, world, { change: begunBy(change) });
  const [pinProblem, setPinProblem] = useState<ReactNode>(null);
  const form = useDraftForm<PayoutValues>(`payout-account-${account?.id ?? 'new'}`, flow, {
    initial: {
      method: account?.method ?? '',
      account: '',
      minimalAmount: account ? String(Number(account.minimalAmount)) : '',
    },
    // it is written down nowhere
    secret: ['account'],
    validate: (values) => problemsOf(values, account, methods),
  });
  useOn(flow, 'pin.invalid', ({ fields }) =>
    setPinProblem(fields.find(({ path }) => path === 'pin')?.message ?? null),
  );
  useOn(flow, 'done', ({ change: { kind } }) => {
    form.settle();
    notify(
      'success',
      t(($) => $.done[kind]),
    );
    onClose();
  });
  const { failure, sent, change: typed } = flow.context;
  const isBusy = flow.hasTag('busy');
  const isHeld = flow.hasTag('saving');
  useEffect(() => {
    onHold(isHeld);
    return () => onHold(false);
  }, [onHold, isHeld]);
  const method = methods.find(({ code }) => code === (account?.method ?? form.values.method));
  /** The browser says no more than that no passkey was used. */
  const sentence = (said: Failure) =>
    said.kind === 'cancelled' ? t(($) => $.pin.passkeyUnused) : failureText(said);
  const notice =
    failure && failure.kind !== 'invalid' && !isBusy ? (
      <Callout kind={flow.hasTag('waits') ? 'warning' : 'danger'}>
        <span className="row flow ends">
          {flow.hasTag('waits') ? ui(($) => $.command.unclear) : sentence(failure)}
          {flow.hasTag('waits') && (
            <Action kind="quiet" size="sm" onClick={() => flow.send({ type: 'change.retry' })}>
              {ui(($) => $.command.again)}
            </Action>
          )}
        </span>
      </Callout>
    ) : null;
  const step = flow.hasTag('form') ? 'form' : flow.hasTag('pin') ? 'pin' : 'review';
  function shown(): ReactNode {
    if (step === 'form') {
      return (
        <PayoutForm
          form={form}
          methods={methods}
          edited={account}
          busy={isBusy}
          blocker={blocker}
          notice={notice}
          onSubmit={(values) => flow.send({ type: 'form.submit', change: changeOf(values, account) })}
          onCancel={onClose}
        />
      );
    }
    if (step === 'pin') {
      return (
        <PinForm
          kind={change.kind}
          by={sent?.by ?? 'mail'}
          sayOfCode={sayOfCode}
          sentTo={sent?.sentTo ?? null}
          expiresAt={sent?.expiresAt ?? null}
          given={sent?.pin ?? null}
          problem={pinProblem}
          busy={isBusy}
          blocker={blocker}
          notice={notice}
          passkey={
            sent?.passkeys && knowsPasskeys()
              ? {
                  busy: flow.hasTag('signing'),
                  onUse: () => {
                    setPinProblem(null);
                    flow.send({ type: 'passkey.use', key: newKey() });
                  },
                }
              : null
          }
          onPin={(pin) => {
            setPinProblem(null);
            flow.send({ type: 'pin.submit', pin, key: newKey() });
          }}
          onAgain={() => {
            setPinProblem(null);
            flow.send({ type: 'pin.again' });
          }}
          onBack={() => flow.send({ type: 'change.back' })}
        />
      );
    }
    const given = typed && 'account' in typed && method ? typed.account : undefined;
    const minimum = typed && 'minimalAmount' in typed ? typed.minimalAmount : account?.minimalAmount;
    return (
      <ChangeReview
        kind={change.kind}
        facts={[
          [t(($) => $.form.method), method?.name ?? account?.method ?? null],
          [
            t(($) => $.form.account),
            given !== undefined && method
              ? maskedAccount(method.kind, normalAccount(method.kind, given))
              : (account?.account ?? null),
          ],
          [t(($) => $.form.minimalAmount), minimum === undefined ? null : format.money(minimum)],
        ]}
        isActive={account?.status === 'active'}
        next={
          change.kind !== 'add' &&
          method && (
            <NextPayment
              world={world}
              kind={change.kind}
              account={change.account}
              method={method}
              methods={methods}
            />
          )
        }
        byCode={factor.view.kind === 'ready' && factor.view.value.confirmsPayouts}
        busy={isBusy}
        blocker={blocker}
        notice={notice}
        onConfirm={() => flow.send({ type: 'change.confirm' })}
        onBack={() => (flow.can({ type: 'change.back' }) ? flow.send({ type: 'change.back' }) : onClose())}
      />
    );
  }
  return (
    <div key={step} ref={focusFirst}>
      {shown()}
    </div>
  );
}

/** What needs no form begins with the look. */
const begunBy = (change: Wanted): PayoutChange | null =>
  change.kind === 'activate' || change.kind === 'delete'
    ? { kind: change.kind, id: change.account.id }
    : null;

const changeOf = (
  { method, account, minimalAmount }: PayoutValues,
  edited: PayoutAccount | null,
): PayoutChange =>
  edited === null
    ? { kind: 'add', method, account: account.trim(), minimalAmount: minimalAmount.trim() }
    : {
        kind: 'edit',
        id: edited.id,
        ...(account.trim() !== '' && { account: account.trim() }),
        minimalAmount: minimalAmount.trim(),
      };

function problemsOf(
  { method, account, minimalAmount }: PayoutValues,
  edited: PayoutAccount | null,
  methods: readonly PaymentMethod[],
) {
  const chosen = methods.find(({ code }) => code === method);
  const amount = problemIn(payoutEntries.minimalAmount, minimalAmount);
  const isLow =
    amount === null && chosen && minorUnits(minimalAmount.trim()) < minorUnits(chosen.minimalAmount);
  const found = {
    method: edited === null ? problemIn(payoutEntries.method, method) : null,
    account: edited !== null && account.trim() === '' ? null : problemIn(payoutEntries.account, account),
    minimalAmount: isLow ? 'minimalAmountLow' : amount,
  };
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== null));
}
