import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type MoneyAccount, moneyAccounts } from '#contract/enumerations.ts';
import type { BalanceSummary } from '#contract/resources/transactions.ts';
import type { AccountFigures } from '#domain/statement-verdict.ts';
import type { ListView } from '#domain/list-view.ts';
import { BlockMessage } from '#ui/kit/block/block-message.tsx';
import { usePublisherFormat } from '#ui/kit/publisher-format.context.tsx';
import { LinkTile, TileSkeleton } from '#ui/kit/stat-tile/stat-tile.tsx';
import classes from './balance.module.css';

/** Leads to what lies in an account. */
export type AccountLinks = Readonly<
  Record<
    MoneyAccount,
    ComponentType<{
      readonly className?: string | undefined;
      readonly 'aria-describedby': string;
      readonly children: ReactNode;
    }>
  >
>;

/** What the tiles show. */
export interface TileFigures extends AccountFigures {
  /** Null: nothing is on hold; absent: not known. */
  readonly nextRelease?: BalanceSummary['nextRelease'] | undefined;
}

interface BalanceTilesProps {
  readonly view: ListView<TileFigures>;
  readonly links: AccountLinks;
  readonly onRetry: () => void;
}

/** Where the money lies (beyond: money); each tile opens what it is made of. */
export function BalanceTiles({ view, links, onRetry }: BalanceTilesProps) {
  const { t } = useTranslation('balance');
  const format = usePublisherFormat();
  const busy = view.kind === 'skeleton' || ('busy' in view && view.busy);
  function noteOf(account: MoneyAccount, { nextRelease }: TileFigures): string {
    switch (account) {
      case 'onHold':
        if (nextRelease === undefined) return '';
        return nextRelease
          ? t(($) => $.tiles.release, {
              amount: format.money(nextRelease.amount),
              when: format.moment(nextRelease.at, 'shortTime'),
            })
          : t(($) => $.tiles.noHold);
      case 'available':
        return t(($) => $.tiles.availableNote);
      case 'inPayment':
        return t(($) => $.tiles.inPaymentNote);
      case 'paid':
        return t(($) => $.tiles.paidNote);
    }
  }
  return (
    <div className={classes['tiles']} role="group" aria-label={t(($) => $.tiles.label)} aria-busy={busy}>
      {view.kind === 'ready' ? (
        moneyAccounts.map((account) => (
          <LinkTile
            key={account}
            label={t(($) => $.accounts[account])}
            value={format.money(view.value.accounts[account])}
            note={noteOf(account, view.value)}
            explanation={t(($) => $.tiles[`${account}Why`])}
            Link={links[account]}
          />
        ))
      ) : view.kind === 'skeleton' ? (
        moneyAccounts.map((account) => <TileSkeleton key={account} />)
      ) : (
        <div className={`surface centred ${classes['message']}`}>
          <BlockMessage view={view} emptyHint="" onRetry={onRetry} lying />
        </div>
      )}
    </div>
  );
}
