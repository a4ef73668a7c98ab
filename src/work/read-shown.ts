import type { Intent } from '#contract/intents.ts';
import { paths } from '#contract/paths.ts';
import type { Resource, ValueOf } from '#contract/resource.ts';
import type { Announcement } from '#contract/resources/lists.ts';
import type { Notification } from '#contract/resources/news.ts';
import type { Offer } from '#contract/resources/offers.ts';
import type { Postback } from '#contract/resources/postbacks.ts';
import type { Smartlink } from '#contract/resources/smartlinks.ts';
import type { Kept } from '#db/kept.ts';
import { readOutbox } from '#db/outbox.ts';
import { readKept } from '#db/read-kept.ts';
import type { PanelTables } from '#db/tables.ts';
import { askedCampaign, askedCampaigns, seenNews, seenNotifications } from '#domain/pending-intents.ts';
import { pendingPostbacks } from '#domain/pending-postbacks.ts';
import { readDerived } from './read-derived.ts';

/**
 * What every screen shows of a question: what is kept, else what can be worked out from something that is
 * (decision 045), with the intents that wait in the outbox laid over it (decision 016). Null where there is
 * neither. `now`: ms since 1970.
 */
export async function readShown<T extends Resource>(
  tables: PanelTables,
  resource: T,
  key: string,
  now = Date.now(),
): Promise<Kept<ValueOf<T>> | null> {
  const kept =
    (await readKept(tables, resource, key)) ??
    ((await readDerived(tables, resource, key, now)) as Kept<ValueOf<T>> | null); // worked out as a value of this resource
  const layOver = overlays[resource.path] ?? overlayOfOne(resource.path);
  if (!kept || !layOver) return kept;
  const waiting = (await readOutbox(tables)).filter(({ state }) => state !== 'dead');
  if (waiting.length === 0) return kept;
  const intents = waiting.map(({ intent }) => intent);
  return { ...kept, value: layOver(kept.value, intents) as ValueOf<T> }; // the same rows, by the path of this resource
}

const overlays: Readonly<Record<string, (value: unknown, intents: readonly Intent[]) => unknown>> = {
  [paths.announcements]: (rows, intents) => seenNews(rows as readonly Announcement[], intents),
  [paths.notifications]: (rows, intents) => seenNotifications(rows as readonly Notification[], intents),
  [paths.offers]: (rows, intents) => askedCampaigns(rows as readonly Offer[], 'offer', intents),
  [paths.postbacks]: (rows, intents) => pendingPostbacks(rows as readonly Postback[], intents),
  [paths.smartlinks]: (rows, intents) => askedCampaigns(rows as readonly Smartlink[], 'smartlink', intents),
};

/** Of the page of one offer or smartlink. */
function overlayOfOne(path: string): (typeof overlays)[string] | undefined {
  if (path.startsWith(`${paths.offers}/`)) {
    return (one, intents) => askedCampaign(one as Offer, 'offer', intents);
  }
  if (path.startsWith(`${paths.smartlinks}/`)) {
    return (one, intents) => askedCampaign(one as Smartlink, 'smartlink', intents);
  }
  return undefined;
}
