import { randomUUID } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import { DAY_MS, MINUTE_MS } from '#contract/spans.ts';
import { namesOf } from '../auth/accounts.ts';
import { hashPassword } from '../auth/password.ts';
import { clickIdOf } from '../catalogue/click-id.ts';
import { linkCode } from '../catalogue/link-code.ts';
import type { Db } from '../platform/db/client.ts';
import { type PublisherRow, publishers } from '../platform/tables/publishers.ts';
import type { Claim } from '../tracker/postback/claim.ts';
import { demoKey } from './catalogue.ts';
import { demoCountries } from './countries.ts';
import { demoId } from './ids.ts';
import type { SoldClick } from './sales.ts';
import { seedLinks } from './seed-links.ts';
import { seeded } from './seeded.ts';
import type { Visit } from './visits.ts';

/** A publisher beside the demo's own, with traffic of a simple kind: sales, each with its click. */
interface Member {
  /** As the network numbers publishers. */
  readonly relativeId: number;
  readonly username: string;
  /** Where in the history the account was made: 0 its beginning, 1 its end; below 0 before it. */
  readonly joined: number;
  readonly salesADay: number;
  readonly offer: number;
}

/** Came by the link of the demo's publisher: one brings much, one little, one has just begun, one has nothing yet. */
const members: readonly Member[] = [
  { relativeId: 1011, username: 'bluebird-media', joined: -0.2, salesADay: 3.2, offer: 101 },
  { relativeId: 1012, username: 'nordlicht', joined: 0.15, salesADay: 1.4, offer: 114 },
  { relativeId: 1013, username: 'marta-push', joined: 0.62, salesADay: 2.3, offer: 101 },
  { relativeId: 1014, username: 'tenner', joined: 0.93, salesADay: 0, offer: 101 },
];

/** How long advertisers look at a sale before they take it back, and how many they do. */
const LOOK_MS = 2 * DAY_MS;
const REJECTED = 0.08;

const idOf = ({ relativeId }: Pick<Member, 'relativeId'>) => demoId('member', relativeId);
const codeOf = ({ relativeId }: Member) =>
  linkCode(relativeId, (count) => seeded(`member ${relativeId}`).bytes(count));

/** Whose sales these are. */
export const circle: readonly { readonly id: string; readonly relativeId: number }[] = members.map(
  ({ relativeId }) => ({ id: idOf({ relativeId }), relativeId }),
);

/** Accounts and links of the circle. `start` and `end` of the history, ms since 1970. What is there already stays. */
export async function seedCircle(
  db: Db,
  referrer: Pick<PublisherRow, 'id' | 'managerId'>,
  { start, end }: { readonly start: number; readonly end: number },
): Promise<void> {
  if ((await db.$count(publishers, inArray(publishers.id, members.map(idOf)))) === members.length) return;
  // nobody logs in as one of them
  const passwordHash = await hashPassword(randomUUID());
  const made = members.map((member) => ({
    member,
    publisherId: idOf(member),
    at: new Date(Math.round(start + member.joined * (end - start))),
  }));
  await db.transaction(async (tx) => {
    const inserted = await tx
      .insert(publishers)
      .values(
        made.map(({ member: { relativeId, username }, publisherId: id, at: createdAt }) => ({
          id,
          relativeId,
          ...namesOf({ username, email: `${username}@media.example` }),
          passwordHash,
          roles: [],
          showCompetitions: true,
          managerId: referrer.managerId,
          referrerId: referrer.id,
          createdAt,
        })),
      )
      .onConflictDoNothing()
      .returning({ id: publishers.id });
    // somebody else of an older demo may have a name or a number first
    const there = made.filter(({ publisherId }) => inserted.some(({ id }) => id === publisherId));
    if (there.length === 0) return;
    await seedLinks(
      tx,
      there.map(({ member, publisherId, at: createdAt }) => ({
        publisherId,
        id: demoId('link', FIRST_LINK + member.relativeId),
        relativeId: 1,
        code: codeOf(member),
        offerId: demoId('offer', member.offer),
        createdAt,
      })),
    );
  });
}

/** Behind the demo's publisher's and the rival's. */
const FIRST_LINK = 2_000;

/** The clicks that the circle sells on a day (UTC, since 1970) of this history; the same each time. */
export function circleVisitsOn(
  day: number,
  { start, end }: { readonly start: number; readonly end: number },
): readonly Visit[] {
  return members
    .flatMap((member) => visitsOf(member, day * DAY_MS))
    .filter(({ at, joined }) => at >= start + joined * (end - start))
    .toSorted((a, b) => a.at - b.at);
}

function visitsOf(member: Member, from: number): (Visit & Pick<Member, 'joined'>)[] {
  if (member.salesADay === 0) return [];
  const random = seeded(`${member.username} ${from}`);
  const count = Math.floor(member.salesADay * 2 * random.next() + random.next());
  return Array.from({ length: count }, () => {
    const country = demoCountries[random.int(demoCountries.length)];
    const block = country?.blocks[0] ?? '';
    return {
      at: from + random.int(DAY_MS),
      joined: member.joined,
      request: {
        code: codeOf(member),
        query: new URLSearchParams(),
        userAgent: AGENT,
        address: `${block}.${random.int(256)}.${1 + random.int(254)}`,
        referrer: null,
        country: null,
        connectionType: null,
      },
    };
  });
}
const AGENT =
  'Mozilla/5.0 (Linux; Android 14; SM-A546B) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36';

/** What the advertiser says of a click of the circle: sold soon, and of some that it was none. */
export function circleClaimsOf(click: SoldClick, publisherRelativeId: number): Claim[] {
  const at = click.at.getTime() + 10 * MINUTE_MS;
  const sold: Claim = {
    clickId: clickIdOf({ publisherRelativeId, hitId: click.id }),
    key: demoKey(click.offer ?? 0),
    goal: null,
    amount: null,
    status: 'approved',
    reason: null,
    advertiserId: '',
    test: false,
    at: new Date(at),
  };
  if (!seeded(click.id).chance(REJECTED)) return [sold];
  return [sold, { ...sold, status: 'rejected', reason: 'Duplicate lead', at: new Date(at + LOOK_MS) }];
}
