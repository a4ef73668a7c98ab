import { asc, eq } from 'drizzle-orm';
import type { Language } from '#contract/enumerations.ts';
import { trackingParameters } from '#contract/enumerations.ts';
import { decimalOf } from '#contract/money.ts';
import { API_BASE } from '#contract/paths.ts';
import { offerLandings } from '../catalogue/tables/offers.ts';
import type { Db } from '../platform/db/client.ts';
import type { Texts } from '../platform/texts-in-languages.ts';
import { readChoices } from './figures.ts';
import { type CampaignReader, type OfferFound, offerOnWire } from './offer-list.ts';
import { type SmartlinkFound, smartlinkOnWire } from './smartlink-list.ts';

const inLanguage = (texts: Texts<string>, language: Language): string => texts[language] ?? texts.en;

/** Everything of one offer. */
export async function offerDetail(db: Db, found: OfferFound, reader: CampaignReader) {
  const { offer, mine } = found;
  const landings = await db
    .select()
    .from(offerLandings)
    .where(eq(offerLandings.offerId, offer.id))
    .orderBy(asc(offerLandings.relativeId));
  return {
    ...offerOnWire(found, reader),
    description: inLanguage(offer.descriptions, reader.language),
    message: mine?.message ?? null,
    landingPages: landings.map(({ id, relativeId, label, url }) => ({
      '@id': `${API_BASE}/landing_pages/${id}`,
      id,
      relativeId,
      label,
      previewUrl: previewOf(url),
    })),
    landingPage: null,
    trackingParameters,
    holdDays: offer.holdDays,
    dayCap: offer.dayCap,
    totalCap: offer.totalCap,
  };
}

/** Everything of one smartlink, with what each offer of its pool got and earned. */
export async function smartlinkDetail(db: Db, found: SmartlinkFound, reader: CampaignReader, now: Date) {
  const { smartlink, mine } = found;
  const which = { publisherId: reader.publisherId, smartlink: smartlink.relativeId };
  const choices = await readChoices(db, which, now);
  const pool = reader.reference.smartlinks.get(smartlink.id)?.pool ?? [];
  const numbers = new Set([...pool.map(({ offer }) => offer.relativeId), ...choices.keys()]);
  const offers = [...numbers].flatMap((relativeId) => {
    const offer = reader.reference.offersByNumber.get(relativeId);
    if (!offer) return [];
    const { clicks, conversions, payout } = choices.get(relativeId) ?? {
      clicks: 0,
      conversions: 0,
      payout: 0,
    };
    return [{ relativeId, label: offer.name, clicks, conversions, payout: decimalOf(payout) }];
  });
  return {
    ...smartlinkOnWire(found, reader),
    description: inLanguage(smartlink.descriptions, reader.language),
    message: mine?.message ?? null,
    landingPages: [],
    landingPage: null,
    trackingParameters,
    offers: offers.toSorted((a, b) => b.clicks - a.clicks || a.relativeId - b.relativeId),
  };
}

/** The page without a click id: nothing is counted for who only looks at it. Null where that is no address. */
function previewOf(template: string): string | null {
  const address = template.replace(/\{\w+\}/g, '');
  return URL.canParse(address) ? address : null;
}
