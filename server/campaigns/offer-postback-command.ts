import { randomBytes } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { trackerPaths } from '#contract/paths.ts';
import { offerGoals, type OfferRow, offers } from '../catalogue/tables/offers.ts';
import type { Db } from '../platform/db/client.ts';
import { type Command, CommandError } from '../platform/manager/command.ts';
import { pairsOf } from '../platform/manager/said.ts';
import { numberOf } from './read-number.ts';

/** What an offer's advertiser needs to tell of its sales: the manager hands it on. */
export const offerPostback: Command = {
  name: 'offer-postback',
  usage: 'OFFER [new-key]',
  help: "shows what an offer's advertiser calls: address, key, goals, statuses; new-key makes another key, and the former ends at once",
  run: async ({ db, config }, [named, what]) => {
    if (what !== undefined && what !== 'new-key')
      throw new CommandError('What can be done is new-key; a status is set by offer-status.');
    const ofThis = eq(offers.relativeId, numberOf('offer', named));
    const [offer] =
      what === undefined
        ? await db.select().from(offers).where(ofThis)
        : await db
            .update(offers)
            .set({ postbackKey: randomBytes(16).toString('hex') })
            .where(ofThis)
            .returning();
    if (offer === undefined) throw new CommandError('There is no such offer.');
    return pairsOf(await settingsOf(db, offer, `${config.publicUrl}${trackerPaths.postback}`));
  },
};

async function settingsOf(db: Db, offer: OfferRow, address: string): Promise<[string, string][]> {
  const goals = await db
    .select()
    .from(offerGoals)
    .where(eq(offerGoals.offerId, offer.id))
    .orderBy(desc(offerGoals.standard), offerGoals.code);
  const words = Object.entries(offer.statusWords).map(([word, status]) => `${word} = ${status}`);
  // a share is of what the sale was worth
  const amount = offer.share > 0 ? '&amount=AMOUNT' : '';
  return [
    ['offer', `#${offer.relativeId} ${offer.name}`],
    ['address', `${address}?click_id=CLICK_ID&key=${offer.postbackKey}&goal=GOAL${amount}&status=STATUS`],
    ['key', offer.postbackKey],
    [
      'goals',
      goals.map(({ code, standard }) => (standard ? `${code} (where none is said)` : code)).join(', '),
    ],
    ['statuses', ['approved', 'pending', 'rejected', ...words].join(', ')],
    ['hold days', String(offer.holdDays)],
  ];
}
