import type { Context } from 'hono';
import {
  deletePostback,
  pausePostback,
  resumePostback,
  savePostback,
} from '#contract/resources/postback-actions.ts';
import {
  createPostback,
  Postback,
  PostbackSaving,
  postbacks as postbackList,
  sendMissedPostbacks,
} from '#contract/resources/postbacks.ts';
import { isRunning } from '#domain/postback-status.ts';
import type { Db } from '../platform/db/client.ts';
import { isRow } from '../platform/db/matches.ts';
import type { Deps } from '../platform/deps.ts';
import { callsInTurn } from '../platform/http/calls-in-turn.ts';
import { act, type Call, collection } from '../platform/http/endpoint.ts';
import type { ApiEnv } from '../platform/http/env.ts';
import { isFirst } from '../platform/http/idempotency.ts';
import { checkPostback } from './check-postback.ts';
import { clearDeliveries, missWaiting, sendMissed } from './delivery-batches.ts';
import {
  findPostback,
  isShown,
  missedOf,
  movePostback,
  ownPostback,
  postbackMember,
  postbacksOf,
  waitsFor,
} from './postback-rows.ts';
import { keepNew, newPostback, savedPostback } from './save-postback.ts';
import { postbackDeliveries, type PostbackRow, postbacks } from './tables.ts';

const answer = { name: 'Postback', schema: Postback };
const refusals = { 409: 'The postback does not take it in its state' };
async function shown(db: Db, row: PostbackRow) {
  const missed = (await missedOf(db, row.publisherId)).get(row.id) ?? 0;
  // what still waits for one that is not called any more is about to be missed
  const waits = isRunning(row.status) ? 0 : await db.$count(postbackDeliveries, waitsFor(row));
  return postbackMember(row, missed + waits);
}
const own = ({ db, publisher, param }: Pick<Call, 'db' | 'publisher' | 'param'>) =>
  ownPostback(db, publisher, param('id'));

type Work = (deps: Pick<Deps, 'db' | 'clock'>, row: PostbackRow, c: Context<ApiEnv>) => Promise<unknown>;

/** Beside the call's own transaction: what is done with very many deliveries. */
async function doBeside(c: Context<ApiEnv>, deps: Pick<Deps, 'db' | 'clock'>, work: Work): Promise<unknown> {
  const publisher = c.get('publisher');
  const row = await findPostback(deps.db, publisher.id, c.req.param('id') ?? '');
  // else the call itself says so
  return row !== null && isShown(publisher, row) ? work(deps, row, c) : null;
}
/** Before that transaction, which then finds few or none. */
const beforehand =
  (work: Work) =>
  async (c: Context<ApiEnv>, deps: Pick<Deps, 'db' | 'clock'>): Promise<unknown> =>
    (await isFirst(c, deps)) ? doBeside(c, deps, work) : null;

/** Forty postbacks at once would each have their batch before everybody else's next statement. */
const sendInTurn = callsInTurn(1);

/** Postbacks of the signed-in publisher (specification 3, beyond 3). */
export const postbackEndpoints = [
  collection(postbackList, {
    name: 'Postback',
    title: 'Postbacks, the newest first',
    query: postbackList.params,
    handle: async ({ db, publisher, query }) => {
      const missed = await missedOf(db, publisher.id);
      const { offerCampaignRelativeId: offer, smartlinkCampaign: smartlink } = query;
      const rows = (await postbacksOf(db, publisher.id)).filter(
        ({ scope, campaign }) =>
          isShown(publisher, { scope }) &&
          ((offer === undefined && smartlink === undefined) ||
            (scope === 'offer' && campaign === offer) ||
            (scope === 'smartlink' && campaign === smartlink)),
      );
      return { members: rows.map((row) => postbackMember(row, missed.get(row.id) ?? 0)) };
    },
  }),
  act(createPostback, {
    title: 'Keeps a new postback',
    refusals: { 409: 'There are as many as a publisher can have' },
    answer,
    handle: async ({ db, publisher, body, language }, { clock, ids, config }: Deps) => {
      await checkPostback(db, { body, publisher, language }, config.postbackLoopback);
      const made = newPostback(body, { publisherId: publisher.id, id: ids(), now: clock.now() });
      return shown(db, await keepNew(db, made));
    },
  }),
  act(
    { ...savePostback, body: PostbackSaving },
    {
      title:
        'Replaces a postback, or makes it under an id of the caller’s where `before` is null; calls that are due already go where they were meant to',
      refusals: {
        409: 'It is not what `before` says any more, or there are as many as a publisher can have',
      },
      answer,
      handle: async (call, { clock, config }: Pick<Deps, 'clock' | 'config'>) => {
        const { before, ...body } = call.body;
        await checkPostback(call.db, { ...call, body }, config.postbackLoopback);
        const row = await savedPostback(call.db, {
          publisher: call.publisher,
          id: call.param('id'),
          body,
          before,
          now: clock.now(),
        });
        return shown(call.db, row);
      },
    },
  ),
  act(deletePostback, {
    title: 'Deletes a postback with its deliveries',
    // paused first: where it is broken off nothing is called by what has lost a part of its log
    before: beforehand(async ({ db }, row) => {
      if (isRunning(row.status)) await movePostback(db, row, { type: 'publisher.paused' });
      await clearDeliveries(db, row);
    }),
    handle: async (call) => {
      const row = await own(call);
      await call.db.delete(postbacks).where(isRow(postbacks, row));
    },
  }),
  act(pausePostback, {
    title: 'Pauses a postback; what is due from now on is missed',
    reads: false,
    refusals,
    answer,
    handle: async (call) =>
      shown(call.db, await movePostback(call.db, await own(call), { type: 'publisher.paused' })),
    after: (c, deps: Pick<Deps, 'db' | 'clock'>) => doBeside(c, deps, ({ db }, row) => missWaiting(db, row)),
  }),
  act(resumePostback, {
    title: 'Resumes a postback',
    reads: false,
    refusals,
    answer,
    handle: async (call) =>
      shown(call.db, await movePostback(call.db, await own(call), { type: 'publisher.resumed' })),
  }),
  act(sendMissedPostbacks, {
    title:
      'Sends what a postback has missed or has failed to send, to its address of today, as long as it runs; the answer says whether it does, and how many are missed still',
    reads: false,
    answer,
    before: beforehand((deps, row, c) => sendInTurn(c, () => sendMissed(deps, row))),
    // one that does not run is no refusal: the call may be one that was cut off, and has sent a part
    handle: async (call) => shown(call.db, await own(call)),
  }),
];
