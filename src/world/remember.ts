import { PANEL_BASE } from '#contract/entry-paths.ts';
import type { ForcedReload } from '#machines/version.ts';
import { dropDrafts } from './drafts.ts';
import type { System } from './system.ts';

/** At most so many forced reloads are remembered. */
const RELOADS_KEPT = 10;

/** Writes down on the device what session, version and lazy pages tell once, and reloads where that is what they tell. */
export function remember({
  session,
  version,
  lazyPages,
  device,
  tabs,
}: Pick<System, 'session' | 'version' | 'lazyPages' | 'device' | 'tabs'>): void {
  session.on('expired', () => {
    const hint = device.hint.read();
    if (hint) device.hint.write({ ...hint, expired: true });
    // Its presence is what index.html paints the shell by.
    device.publisher.drop();
    device.figures.drop();
  });
  session.on('forgotten', () => {
    device.hint.drop();
    device.publisher.drop();
    device.figures.drop();
    dropDrafts(device.session, null);
  });
  // The tab that has logged out has done the rest; this storage is each tab's own.
  session.on('outElsewhere', () => dropDrafts(device.session, null));
  // Nothing that this page holds in memory, and no address of the former's, is left.
  session.on('handedOver', () => location.replace(`${PANEL_BASE}/dashboard?said=otherPublisher`));
  version.on('store', ({ version: good }) => {
    device.version.write(good);
    tabs.tell({ type: 'version', version: good });
  });
  lazyPages.on('noted', ({ failed }) => device.failedPages.write(failed));
  const reload = (forced: ForcedReload): void => {
    device.reloads.write([...(device.reloads.read() ?? []), forced].slice(-RELOADS_KEPT));
    location.reload();
  };
  version.on('reload', (told) => reload(told.reload));
  lazyPages.on('reload', (told) => reload(told.reload));
}
