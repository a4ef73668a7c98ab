import * as v from 'valibot';
import type { Setting } from '../platform/settings.ts';

/** A moment at which something of the demo was made, ISO 8601. */
const made = (key: string): Setting<string> => ({ key, schema: v.string() });

/** Its accounts and news. */
export const demoSeededAt = made('demoSeededAt');
/** When its history began and how far it has come, ms since 1970. */
export const demoHistory = {
  key: 'demoHistory',
  schema: v.object({ start: v.number(), until: v.number() }),
};
/** What its publisher is told of its figures. */
export const demoToldAt = made('demoToldAt');
/** The states of its offers and smartlinks. */
export const demoStandingsAt = made('demoStandingsAt');
/** Its publisher's own domains. */
export const demoDomainsAt = made('demoDomainsAt');
/** Its publisher's postbacks. */
export const demoPostbacksAt = made('demoPostbacksAt');
/** The last of them, whose calls fail. */
export const demoFailingAt = made('demoFailingAt');
/** The limit that one of its offers has nearly reached. */
export const demoCapAt = made('demoCapAt');
/** The creatives of its offers. */
export const demoCreativesAt = made('demoCreativesAt');
export const demoShortLinksAt = made('demoShortLinksAt');
export const demoPayoutAccountsAt = made('demoPayoutAccountsAt');
/** That its publisher has raised the minimum of its payout account. */
export const demoMinimumAt = made('demoMinimumAt');
