import type { ComponentType, ReactNode } from 'react';
import { minorUnits } from '#contract/money.ts';
import type { NextPayment } from '#contract/resources/next-payment.ts';
import type { ListView } from '#domain/list-view.ts';
import { restAsWritten } from '#domain/money.ts';
import { missingOf } from '#domain/payout-account/payment-mend.ts';
import { useNextPaymentText } from '#i18n/next-payment-texts.ts';
import { BlockMessage } from '#ui/kit/block/block-message.tsx';
import { FreshnessStamp } from '#ui/kit/freshness-stamp/freshness-stamp.tsx';
import { usePublisherFormat } from '#ui/kit/publisher-format.context.tsx';
import { Section } from '#ui/kit/section/section.tsx';
import { Skeleton } from '#ui/kit/skeleton/skeleton.tsx';
import { Unbroken } from '#ui/kit/unbroken/unbroken.tsx';
import classes from './payouts.module.css';

/** What an amount is made of; the route knows where that is. */
export interface NextPaymentLinks {
  readonly Available: ComponentType<{ readonly children: ReactNode }>;
  readonly OnHold: ComponentType<{ readonly children: ReactNode }>;
}

interface NextPaymentCardProps {
  readonly view: ListView<NextPayment>;
  /** Of the active account; null: there is none. */
  readonly method: string | null;
  readonly links: NextPaymentLinks;
  /** Why it would not be paid, each with its button; nothing where it is. */
  readonly blockers: ReactNode;
  readonly onRetry: () => void;
}

/** When the next payment comes, how much it will be and of what, and what stands in its way (beyond 10). */
export function NextPaymentCard({ view, method, links, blockers, onRetry }: NextPaymentCardProps) {
  const { t } = useNextPaymentText();
  return (
    <Section
      title={t(($) => $.title)}
      busy={view.kind === 'skeleton' || ('busy' in view && view.busy)}
      tools={view.kind === 'ready' && <FreshnessStamp at={view.fetchedAt} stamp={view.stamp} />}
    >
      {blockers}
      {view.kind === 'ready' ? (
        <dl className={classes['forecast']}>
          <When next={view.value} method={method} />
          <HowMuch next={view.value} {...links} />
          <Progress next={view.value} />
        </dl>
      ) : view.kind === 'skeleton' ? (
        <Skeleton height={96} radius="md" />
      ) : (
        <BlockMessage view={view} emptyHint={t(($) => $.none)} onRetry={onRetry} lying />
      )}
    </Section>
  );
}

interface PartProps {
  readonly next: NextPayment;
}

function When({ next, method }: PartProps & Pick<NextPaymentCardProps, 'method'>) {
  const { t } = useNextPaymentText();
  const format = usePublisherFormat();
  const { date, due, timezone, account, blocker } = next;
  return (
    <div>
      {/* a day on which nothing would come is the network's, not the payment's */}
      <dt className="note">{t(($) => $[blocker === null ? 'date' : 'run'])}</dt>
      <dd className={classes['figure']}>
        <Unbroken>{due ? t(($) => $.due) : format.day(date, 'date')}</Unbroken>
      </dd>
      {due ? (
        <dd className="fine">{t(($) => $.dueHint)}</dd>
      ) : (
        timezone !== format.zone && <dd className="fine">{t(($) => $.zone, { zone: timezone })}</dd>
      )}
      {account !== null && method !== null && <dd className="fine">{t(($) => $.to, { account, method })}</dd>}
    </div>
  );
}

function HowMuch({ next, Available, OnHold }: PartProps & NextPaymentLinks) {
  const { t } = useNextPaymentText();
  const { money, currency } = usePublisherFormat();
  const { due, amount, conversionsAmount, fromHold, otherAmount, heldLonger, fee, net, blocker } = next;
  const isSome = (decimal: string) => minorUnits(decimal) !== 0;
  const rest = (part: string) => restAsWritten(amount, part, currency);
  // all that is available and nothing else: what it is made of is that account's statement
  const isAvailable = !due && !isSome(fromHold);
  return (
    <div>
      <dt className="note">{t(($) => $[blocker === null ? 'expected' : 'collected'])}</dt>
      <dd className={classes['figure']}>
        {isAvailable ? <Available>{money(amount)}</Available> : money(amount)}
      </dd>
      <dd className="fine">
        {isSome(fromHold)
          ? t(($) => $.conversionsHeld, { amount: money(conversionsAmount), held: money(fromHold) })
          : t(($) => $.conversions, { amount: money(conversionsAmount) })}
      </dd>
      {isSome(otherAmount) && (
        <dd className="fine">
          <Unbroken>{t(($) => $.other, { amount: money(rest(conversionsAmount)) })}</Unbroken>
        </dd>
      )}
      {fee !== null && net !== null && (
        <dd className="fine">{t(($) => $.net, { fee: money(rest(net)), net: money(net) })}</dd>
      )}
      {isSome(fromHold) && <dd className="fine">{t(($) => $.assumes)}</dd>}
      {isSome(heldLonger) && (
        <dd className="fine">
          <OnHold>{t(($) => $.held, { amount: money(heldLonger) })}</OnHold>
        </dd>
      )}
    </div>
  );
}

/** How much of the minimum is there; nothing where there is no account that has one. */
function Progress({ next: { amount, minimum } }: PartProps) {
  const { t } = useNextPaymentText();
  const { money } = usePublisherFormat();
  if (minimum === null) return null;
  const missing = missingOf({ amount, minimum });
  const [there, whole] = [Math.max(minorUnits(amount), 0), minorUnits(minimum)];
  return (
    <div>
      <dt className="note">{t(($) => $.progress)}</dt>
      <dd>
        <progress
          className={classes['progress']}
          aria-label={t(($) => $.progress)}
          value={Math.min(there, whole)}
          max={whole}
        />
      </dd>
      <dd className="fine">
        {missing === null
          ? t(($) => $.reached, { minimum: money(minimum) })
          : t(($) => $.missing, { missing: money(missing), minimum: money(minimum) })}
      </dd>
    </div>
  );
}
