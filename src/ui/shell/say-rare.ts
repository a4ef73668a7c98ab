import type { OutboxEntry } from '#contract/intents.ts';
import { i18n } from '#i18n/instance.ts';
import '#i18n/fault-texts.ts';
import { notify } from '#ui/kit/notices/notice-store.ts';
import { intentName, kindName, whyDead } from './intent-name.ts';

type Letter = Pick<OutboxEntry, 'intent' | 'reason' | 'status'>;

/** What a person is told of beside any screen's own flow, and seldom (`world/notices.ts`). */
type Rare =
  | { readonly kind: 'undeliverable'; readonly letter: Letter }
  | { readonly kind: 'lost'; readonly kinds: Readonly<Record<string, number>> }
  | { readonly kind: 'storageFull' | 'memoryOnly' };

export function sayRare(notice: Rare): void {
  if (notice.kind === 'undeliverable') sayUndeliverable(notice.letter);
  else if (notice.kind === 'lost') sayLost(notice.kinds);
  else sayOfDevice(notice.kind);
}

/** Of which thing what could not be sent, and why. */
function sayUndeliverable(letter: Letter): void {
  const t = i18n.getFixedT(null, 'faults');
  const what = intentName(letter.intent, t);
  notify(
    'danger',
    t(($) => $.outbox.undeliverable, { what, why: whyDead(letter, t) }),
  );
}

/** How many changes were lost with the browser's data, and of what kind: they have to be made again. */
function sayLost(kinds: Readonly<Record<string, number>>): void {
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

/** What the device does not let the panel do. */
function sayOfDevice(kind: 'storageFull' | 'memoryOnly'): void {
  const t = i18n.getFixedT(null, 'faults');
  notify(
    'info',
    t(($) => $.device[kind]),
  );
}
