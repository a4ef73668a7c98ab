import type { postbackMacros } from './postback-names.ts';
import type { Failure } from './failure.ts';
import type { PostbackDelivery } from './resources/postbacks.ts';

/** What a test calls: an address, and what its macros are filled with. */
export interface TestedPostback {
  readonly url: string;
  readonly parameters: Readonly<Partial<Record<(typeof postbackMacros)[number], string>>>;
}

/** What became of the firing. `unclear`: perhaps it was fired, so only the same key is sent again. */
export type FireOutcome =
  | { readonly kind: 'fired'; readonly delivery: PostbackDelivery }
  | { readonly kind: 'refused' | 'unclear'; readonly failure: Failure };
