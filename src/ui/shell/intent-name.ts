import type { TFunction } from 'i18next';
import type { Intent } from '#contract/intents.ts';
import { waitingKind } from '#domain/waiting.ts';
import { languageNames } from '#ui/kit/language-select/language-names.ts';

/** What was to be done, by the name of `waitingKind`: 'Launch of an offer or smartlink'. */
export function kindName(kind: string, t: TFunction<'faults'>): string {
  const [family = '', act = ''] = kind.split('.');
  // A name of each kind of intent, which the parity of texts and the test of the panel hold.
  return t(($) => $.outbox.kinds[family as 'postback'][act as 'save']);
}

/** The same with the thing that it was to be done with: 'Launch of an offer or smartlink: Aurora VPN #101'. */
export function intentName(intent: Intent, t: TFunction<'faults'>): string {
  const what = kindName(waitingKind(intent), t);
  const name = intent.kind === 'language' ? languageNames[intent.language] : 'name' in intent && intent.name;
  return name ? t(($) => $.outbox.named, { what, name }) : what;
}

/** Why it could not be delivered, as far as that is known. */
export const whyDead = (
  { reason, status }: { readonly reason: string | null; readonly status?: number | undefined },
  t: TFunction<'faults'>,
): string =>
  // The network says no more than 'Not found' of what somebody may not know of any more.
  status === 404 ? t(($) => $.outbox.gone) : (reason ?? t(($) => $.outbox.unknown));
