/** What a publisher wants of a payout account. Only `add` and `edit` are typed. */
export type PayoutChange =
  | {
      readonly kind: 'add';
      readonly method: string;
      readonly account: string;
      readonly minimalAmount: string;
    }
  | {
      readonly kind: 'edit';
      readonly id: string;
      /** Absent: the account stays as it is. */
      readonly account?: string;
      readonly minimalAmount: string;
    }
  | { readonly kind: 'activate' | 'delete'; readonly id: string };
