import type { DeliveryStatus } from '#contract/postback-names.ts';
import type { StatusTone } from './status-display.ts';

/** What came of a call, as far as it can be told in words. */
export const deliveryWords = [
  'taken',
  'waiting',
  'sending',
  'missed',
  'notFound',
  'forbidden',
  'rejected',
  'busy',
  'broken',
  'redirect',
  'upgrade',
  'address',
  'name',
  'nameServer',
  'timeout',
  'refused',
  'tls',
  'long',
  'cut',
  'unknown',
] as const;
export type DeliveryWord = (typeof deliveryWords)[number];

interface Delivered {
  readonly status: DeliveryStatus;
  /** Status of HTTP; null: no answer. */
  readonly answer: number | null;
  /** As `PostbackDelivery.error`. */
  readonly error: string | null;
}

/** What to say of a call: how its last attempt ended, or that none has been made yet. */
export function deliveryWord({ status, answer, error }: Delivered): DeliveryWord {
  if (status === 'sending') return 'sending';
  if (status === 'answered') return 'taken';
  return failureWord(answer, error) ?? (status === 'waiting' || status === 'missed' ? status : 'unknown');
}

/** What happens next to a call that has not arrived, beyond what its word says; null: nothing is to be said. */
export type DeliveryOutlook = 'again' | 'givenUp' | 'held' | 'test';

/**
 * Whether a call that has failed is made again by itself. What waits for its first turn, is under way or has arrived
 * says so itself.
 */
export function deliveryOutlook({
  status,
  test,
  answer,
  error,
}: Delivered & { readonly test: boolean }): DeliveryOutlook | null {
  if (status === 'failed') return test ? 'test' : 'givenUp';
  if (failureWord(answer, error) === null) return null;
  return test ? null : status === 'waiting' ? 'again' : status === 'missed' ? 'held' : null;
}

/** How an attempt ended, for a list of them; one that nobody has ended is under way or lost. */
export const attemptWord = ({
  endedAt,
  answer,
  error,
}: Pick<Delivered, 'answer' | 'error'> & { readonly endedAt: string | null }): DeliveryWord =>
  endedAt === null ? 'sending' : (failureWord(answer, error) ?? 'taken');

/** How an attempt that failed ended; null where none has. */
function failureWord(answer: number | null, error: string | null): DeliveryWord | null {
  if (error !== null && error in errors) return errors[error as keyof typeof errors]; // just looked up
  if (error !== null) return 'unknown';
  if (answer === null || (answer >= 200 && answer < 300)) return null;
  if (answer === 404 || answer === 410) return 'notFound';
  if (answer === 401 || answer === 403) return 'forbidden';
  if (answer === 429 || answer === 503) return 'busy';
  return answer >= 500 ? 'broken' : 'rejected';
}

const errors = {
  address: 'address',
  name: 'name',
  nameServer: 'nameServer',
  timeout: 'timeout',
  refused: 'refused',
  tls: 'tls',
  long: 'long',
  broken: 'cut',
  redirect: 'redirect',
  upgrade: 'upgrade',
  unknown: 'unknown',
} as const satisfies Record<string, DeliveryWord>;

/** The dot of a delivery. */
export const deliveryTone = (status: DeliveryStatus): StatusTone =>
  (
    {
      answered: 'positive',
      waiting: 'review',
      sending: 'review',
      failed: 'negative',
      missed: 'muted',
    } as const
  )[status];
