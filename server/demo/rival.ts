import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { namesOf } from '../auth/accounts.ts';
import { hashPassword } from '../auth/password.ts';
import { linkCode } from '../catalogue/link-code.ts';
import { links } from '../catalogue/tables/links.ts';
import type { Db } from '../platform/db/client.ts';
import { publishers } from '../platform/tables/publishers.ts';
import type { DemoCampaign } from './campaigns.ts';
import { demoId } from './ids.ts';
import { rivalCampaigns } from './rival-campaigns.ts';
import { seedLinks } from './seed-links.ts';
import { seeded } from './seeded.ts';

/** Another publisher of the demo: what all publishers come to is then not what the first one comes to. */
export const rival = { id: '019a0000-0000-7000-8000-000000000004', relativeId: 900 } as const;

/** Of the first publisher's visits: enough for figures of their own, and little to wait for. */
export const RIVAL_SHARE = 0.08;

/** Makes the account, its access and its links, once. Nobody knows its password, and without a payout account it is paid nothing. */
export async function seedRival(db: Db, at: Date): Promise<void> {
  if ((await db.$count(links, eq(links.publisherId, rival.id))) > 0) return;
  const passwordHash = await hashPassword(randomUUID());
  await db.transaction(async (tx) => {
    await tx
      .insert(publishers)
      .values({
        ...rival,
        ...namesOf({ username: 'rival', email: 'rival@media.example' }),
        passwordHash,
        createdAt: at,
        roles: ['ROLE_SMARTLINKS'],
        showCompetitions: true,
      })
      .onConflictDoNothing();
    await seedLinks(
      tx,
      rivalCampaigns.map(({ link }, index) => ({
        publisherId: rival.id,
        id: demoId('link', FIRST_LINK + index),
        relativeId: index + 1,
        code: codeAt(index),
        offerId: 'offer' in link ? demoId('offer', link.offer) : null,
        smartlinkId: 'smartlink' in link ? demoId('smartlink', link.smartlink) : null,
        landingId: null,
        createdAt: at,
      })),
    );
  });
}

/** Behind the first publisher's. */
const FIRST_LINK = 1_000;

const codeAt = (index: number): string =>
  linkCode(rival.relativeId, (count) => seeded(`rival link ${index}`).bytes(count));

/** The code of the link that a campaign of the rival leads its visitors through. */
export const codeOfRival = (campaign: DemoCampaign): string => codeAt(rivalCampaigns.indexOf(campaign));
