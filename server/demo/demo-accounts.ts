import { namesOf } from '../auth/accounts.ts';
import { hashPassword } from '../auth/password.ts';
import type { Db } from '../platform/db/client.ts';
import { managers, publishers } from '../platform/tables/publishers.ts';

/** Fixed, so that the demo is the same each time. */
export const MANAGER_ID = '019a0000-0000-7000-8000-00000000000a';
export const DEMO_PUBLISHER_ID = '019a0000-0000-7000-8000-000000000001';
const SECOND_PUBLISHER_ID = '019a0000-0000-7000-8000-000000000002';

export const DEMO_USERNAME = 'publisher';
export const DEMO_PASSWORD = 'publisher';
/** Has nothing of what the first one has: shows that nobody sees another's data. */
const SECOND_USERNAME = 'partner';
const SECOND_PASSWORD = 'partner';

/** Has just registered: the demo mode of the specification. */
const NEWCOMER_ID = '019a0000-0000-7000-8000-000000000003';
const NEWCOMER_USERNAME = 'newcomer';
const NEWCOMER_PASSWORD = 'newcomer';

/** Those that can be logged in to, with passwords that everybody knows. */
export const demoAccounts = [
  { id: DEMO_PUBLISHER_ID, password: DEMO_PASSWORD },
  { id: SECOND_PUBLISHER_ID, password: SECOND_PASSWORD },
  { id: NEWCOMER_ID, password: NEWCOMER_PASSWORD },
] as const;

/** The demo's publishers and their manager. `at`: when they are said to have registered. */
export async function seedAccounts(db: Db, at: Date): Promise<void> {
  await db
    .insert(managers)
    .values({
      id: MANAGER_ID,
      firstName: 'Anna',
      email: 'anna@network.example',
      skype: 'live:anna.network',
      telegram: 'anna_network',
      teams: 'anna@network.example',
    })
    .onConflictDoNothing();
  const shared = { managerId: MANAGER_ID, createdAt: at };
  await db
    .insert(publishers)
    .values([
      {
        ...shared,
        id: DEMO_PUBLISHER_ID,
        relativeId: 1001,
        ...namesOf({ username: DEMO_USERNAME, email: 'publisher@traffic.example' }),
        passwordHash: await hashPassword(DEMO_PASSWORD),
        phone: '+420601234567',
        messenger: 'telegram',
        contactInfo: 'publisher_traffic',
        promo: true,
        showCompetitions: true,
        showCompetitionsLabel: true,
        roles: ['ROLE_SMARTLINKS', 'ROLE_CUSTOM_LANDINGS', 'ROLE_UCLIQ_BANNER'],
      },
      {
        ...shared,
        id: SECOND_PUBLISHER_ID,
        relativeId: 1002,
        ...namesOf({ username: SECOND_USERNAME, email: 'partner@media.example' }),
        passwordHash: await hashPassword(SECOND_PASSWORD),
        timezone: 'America/New_York',
        statusNew: true,
        roles: [],
        referrerId: DEMO_PUBLISHER_ID,
      },
      {
        ...shared,
        id: NEWCOMER_ID,
        relativeId: 1003,
        ...namesOf({ username: NEWCOMER_USERNAME, email: 'newcomer@start.example' }),
        passwordHash: await hashPassword(NEWCOMER_PASSWORD),
        statusNew: true,
        roles: ['ROLE_SMARTLINKS'],
      },
    ])
    .onConflictDoNothing();
}
