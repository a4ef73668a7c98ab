import { and, count, eq, gt, lte } from 'drizzle-orm';
import { decimalOf } from '#contract/money.ts';
import { API_BASE, fillPath, PANEL_BASE, paths } from '#contract/paths.ts';
import type { Publisher } from '#contract/resources/publisher.ts';
import type { Db } from '../platform/db/client.ts';
import { announcementMarks, announcements } from '../news/tables.ts';
import { managers, type PublisherRow } from '../platform/tables/publishers.ts';
import type { Deps } from '../platform/deps.ts';
import { competitionFlags } from '../competitions/running.ts';
import { availableBalance } from '../ledger/balance.ts';
import { referrerStanding } from '../referrals/standing.ts';
import { readScripts } from '../panel/scripts.ts';
import { languageNames } from './languages.ts';
import { zoneLabel } from './time-zones.ts';

/** The id under which this network is known to whoever made it (specification 6, ROLE_UCLIQ_BANNER). */
const NETWORK_ID = 'reference-network';

const publisherIri = (id: string): string => `${API_BASE}${fillPath(paths.publisher, { id })}`;

/** A publisher as the publisher sees it (specification 3). */
export async function profileOf(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  row: PublisherRow,
  networkTimezone: string,
): Promise<Publisher> {
  const now = clock.now();
  const balance = await availableBalance(db, row.id);
  const manager = await managerOf(db, row.managerId);
  const scripts = await readScripts(db);
  const referrerStat = await referrerStanding(db, row);
  return {
    '@id': publisherIri(row.id),
    id: row.id,
    relativeId: row.relativeId,
    username: row.username,
    email: row.email,
    phone: row.phone,
    messenger: row.messenger,
    contactInfo: row.contactInfo,
    dateOfBirth: row.dateOfBirth,
    temporaryEmail: row.temporaryEmail,
    paymentNote: row.paymentNote,
    balance: decimalOf(balance),
    currency: config.currency,
    timezone: row.timezone,
    timezoneInfo: { label: zoneLabel(row.timezone, now), value: row.timezone },
    networkTimezone,
    locale: row.language,
    language: row.language,
    languageInfo: { ...languageNames[row.language], value: row.language },
    statusNew: row.statusNew,
    ...(await competitionFlags(db, row)),
    hasReferrer: row.referrerId !== null,
    disableUsername: row.disableUsername,
    referrerLink: `${config.publicUrl}${PANEL_BASE}/register?ref=${row.relativeId.toString(36)}`,
    referralsNumber: referrerStat.referrals,
    referrerStat,
    unreadAnnouncementsAmount: await unreadAnnouncements(db, row.id, now),
    manager,
    customer: {
      roles: row.roles,
      networkId: NETWORK_ID,
      customJs: scripts.customJs,
      promo: row.promo,
      publisherpanelChatScripts: scripts.chatScripts,
    },
  };
}

async function managerOf(db: Db, id: string | null): Promise<Publisher['manager']> {
  if (id === null) return null;
  const [row] = await db.select().from(managers).where(eq(managers.id, id));
  if (!row) return null;
  const { firstName, email, skype, telegram, teams } = row;
  return { firstName, contactDetails: { email, skype, telegram, teams } };
}

/** Published since the publisher last marked the news as read. */
async function unreadAnnouncements(db: Db, publisherId: string, now: Date): Promise<number> {
  const [mark] = await db
    .select()
    .from(announcementMarks)
    .where(eq(announcementMarks.publisherId, publisherId));
  const [row] = await db
    .select({ amount: count() })
    .from(announcements)
    .where(
      and(lte(announcements.publishedAt, now), mark ? gt(announcements.publishedAt, mark.seenAt) : undefined),
    );
  return row?.amount ?? 0;
}
