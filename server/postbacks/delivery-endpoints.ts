import { and, desc, eq, inArray, type SQL } from 'drizzle-orm';
import * as v from 'valibot';
import { DELIVERIES_A_PAGE_MAX, DELIVERIES_KEPT_DAYS, TESTS_KEPT_DAYS } from '#contract/limits.ts';
import {
  PostbackDelivery,
  type PostbackDeliveryDetail,
  postbackDelivery,
  postbackDeliveries as deliveryList,
  sendPostbackAgain,
  testPostback,
} from '#contract/resources/postbacks.ts';
import { testAddress } from '#domain/macros.ts';
import { isRunning, takesAgain } from '#domain/postback-status.ts';
import type { Db } from '../platform/db/client.ts';
import { isRow, matches } from '../platform/db/matches.ts';
import type { Deps } from '../platform/deps.ts';
import { act, collection, item } from '../platform/http/endpoint.ts';
import { pagesUpTo } from '../platform/http/hydra.ts';
import { HttpProblem, Violations } from '../platform/http/problem.ts';
import { textOf } from '../platform/texts.ts';
import { isUuid } from '../platform/uuid.ts';
import { urlProblem } from './check-postback.ts';
import { isTooLong, keepDeliveries } from './filled-delivery.ts';
import { countRows, cut, isMeant, listed, member, readRows, shownTo } from './delivery-rows.ts';
import { isShown, type Owner, ownPostback } from './postback-rows.ts';
import { refilled } from './refill-deliveries.ts';
import { type DeliveryRow, postbackAttempts, postbackDeliveries, postbacks, TESTED } from './tables.ts';

const answer = { name: 'PostbackDelivery', schema: PostbackDelivery };

/** At most so many, the newest first. */
const HISTORY_MAX = 100;

async function historyOf(
  db: Db,
  { publisherId, id }: DeliveryRow,
): Promise<PostbackDeliveryDetail['history']> {
  const rows = await db
    .select()
    .from(postbackAttempts)
    .where(matches(postbackAttempts, { publisherId, deliveryId: id }))
    .orderBy(desc(postbackAttempts.number))
    .limit(HISTORY_MAX);
  return rows.map(({ number, startedAt, endedAt, answer, body, error, durationMs }) => ({
    number,
    startedAt: startedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    answer,
    body: body && cut(body),
    error,
    durationMs,
  }));
}

/** The call that is asked for; what is no id, and another's, is not there (404). */
async function seenOf(db: Db, id: string, isIt: SQL | undefined) {
  const [seen] = isUuid(id) ? await readRows(db).where(isIt) : [];
  if (seen === undefined) throw new HttpProblem(404, 'notFound');
  return seen;
}

/** Whose test it is; null where nobody says, and where the postback waits on a device, is hidden or somebody else's. */
async function testedPostback(db: Db, publisher: Owner, id: string | undefined): Promise<string | null> {
  if (id === undefined) return null;
  const isIt = isRow(postbacks, { publisherId: publisher.id, id });
  // nobody deletes it before its test is kept
  const [row] = await db.select().from(postbacks).where(isIt).for('key share');
  return row !== undefined && isShown(publisher, row) ? id : null;
}

/** The log of calls, and what a publisher does with one (beyond 3). */
export const deliveryEndpoints = [
  collection(deliveryList, {
    name: 'PostbackDelivery',
    title: `Calls of postbacks of the last ${DELIVERIES_KEPT_DAYS} days (tests: ${TESTS_KEPT_DAYS}), the newest first, with their last attempts`,
    limit: 'report',
    query: v.object({ ...deliveryList.params.entries, ...pagesUpTo(DELIVERIES_A_PAGE_MAX) }),
    handle: async ({ db, publisher, query: { postback, status, search, page, itemsPerPage } }) => {
      const where = and(
        eq(postbackDeliveries.publisherId, publisher.id),
        shownTo(db, publisher),
        postback === undefined ? undefined : eq(postbackDeliveries.postbackId, postback),
        status === undefined ? undefined : inArray(postbackDeliveries.status, status),
        search === undefined ? undefined : isMeant(search),
      );
      const rows = await readRows(db)
        .where(where)
        .orderBy(desc(postbackDeliveries.createdAt), desc(postbackDeliveries.id))
        .limit(itemsPerPage)
        .offset((page - 1) * itemsPerPage);
      const isAll = page === 1 && rows.length < itemsPerPage;
      return {
        members: rows.map((row) => listed(member(row))),
        totalItems: isAll ? rows.length : await countRows(db, where),
      };
    },
  }),
  item(postbackDelivery, {
    name: 'PostbackDeliveryDetail',
    title: 'One call with its attempts',
    handle: async ({ db, publisher, param }) => {
      const id = param('id');
      const seen = await seenOf(
        db,
        id,
        and(isRow(postbackDeliveries, { publisherId: publisher.id, id }), shownTo(db, publisher)),
      );
      return { ...member(seen), history: await historyOf(db, seen.row) };
    },
  }),
  act(testPostback, {
    title: 'Calls an address once, marked test=1; it never counts',
    limit: 'postbackTest',
    answer,
    handle: async ({ db, publisher, body, language }, { clock, ids, config }: Deps) => {
      const problem = urlProblem(body.url, false, config.postbackLoopback);
      if (problem) throw new Violations([{ path: 'url', message: textOf(language, problem) }]);
      const url = testAddress(body.url, body.parameters);
      const now = clock.now();
      const of = await testedPostback(db, publisher, body.postback);
      const row: DeliveryRow = {
        publisherId: publisher.id,
        id: ids(),
        postbackId: of,
        conversionId: null,
        trigger: 'approved',
        test: true,
        createdAt: now,
        url,
        refill: false,
        receiver: TESTED,
        status: 'waiting',
        attempt: 0,
        attempts: 1,
        nextAt: now,
      };
      await keepDeliveries(db, [row]);
      const [kept] = await readRows(db).where(isRow(postbackDeliveries, row));
      return member(kept ?? { row, last: null, conversion: null, offer: null });
    },
  }),
  act(sendPostbackAgain, {
    title: 'Makes one more attempt of a call at once, at what its postback calls now',
    reads: false,
    refusals: { 409: 'The call is under way, its postback is paused, or its address is too long' },
    answer,
    handle: async ({ db, publisher, param }, { clock, config }: Pick<Deps, 'clock' | 'config'>) => {
      const id = param('id');
      const isIt = isRow(postbackDeliveries, { publisherId: publisher.id, id });
      const seen = await seenOf(db, id, isIt);
      // a test is fired exactly once
      if (seen.row.test || seen.row.postbackId === null) throw new HttpProblem(409, 'postbackState');
      const postback = await ownPostback(db, publisher, seen.row.postbackId);
      if (!isRunning(postback.status)) throw new HttpProblem(409, 'postbackState');
      const [row] = await db.select().from(postbackDeliveries).where(isIt).for('update');
      if (row === undefined) throw new HttpProblem(404, 'notFound');
      if (!takesAgain(postback.status, row.status)) throw new HttpProblem(409, 'deliveryUnderWay');
      const [{ url, receiver } = row] = await refilled(db, { config }, [{ row, address: postback.url }]);
      if (isTooLong(url)) throw new HttpProblem(409, 'deliveryLong');
      const now = { status: 'waiting', nextAt: clock.now(), attempts: row.attempt + 1 } as const;
      const next = { ...now, url, receiver, refill: false };
      await db.update(postbackDeliveries).set(next).where(isIt);
      return member({ ...seen, row: { ...row, ...next } });
    },
  }),
];
