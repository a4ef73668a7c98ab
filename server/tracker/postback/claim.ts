/** What an advertiser's postback says, read but not yet believed. */
export interface Claim {
  readonly clickId: string;
  readonly key: string;
  /** Code of the goal; null: the offer's standard goal. */
  readonly goal: string | null;
  /** Of the sale, in minor units; null when none was sent. `unreadable`: what was sent may mean several amounts. */
  readonly amount: number | 'unreadable' | null;
  /** An `AdvertiserStatus`, or a word of the advertiser's own. `pending`: it has not decided yet. */
  readonly status: string;
  readonly reason: string | null;
  /** The advertiser's own number of the sale; tells two sales of one click apart. */
  readonly advertiserId: string;
  readonly test: boolean;
  readonly at: Date;
}

export type ClaimAnswer =
  /** A new conversion. */
  | { readonly kind: 'recorded'; readonly conversionId: string }
  /** It was there already, in the status that the claim asks for or further on. */
  | { readonly kind: 'repeated'; readonly conversionId: string }
  /** It was there already and has now the status that the claim asks for. */
  | { readonly kind: 'changed'; readonly conversionId: string }
  /** It was there already, and what the claim asks for is not possible any more. */
  | { readonly kind: 'settled'; readonly conversionId: string }
  | {
      readonly kind: 'refused';
      readonly because: 'key' | 'click' | 'goal' | 'status' | 'amount' | 'unreadableAmount';
    };

/** Its turn has not come, or its rows are held: nothing of it is written, and the same again may be judged. */
export interface Unjudged {
  readonly kind: 'unjudged';
  readonly error: unknown;
}

/** What came of one of the claims that are judged together. */
export type Judged = ClaimAnswer | Unjudged;

/** The answers of claims that are judged all or for nothing. Throws where one is not judged. */
export const answersOf = (judged: readonly Judged[]): ClaimAnswer[] =>
  judged.map((one) => {
    if (one.kind === 'unjudged') throw new Error('a claim was not judged', { cause: one.error });
    return one;
  });

/** Whether what is refused is refused because its click is not in the database. */
export const isUnknownClick = (answer: ClaimAnswer): boolean =>
  answer.kind === 'refused' && answer.because === 'click';
