import type { ReactNode } from 'react';
import type { MoneyAccount, StatementSubject, TransactionKind } from '#contract/enumerations.ts';
import type { Sorting } from '#contract/search.ts';
import type { ListSearch } from '#ui/kit/list-page/list-search.ts';
import type { AskedFigures } from './-use-figures.ts';

/** What the balance's address says. */
export type BalanceSearch = ListSearch & {
  readonly month?: string | undefined;
  readonly of?: StatementSubject | undefined;
  readonly kind?: TransactionKind[] | undefined;
  readonly account?: MoneyAccount[] | undefined;
  readonly search?: string | undefined;
  readonly payment?: string | undefined;
};

/** What its lists have in common. */
export interface BalancePage<S extends BalanceSearch> {
  readonly asked: AskedFigures;
  readonly search: S;
  readonly onSearch: (next: S) => void;
  /** The next payment and what holds it up, over everything. */
  readonly payment: ReactNode;
}

export const newestFirst = { field: 'createdAt', direction: 'descend' } as const satisfies Sorting;
