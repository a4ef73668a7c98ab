import { asc, eq } from 'drizzle-orm';
import { fillPath, trackerPaths } from '#contract/paths.ts';
import { links } from './tables/links.ts';
import { offers } from './tables/offers.ts';
import { smartlinks } from './tables/smartlinks.ts';
import { type Command } from '../platform/manager/command.ts';
import { listOf } from '../platform/manager/said.ts';
import { findPublisher } from '../auth/find-publisher.ts';

/** What a visitor opens, and what the advertiser's postback needs, to try the tracker by hand. */
export const listLinks: Command = {
  name: 'links',
  usage: 'PUBLISHER',
  help: 'lists the tracking links, with hold days and postback key of their offers',
  run: async ({ db, config }, [named]) => {
    const publisher = await findPublisher({ db }, named);
    const rows = await db
      .select({ code: links.code, offer: offers, smartlink: smartlinks })
      .from(links)
      .leftJoin(offers, eq(offers.id, links.offerId))
      .leftJoin(smartlinks, eq(smartlinks.id, links.smartlinkId))
      .where(eq(links.publisherId, publisher.id))
      .orderBy(asc(links.relativeId));
    return listOf(
      ['address', 'leads to', 'hold days', 'postback key'],
      rows.map(({ code, offer, smartlink }) => [
        `${config.publicUrl}${fillPath(trackerPaths.click, { linkId: code })}`,
        offer
          ? `offer #${offer.relativeId} ${offer.name}`
          : `smartlink #${smartlink?.relativeId ?? '?'} ${smartlink?.name ?? ''}`,
        offer ? String(offer.holdDays) : '-',
        offer ? offer.postbackKey : '-',
      ]),
      'No links.',
    );
  },
};
