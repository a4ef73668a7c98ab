import type { TFunction } from 'i18next';
import type { Intent } from '#contract/intents.ts';
import { hostOf } from '#domain/host-text.ts';
import { waitingKind } from '#domain/waiting.ts';
import { languageNames } from '#ui/kit/language-select/language-names.ts';

/** What was to be done, by the name of `waitingKind`: 'Launch of an offer or smartlink'. */
export function kindName(kind: string, t: TFunction<'faults'>): string {
  const [family = '', act = ''] = kind.split('.');
  // Each kind of intent has one, which a test holds.
  return t(($) => $.outbox.kinds[family as 'postback'][act as 'save']);
}

/**
 * The same with the thing that it was to be done with: 'Launch: Aurora VPN #101'. `known`: what the device knows it by;
 * where it is gone from there, it is called as it was when the change was made.
 */
export function intentName(intent: Intent, t: TFunction<'faults'>, known: string | null = null): string {
  const what = kindName(waitingKind(intent), t);
  const noted = 'name' in intent ? (intent.name ?? null) : null;
  const name =
    intent.kind === 'language' ? languageNames[intent.language] : (hostIn(intent) ?? known ?? noted);
  return name === null ? what : t(($) => $.outbox.of, { what, name });
}

/** The host of a postback that is saved. */
function hostIn(intent: Intent): string | null {
  const url = intent.kind === 'postback' ? intent.body?.['url'] : null;
  return typeof url === 'string' ? hostOf(url) || null : null;
}

/** Why it could not be delivered, as far as that is known. */
export const whyDead = (
  { reason, status }: { readonly reason: string | null; readonly status?: number | undefined },
  t: TFunction<'faults'>,
): string =>
  // The network says no more than 'Not found' of what somebody may not know of any more.
  status === 404 ? t(($) => $.outbox.gone) : (reason ?? t(($) => $.outbox.unknown));
