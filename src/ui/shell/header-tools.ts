import type { ReactNode } from 'react';

/** What is in a panel that a button of the header opens; drawn only while it is open. */
export type HeaderPanel = () => ReactNode;

/** What the header shows besides balance and user, as plain data and panels to draw. */
export interface HeaderTools {
  /** Opens the search over everything. */
  readonly onSearch: () => void;
  /** `unread` is 0 where it could not be asked for (specification 7). */
  readonly news: { readonly unread: number; readonly panel: HeaderPanel };
  readonly notifications: { readonly unread: number; readonly panel: HeaderPanel };
  /** Changes that wait to be sent, and those that the server would not take. */
  readonly outbox: { readonly waiting: number; readonly dead: number; readonly panel: HeaderPanel };
  /** Null where the operator has no chat scripts (specification 2). */
  readonly chat: { readonly opened: boolean; readonly onToggle: () => void } | null;
  /** The 'Competition is live' chip. */
  readonly competition: boolean;
}
