import { nextPayment } from '#contract/resources/next-payment.ts';
import type { PaymentMethod, PayoutAccount } from '#contract/resources/payout-accounts.ts';
import { firstPayment } from '#domain/payout-account/first-payment.ts';
import { useNextPaymentText } from '#i18n/next-payment-texts.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useMinute } from '#ui/kit/block/use-minute.ts';
import { usePublisherFormat } from '#ui/kit/publisher-format.context.tsx';
import { Unbroken } from '#ui/kit/unbroken/unbroken.tsx';
import { useAsk } from '#world/use-ask.ts';
import { useLateAsk } from '#world/use-late-ask.ts';
import type { World } from '#world/world.ts';

interface NextPaymentProps {
  readonly world: World;
  readonly kind: 'edit' | 'activate' | 'delete';
  readonly account: PayoutAccount;
  readonly method: PaymentMethod;
  /** All that are known. */
  readonly methods: readonly PaymentMethod[];
}

/** Which payment a change of an account touches (beyond 11); nothing where it touches none, or none is foreseen. */
export function NextPayment({ world, kind, account, method, methods }: NextPaymentProps) {
  const { t } = useTranslation('payoutAccounts');
  const { t: ofNext } = useNextPaymentText();
  const format = usePublisherFormat();
  const now = Number(format.byServer(useMinute()));
  const { view } = useAsk(useLateAsk(world, nextPayment, {}));
  if (view.kind !== 'ready' || (kind !== 'activate' && account.status !== 'active')) return null;
  const next = view.value;
  // what holds all payments up is said on the page, whatever the account
  if (next.blocker === 'held' || next.blocker === 'frozen') return null;
  const schedule = methods.find(({ code }) => code === next.method)?.schedule ?? format.paymentPeriod;
  const { day, amount, verdict } =
    kind === 'activate'
      ? firstPayment(method, account, { next, schedule, now })
      : ({ day: next.date, amount: next.amount, verdict: 'touched' } as const);
  return (
    <div>
      <p className="lead">
        <Unbroken>
          {t(($) => $.review.next[verdict], { date: format.day(day, 'date'), amount: format.money(amount) })}
        </Unbroken>
      </p>
      {next.timezone !== format.zone && (
        <p className="fine">{ofNext(($) => $.zone, { zone: next.timezone })}</p>
      )}
    </div>
  );
}
