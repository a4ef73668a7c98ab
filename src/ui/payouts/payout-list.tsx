import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { PaymentMethod, PayoutAccount } from '#contract/resources/payout-accounts.ts';
import type { ListView } from '#domain/list-view.ts';
import { isWaiting } from '#domain/payout-account/standing.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { Countdown } from '#ui/kit/countdown/countdown.tsx';
import { Feed } from '#ui/kit/feed/feed.tsx';
import { FreshnessStamp } from '#ui/kit/freshness-stamp/freshness-stamp.tsx';
import { usePublisherFormat } from '#ui/kit/publisher-format.context.tsx';
import { Section } from '#ui/kit/section/section.tsx';
import { Skeleton } from '#ui/kit/skeleton/skeleton.tsx';
import { StatusDot } from '#ui/kit/status-dot/status-dot.tsx';
import { Unbroken } from '#ui/kit/unbroken/unbroken.tsx';
import classes from './payouts.module.css';

export type PayoutAct = 'activate' | 'edit' | 'delete';

interface PayoutListProps {
  readonly view: ListView<readonly PayoutAccount[]>;
  /** ms since 1970, by the network's clock. */
  readonly now: number;
  readonly methods: ReadonlyMap<string, PaymentMethod>;
  /** What its lifecycle takes now. */
  readonly actsOf: (account: PayoutAccount, method: PaymentMethod | undefined) => readonly PayoutAct[];
  /** Why nothing can be changed now; null where it can. */
  readonly blocker: string | null;
  readonly onAct: (account: PayoutAccount, act: PayoutAct) => void;
  readonly onAdd: () => void;
  readonly onRetry: () => void;
}

/** The publisher's accounts, masked, with what can be done with each. */
export function PayoutList(props: PayoutListProps) {
  const { view, now, methods, actsOf, blocker, onAct, onAdd, onRetry } = props;
  const { t } = useTranslation('payoutAccounts');
  const format = usePublisherFormat();
  const stateOf = (account: PayoutAccount) => {
    const { status, inForceAt } = account;
    if (methods.get(account.method)?.enabled === false)
      return { tone: 'negative' as const, label: t(($) => $.states.methodOff) };
    if (status !== 'active') return { tone: 'muted' as const, label: t(($) => $.states.disabled) };
    if (inForceAt === null || !isWaiting(account, now))
      return { tone: 'positive' as const, label: t(($) => $.states.active) };
    const time = format.moment(inForceAt, 'shortTime');
    return { tone: 'review' as const, label: t(($) => $.states.waiting, { time }) };
  };
  return (
    <Section
      title={t(($) => $.title)}
      lead={t(($) => $.lead)}
      tools={
        <Button
          variant="default"
          leftSection={<IconPlus size="1rem" stroke={1.8} aria-hidden />}
          disabled={blocker !== null}
          onClick={onAdd}
        >
          {t(($) => $.add)}
        </Button>
      }
    >
      {blocker !== null && (
        <p className="note" role="status">
          {blocker}
        </p>
      )}
      {'stamp' in view && view.stamp !== 'fresh' && <FreshnessStamp at={view.fetchedAt} stamp={view.stamp} />}
      <Feed
        view={view}
        skeleton={<Skeleton height={64} radius="md" />}
        emptyHint={t(($) => $.empty)}
        onRetry={onRetry}
      >
        {(accounts) => (
          <ul className="ruled">
            {accounts.map((account) => (
              <li key={account.id} className={classes['item']}>
                <div>
                  <div className={classes['methodName']}>
                    {methods.get(account.method)?.name ?? account.method}
                  </div>
                  <div className="code">{account.account}</div>
                </div>
                <div>
                  <StatusDot {...stateOf(account)} />
                  {account.inForceAt !== null && isWaiting(account, now) && (
                    <div className="note">
                      {account.status !== 'active' && (
                        <div>
                          <Unbroken>
                            {t(($) => $.states.waiting, {
                              time: format.moment(account.inForceAt, 'shortTime'),
                            })}
                          </Unbroken>
                        </div>
                      )}
                      <Countdown
                        inline
                        // by this device's clock, which may be wrong
                        until={Date.parse(account.inForceAt) - Number(format.byServer(0))}
                        onOver={onRetry}
                      />
                    </div>
                  )}
                  <div className="note">
                    {t(($) => $.minimal, { amount: format.money(account.minimalAmount) })}
                  </div>
                </div>
                <div className={classes['acts']}>
                  {actsOf(account, methods.get(account.method)).map((act) => (
                    <Button
                      key={act}
                      size="xs"
                      variant="default"
                      disabled={blocker !== null}
                      aria-label={t(($) => $.actions.of, {
                        action: t(($) => $.actions[act]),
                        account: account.account,
                      })}
                      onClick={() => onAct(account, act)}
                    >
                      {t(($) => $.actions[act])}
                    </Button>
                  ))}
                </div>
              </li>
            ))}
          </ul>
        )}
      </Feed>
    </Section>
  );
}
