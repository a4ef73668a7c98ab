import type { Command } from '#contract/command.ts';
import type { Intent, IntentKind } from '#contract/intents.ts';
import type { PanelTables } from '#db/tables.ts';
import { settle } from '#db/outbox.ts';
import { markStale } from '#db/uses.ts';
import { announcementsRead } from './announcements-read.ts';
import { campaignLaunch, campaignRequest } from './campaign.ts';
import { language } from './language.ts';
import { notificationsRead } from './notifications-read.ts';
import { postback } from './postback.ts';
import type { Granted, IntentOf, IntentRecord, UnreadCounts } from './record.ts';

/** Every kind of intent with all that the panel knows of it. */
const records: { readonly [K in IntentKind]: IntentRecord<IntentOf<K>> } = {
  'announcements.read': announcementsRead,
  'campaign.launch': campaignLaunch,
  'campaign.request': campaignRequest,
  language,
  'notifications.read': notificationsRead,
  postback,
};

/** The record of an intent's own kind takes that intent, which the compiler cannot follow. */
const recordOf = (kind: IntentKind): IntentRecord<Intent> => records[kind] as unknown as IntentRecord<Intent>;

export const commandOf = (intent: Intent, publisher: string): Command =>
  recordOf(intent.kind).command(intent, publisher);

/** One intent in place of an earlier one that has not been sent yet and this later one; null: both are sent. */
export const merged = (earlier: Intent, later: Intent): Intent | null =>
  earlier.kind === later.kind ? recordOf(later.kind).merged(earlier, later) : null;

/** This later intent, that may have been made without the earlier one, once that has been granted. */
export const onTop = (earlier: Intent, later: Intent): Intent =>
  earlier.kind === later.kind ? (recordOf(later.kind).onTop?.(earlier, later) ?? later) : later;

/** Whether one that cannot be delivered is undone and told of by whoever made it. */
export const isUndoneByItself = ({ kind }: Intent): boolean => recordOf(kind).undoneByItself === true;

const kinds = Object.keys(records) as readonly IntentKind[]; // keys of the record above

/** What lays waiting intents over an answer of this path; null where none ever changes it. */
export function layerOf(path: string): ((value: unknown, intents: readonly Intent[]) => unknown) | null {
  const page = path.replace(/\/[^/]+$/, '/{id}');
  const layers = kinds.flatMap((kind) => {
    const { over } = recordOf(kind);
    const layer = over[path] ?? over[page];
    return layer ? [{ kind, layer }] : [];
  });
  if (layers.length === 0) return null;
  return (value, intents) =>
    layers.reduce((below, { kind, layer }) => {
      const own = intents.filter((intent) => intent.kind === kind);
      return own.length > 0 ? layer(below, own) : below;
    }, value);
}

/** How many stay unread once these have been granted. */
export const unreadAfter = (counts: UnreadCounts, intents: readonly Intent[]): UnreadCounts =>
  kinds.reduce((before, kind) => {
    const own = intents.filter((intent) => intent.kind === kind);
    return own.length > 0 ? (recordOf(kind).unread?.(before, own) ?? before) : before;
  }, counts);

export interface GrantedEntry extends Omit<Granted<Intent>, 'tables'> {
  /** Of the outbox. */
  readonly id: number;
  /** Resources whose answers are to be asked for again. */
  readonly touches: readonly string[];
}

/**
 * The network has granted an entry of the outbox: in one transaction the entry goes, what is kept says so, and what its
 * call touches is stale, but for what is known to be right.
 */
export async function grantIntent(
  tables: PanelTables,
  { id, touches, ...granted }: GrantedEntry,
): Promise<void> {
  const { outbox, meta, uses, aggregates, lists, rows } = tables;
  await tables.transaction('rw', [outbox, meta, uses, aggregates, lists, rows], async () => {
    await settle(tables, id, (waiting) => onTop(granted.intent, waiting));
    const right = await recordOf(granted.intent.kind).grant({ tables, ...granted });
    await markStale(tables, touches, { now: granted.now, except: right });
  });
}
