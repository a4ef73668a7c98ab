import type { Intent, OutboxEntry } from '#contract/intents.ts';

/** One thing that intents are about. */
export interface Subject {
  readonly kind: 'offer' | 'smartlink' | 'postback';
  readonly id: string;
}

/** What an intent is about; null where it is no thing of its own. */
export function subjectOf(intent: Intent): Subject | null {
  switch (intent.kind) {
    case 'campaign.request':
    case 'campaign.launch':
      return { kind: intent.campaign, id: intent.id };
    case 'postback':
      return { kind: 'postback', id: intent.id };
    default:
      return null;
  }
}

export const subjectKey = ({ kind, id }: Subject): string => `${kind} ${id}`;

type WaitingIntent = Pick<OutboxEntry, 'id' | 'intent' | 'state'>;

/**
 * The ids in the outbox that are taken back with this entry, the latest first: whatever was done later to the same thing
 * would find it as it was before. None where the entry can no more be taken back, or is about no thing.
 */
export function undoneWith(entries: readonly WaitingIntent[], id: number): readonly number[] {
  const entry = entries.find((one) => one.id === id);
  const subject = entry?.state === 'queued' ? subjectOf(entry.intent) : null;
  if (subject === null) return [];
  return entries
    .filter((one) => one.id >= id && one.state === 'queued' && isAbout(one.intent, subject))
    .map((one) => one.id)
    .toSorted((a, b) => b - a);
}

const isAbout = (intent: Intent, subject: Subject): boolean => {
  const own = subjectOf(intent);
  return own !== null && subjectKey(own) === subjectKey(subject);
};
