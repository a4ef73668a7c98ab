import { deletePanelDbs, panelDbName } from '#db/names.ts';
import { type NewSession, hintOf } from '#machines/session-vocabulary.ts';
import { clearBadge } from './badge.ts';
import type { Device } from './device.ts';
import { dropDrafts } from './drafts.ts';
import { dropPictures } from './pictures.ts';
import { waitingIn } from './waiting.ts';
import type { Tabs } from './tabs.ts';

/** What belongs to nobody's database, but to whoever was signed in. */
export const dropTraces = (): Promise<unknown> => Promise.allSettled([clearBadge(), dropPictures()]);

/**
 * Another has signed in in this browser: what was the former's leaves the device, and the next boot opens the
 * panel of who is there now. Somebody who has signed in by the panel has chosen what is kept; else it is as the
 * former wanted it on this device.
 */
export async function handOver(
  { publisher, keep }: NewSession,
  { device, tabs }: { readonly device: Device; readonly tabs: Tabs },
): Promise<void> {
  if (device.hint.read()?.publisher !== publisher.id) device.hint.write(hintOf(publisher, keep));
  const waiting = waitingIn(device.local);
  if (waiting.read()?.publisher !== publisher.id) waiting.drop();
  device.figures.drop();
  dropDrafts(device.session, publisher.id);
  tabs.tell({ type: 'signedIn', publisher: publisher.id });
  const name = panelDbName(publisher.customer.networkId, publisher.id);
  await Promise.allSettled([dropTraces(), deletePanelDbs(name)]);
}
