import type { Intent, OutboxEntry } from '#contract/intents.ts';

/** What is known of waiting changes apart from the database that they wait in. */
interface Noted {
  readonly publisher: string;
  readonly born: number | null;
  readonly kinds: Readonly<Record<string, number>>;
}

export const LANGUAGE_KIND = 'language.choose';

/** What a change is called where nothing of what is in it may stand. */
export function waitingKind(intent: Intent): string {
  if (intent.kind === 'language') return LANGUAGE_KIND;
  return intent.kind === 'postback' ? `postback.${intent.act}` : intent.kind;
}

/** How many wait of each kind; what nobody takes has been told already. */
export function countKinds(
  entries: readonly Pick<OutboxEntry, 'intent' | 'state'>[],
): Readonly<Record<string, number>> {
  const kinds: Record<string, number> = {};
  for (const { intent, state } of entries) {
    if (state === 'dead') continue;
    const kind = waitingKind(intent);
    kinds[kind] = (kinds[kind] ?? 0) + 1;
  }
  return kinds;
}

/**
 * What has been lost: it waited in another database of the same publisher than the one that is open now. In the same
 * one less is no loss, as the worker may have sent it. Null: nothing.
 */
export const lostOf = (
  noted: Noted | null,
  { publisher, born }: Pick<Noted, 'publisher' | 'born'>,
): Noted['kinds'] | null =>
  noted && noted.publisher === publisher && noted.born !== born ? noted.kinds : null;
