import { balance } from '#contract/resources/balance.ts';
import type { PaymentMethod, PayoutAccount } from '#contract/resources/payout-accounts.ts';
import { nextPayment } from '#domain/payout-account/next-payment.ts';
import { useTranslation } from '#i18n/use-translation.ts';
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
}

/** Which payment a change of an account touches (beyond 11); nothing where it touches none, or the balance is unknown. */
export function NextPayment({ world, kind, account, method }: NextPaymentProps) {
  const { t } = useTranslation('payoutAccounts');
  const format = usePublisherFormat();
  const { view } = useAsk(useLateAsk(world, balance, {}));
  if (view.kind !== 'ready' || (kind !== 'activate' && account.status !== 'active')) return null;
  const available = view.value.balance;
  const { day, verdict } = nextPayment(method, account, {
    today: format.today(),
    available,
    dayOf: (moment) => format.moment(moment, 'date'),
  });
  const said = kind === 'activate' ? verdict : 'touched';
  return (
    <p className="lead">
      <Unbroken>
        {t(($) => $.review.next[said], { date: format.day(day, 'date'), amount: format.money(available) })}
      </Unbroken>
    </p>
  );
}
