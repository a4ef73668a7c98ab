import { Link } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { patchPaymentInfo } from '#contract/resources/payment-info.ts';
import type { PaymentMethod, PayoutAccount } from '#contract/resources/payout-accounts.ts';
import type { Publisher } from '#contract/resources/publisher.ts';
import { PAYMENT_NOTE_MAX } from '#contract/rules/payment-note.ts';
import {
  freshPaymentInfo,
  type PaymentInfo,
  paymentInfoOf,
  paymentInfoPatch,
  paymentInfoProblems,
} from '#domain/payment-info.ts';
import type { PayoutStanding } from '#domain/payout-account/standing.ts';
import { useNextPaymentText } from '#i18n/next-payment-texts.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { type ActionKind, actionClass } from '#ui/kit/action/action.tsx';
import { BlockMessage } from '#ui/kit/block/block-message.tsx';
import { FreshnessStamp } from '#ui/kit/freshness-stamp/freshness-stamp.tsx';
import { usePublisherFormat } from '#ui/kit/publisher-format.context.tsx';
import { Facts, Section } from '#ui/kit/section/section.tsx';
import { Skeleton } from '#ui/kit/skeleton/skeleton.tsx';
import { PayoutWarning } from '#ui/payouts/payout-warning.tsx';
import { usePayoutText } from '#ui/payouts/use-payout-text.ts';
import { PaymentInfoForm } from '#ui/settings/payment-info-form.tsx';
import { paymentInfoWork } from '#work/payment-info.ts';
import { type DraftForm, useDraftForm } from '#world/use-draft-form.ts';
import type { World } from '#world/world.ts';
import { useCommand } from '../../-command/use-command.tsx';
import { usePayoutAccounts } from '../payouts/-use-payout-accounts.ts';

interface PaymentInfoTabProps {
  readonly world: World;
  readonly publisher: Publisher;
}

const FORM = 'payment-info';

/** Where payments go, as the accounts say it, from which amount on, and a note for whoever pays (decision 135). */
export function PaymentInfoTab({ world, publisher }: PaymentInfoTabProps) {
  const { t } = useTranslation('payoutAccounts');
  const { t: settings } = useTranslation('settings');
  const { list, standing, ...accounts } = usePayoutAccounts(world);
  const { view, refresh } = list;
  const methods = accounts.methods.view;
  const isComing = view.kind === 'skeleton' || methods.kind === 'skeleton';
  if (isComing) return <Skeleton height={320} radius="lg" />;
  // what is stopped is none that a payment goes to
  const active = standing === 'frozen' ? undefined : accounts.active;
  const known = methods.kind === 'ready' ? methods.value : [];
  const method = known.find(({ code }) => code === active?.method);
  return (
    <Section
      roomy
      title={settings(($) => $.tabs.payment_info)}
      lead={t(($) => $.info.lead)}
      tools={
        'stamp' in view && view.stamp !== 'fresh' && <FreshnessStamp at={view.fetchedAt} stamp={view.stamp} />
      }
    >
      {standing === null ? (
        view.kind !== 'ready' && <BlockMessage view={view} emptyHint="" onRetry={refresh} />
      ) : (
        <div className="stack">
          <Destination standing={standing} active={active} method={method} />
          <Saving world={world} publisher={publisher} active={active} method={method} />
        </div>
      )}
    </Section>
  );
}

interface ActiveAccount {
  /** Absent: a payment would go nowhere. */
  readonly active: PayoutAccount | undefined;
  /** Absent: nothing is known of it. */
  readonly method: PaymentMethod | undefined;
}

/** Where payments go; it is changed among the accounts, with the pin. */
function Destination({ standing, active, method }: ActiveAccount & { readonly standing: PayoutStanding }) {
  const { t } = useTranslation('payoutAccounts');
  const { t: next } = useNextPaymentText();
  const toAccounts = (kind: ActionKind, text: string): ReactNode => (
    <Link to="/settings" search={{ selectedTab: 'payout_accounts' }} className={actionClass(kind, 'sm')}>
      {text}
    </Link>
  );
  if (active === undefined)
    return (
      <>
        {standing !== 'frozen' && <b>{t(($) => $.problems.payoutAccountRequired)}</b>}
        <PayoutWarning standing={standing} inForceAt={null}>
          {toAccounts(
            'primary',
            next(($) => $.mend.accounts),
          )}
        </PayoutWarning>
      </>
    );
  return (
    <>
      <Facts
        facts={[
          [t(($) => $.form.method), method?.name ?? active.method],
          [
            t(($) => $.form.account),
            <span key="account" className="row flow">
              {active.account}
              {toAccounts(
                'quiet',
                t(($) => $.info.change),
              )}
            </span>,
          ],
        ]}
      />
      <PayoutWarning standing={standing} inForceAt={active.inForceAt} />
    </>
  );
}

/** Only what has changed is sent. */
function Saving({ world, publisher, active, method }: PaymentInfoTabProps & ActiveAccount) {
  const { t } = useTranslation('payoutAccounts');
  const { t: settings } = useTranslation('settings');
  const format = usePublisherFormat();
  const payoutText = usePayoutText(method);
  const saving = useCommand(world, patchPaymentInfo, {
    work: paymentInfoWork,
    form: FORM,
    onDone: () => {
      // what has been typed since is not done
      if (Object.keys(paymentInfoPatch(form.sent(), form.getValues())).length === 0) {
        world.page.drafts.drop(FORM);
        world.page.setDirty(FORM, false);
      }
      return settings(($) => $.profile.saved);
    },
  });
  const initial = paymentInfoOf(publisher.paymentNote, active);
  const form = useDraftForm<PaymentInfo>(FORM, saving.flow, {
    initial,
    validate: (values) => paymentInfoProblems(initial, values, method),
  });
  useFreshPaymentInfo(initial, form);
  return (
    <PaymentInfoForm
      form={form}
      minimum={
        active
          ? {
              hint: method
                ? t(($) => $.method.minimum, { amount: format.money(method.minimalAmount) })
                : null,
            }
          : null
      }
      say={(problem) =>
        problem === 'noteLong' ? t(($) => $.info.noteLong, { count: PAYMENT_NOTE_MAX }) : payoutText(problem)
      }
      changed={Object.keys(paymentInfoPatch(initial, form.values)).length > 0}
      busy={saving.isBusy}
      enabled={saving.isReady}
      blocker={saving.blocker}
      notice={saving.notice}
      onSubmit={(values) =>
        saving.send({ values: { id: publisher.id }, body: paymentInfoPatch(initial, values) })
      }
      onDiscard={form.settle}
    />
  );
}

/** The profile or the accounts have changed, here or elsewhere, or what was typed was typed for another account. */
function useFreshPaymentInfo(initial: PaymentInfo, form: DraftForm<PaymentInfo>): void {
  const shown = useRef(initial);
  const showAnew = useEffectEvent(() => {
    const fresh = freshPaymentInfo(shown.current, initial, form.values);
    shown.current = initial;
    if (Object.keys(paymentInfoPatch(initial, fresh)).length === 0) form.settle();
    else form.setValues(fresh);
  });
  const stamp = JSON.stringify(initial);
  const known = useRef<string | null>(null);
  useEffect(() => {
    if (stamp === known.current) return;
    known.current = stamp;
    showAnew();
  }, [stamp]);
}
