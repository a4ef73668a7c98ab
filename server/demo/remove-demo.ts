import { and, eq, gt, inArray, lte, notInArray, sql } from 'drizzle-orm';
import { MINUTE_MS } from '#contract/spans.ts';
import { mailTokens } from '../auth/tables/mail-tokens.ts';
import { sessions } from '../auth/tables/sessions.ts';
import { offers } from '../catalogue/tables/offers.ts';
import { smartlinks } from '../catalogue/tables/smartlinks.ts';
import { UNSETTLED } from '../competitions/count-conversions.ts';
import { competitions, competitionScores } from '../competitions/tables.ts';
import { domains, provedHosts } from '../domains/tables.ts';
import { announcements } from '../news/tables.ts';
import { notifications } from '../notifications/tables.ts';
import { additionalPages } from '../pages/tables.ts';
import { chatScripts } from '../panel/scripts.ts';
import { payoutAccounts } from '../payout-accounts/tables.ts';
import { demoMark } from '../platform/demo-mark.ts';
import type { Db } from '../platform/db/client.ts';
import type { Deps } from '../platform/deps.ts';
import { clockOffset } from '../platform/network-clock.ts';
import { readSetting, removeSetting, writeSetting } from '../platform/settings.ts';
import { mails } from '../platform/tables/mails.ts';
import { managers, publishers } from '../platform/tables/publishers.ts';
import { postbacks } from '../postbacks/tables.ts';
import { promoCodes } from '../promo-codes/tables.ts';
import { customFields } from '../registration/tables.ts';
import { factorTables } from '../second-factor/tables.ts';
import { faqs } from '../support/tables.ts';
import { circle } from './circle.ts';
import { demoAccounts, MANAGER_ID } from './demo-accounts.ts';
import { demoChat } from './demo-chat.ts';
import { demoFieldIds } from './demo-fields.ts';
import { DEMO_PROMO_CODE } from './demo-support.ts';
import { raceTexts } from './race-texts.ts';
import { rival } from './rival.ts';
import { demoSeededAt } from './settings.ts';

const whose = [...demoAccounts, rival, ...circle].map(({ id }) => id);
/** Ids of what the demo makes by itself begin so (`ids.ts`); the network's own have the time of their making. */
const OWN_IDS = sql`'019a0000-0000-7000-8000-000000000000'::uuid and '019a0000-0000-7000-8000-ffffffffffff'::uuid`;
/** What was seeded was so in one go. */
const SEEDING_MS = MINUTE_MS;

/** What goes with the accounts: by what of it anybody logs in, hears, is called or is paid; and the names of their hosts. */
const theirs = [
  sessions,
  mailTokens,
  ...factorTables,
  notifications,
  postbacks,
  domains,
  provedHosts,
  payoutAccounts,
] as const;

/** Publishers that are not the demo's. */
export const othersIn = (db: Db): Promise<number> => db.$count(publishers, notInArray(publishers.id, whose));

/**
 * Ends the demo in a database that has others' data too: nobody logs in to its accounts, its names are free, its offers
 * and smartlinks are archived, its competitions are taken back, its questions, news, answers, page and chat go. What money
 * has moved stays in the ledger, as all does.
 */
export async function removeDemo({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await db.transaction(async (tx) => {
    for (const table of theirs) await tx.delete(table).where(inArray(table.publisherId, whose));
    const addresses = tx
      .select({ email: publishers.email })
      .from(publishers)
      .where(inArray(publishers.id, whose));
    await tx.delete(mails).where(inArray(mails.recipient, addresses));
    const name = sql`'demo-' || ${publishers.relativeId}`;
    const email = sql`'demo-' || ${publishers.relativeId} || '@demo.invalid'`;
    await tx
      .update(publishers)
      .set({
        username: name,
        usernameKey: name,
        email,
        emailKey: email,
        passwordHash: 'none',
        state: 'declined',
      })
      .where(inArray(publishers.id, whose));
    await tx
      .update(offers)
      .set({ status: 'archived' })
      .where(sql`${offers.id} between ${OWN_IDS}`);
    await tx
      .update(smartlinks)
      .set({ status: 'archived' })
      .where(sql`${smartlinks.id} between ${OWN_IDS}`);
    await tx.delete(customFields).where(inArray(customFields.id, [...demoFieldIds]));
    await tx.update(promoCodes).set({ expiresAt: clock.now() }).where(eq(promoCodes.code, DEMO_PROMO_CODE));
    await withdrawRaces(tx);
    await removeTexts(tx);
    await endManager(tx);
    await removeSetting(tx, clockOffset);
    await writeSetting(tx, demoMark, false);
  });
}

/** Nobody pays the demo's prizes. One that others have points in is left to the manager: they count on it. */
async function withdrawRaces(tx: Db): Promise<void> {
  const titles = Object.values(raceTexts).map((race) => race.titles.en);
  const withOthers = tx
    .select({ id: competitionScores.competitionId })
    .from(competitionScores)
    .where(and(notInArray(competitionScores.publisherId, whose), gt(competitionScores.points, 0)));
  await tx
    .update(competitions)
    .set({ status: 'withdrawn' })
    .where(
      and(
        inArray(competitions.status, [...UNSETTLED]),
        inArray(sql`${competitions.titles}->>'en'`, titles),
        notInArray(competitions.id, withOthers),
      ),
    );
}

/** News, answers and the page that were seeded, and the chat that is still the demo's. */
async function removeTexts(tx: Db): Promise<void> {
  if ((await readSetting(tx, chatScripts)) === demoChat) await removeSetting(tx, chatScripts);
  const seeded = await readSetting(tx, demoSeededAt);
  if (seeded === null) return;
  const until = new Date(new Date(seeded).getTime() + SEEDING_MS);
  await tx.delete(announcements).where(lte(announcements.publishedAt, until));
  await tx.delete(additionalPages).where(lte(additionalPages.createdAt, until));
  // the first 48 bits of an id are its time
  const last = until.getTime().toString(16).padStart(12, '0');
  const lastId = `${last.slice(0, 8)}-${last.slice(8)}-7fff-bfff-ffffffffffff`;
  await tx.delete(faqs).where(lte(faqs.id, lastId));
}

/** The demo's manager is nobody's, unless publishers of the network have been given her. */
async function endManager(tx: Db): Promise<void> {
  await tx.update(publishers).set({ managerId: null }).where(inArray(publishers.id, whose));
  const left = await tx.$count(publishers, eq(publishers.managerId, MANAGER_ID));
  if (left === 0) await tx.delete(managers).where(eq(managers.id, MANAGER_ID));
}

/** Empties a database in which there is nothing but the demo: it is as new, and no demo. False: there are others. */
export async function removeEverything({ db }: Pick<Deps, 'db'>): Promise<boolean> {
  return db.transaction(async (tx) => {
    // nobody registers meanwhile
    await tx.execute(sql`lock table ${publishers} in exclusive mode`);
    if ((await othersIn(tx)) > 0) return false;
    const { rows } = await tx.execute<{ name: string }>(sql`
      select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname = 'public' and tablename <> 'payment_methods'`);
    await tx.execute(sql.raw(`truncate ${rows.map(({ name }) => name).join(', ')}`));
    await writeSetting(tx, demoMark, false);
    return true;
  });
}

/** Whether anything of the demo's accounts is left. */
export const hasDemo = async (db: Db): Promise<boolean> =>
  (await db.$count(publishers, inArray(publishers.id, whose))) > 0;
