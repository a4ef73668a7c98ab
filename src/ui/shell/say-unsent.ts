import { i18n } from '#i18n/instance.ts';
import '#i18n/fault-texts.ts';
import type { OutboxEntry } from '#contract/intents.ts';
import { notify } from '#ui/kit/notices/notice-store.ts';
import { intentName, kindName, whyDead } from './intent-name.ts';

/** Says of which thing what could not be saved, and why. */
export function sayUndeliverable(letter: Pick<OutboxEntry, 'intent' | 'reason' | 'status'>): void {
  const t = i18n.getFixedT(null, 'faults');
  const what = intentName(letter.intent, t);
  notify(
    'danger',
    t(($) => $.outbox.undeliverable, { what, why: whyDead(letter, t) }),
  );
}

/** Says how many changes were lost with the browser's data, and of what kind: they have to be made again. */
export function sayLost(kinds: Readonly<Record<string, number>>): void {
  const t = i18n.getFixedT(null, 'faults');
  const what = Object.entries(kinds).map(([kind, count]) => {
    const name = kindName(kind, t);
    return count > 1 ? `${name} (${count})` : name;
  });
  const count = Object.values(kinds).reduce((sum, one) => sum + one, 0);
  notify(
    'danger',
    t(($) => $.outbox.lost, { count, what: what.join('; ') }),
  );
}
