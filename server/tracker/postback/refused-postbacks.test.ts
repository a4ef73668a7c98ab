import { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { offerGoals } from '../../catalogue/tables/offers.ts';
import { conversions } from '../../events/tables/conversions.ts';
import type { ApiEnv } from '../../platform/http/env.ts';
import { onError } from '../../platform/http/on-error.ts';
import type { PublisherRow } from '../../platform/tables/publishers.ts';
import { runCommand } from '../../run-command.ts';
import { CHROME, makeLink, makeOffer, makePublisher, type MadeOffer } from '../../testing/network.ts';
import { testConfig, testDeps, type TestDeps } from '../../testing/test-deps.ts';
import { trackerRoutes } from '../routes.ts';
import { refusedPostbacks } from '../tables.ts';
import type { Tracker } from '../tracker.ts';
import { openTracker } from '../../testing/open-tracker.ts';
import { sweepRefused } from './refused-postbacks.ts';

let deps: TestDeps;
let tracker: Tracker;
let app: Hono<ApiEnv>;
let publisher: PublisherRow;
let offer: MadeOffer;
let share: MadeOffer;
let codes: ReadonlyMap<MadeOffer, string>;

beforeAll(async () => {
  deps = await testDeps({ TRUSTED_PROXY: 'X-Forwarded-For', LIMIT_POSTBACK_KEY: '3/60' });
  publisher = await makePublisher(deps);
  offer = await makeOffer(deps);
  share = await makeOffer(deps, { share: 5_000, type: 'RevShare', payout: 0 });
  const made = [offer, share].map(
    async (one) => [one, (await makeLink(deps, publisher, { offer: one })).code] as const,
  );
  codes = new Map(await Promise.all(made));
  tracker = await openTracker(deps);
  app = appWith(deps, tracker);
});
afterAll(() => deps.close());
beforeEach(async () => {
  await deps.db.delete(refusedPostbacks);
  await deps.database.pool.query('delete from rate_limits');
});

function appWith(parts: TestDeps, of: Tracker): Hono<ApiEnv> {
  const made = new Hono<ApiEnv>();
  made.onError(onError(parts.log));
  made.route('/', trackerRoutes(parts, of));
  return made;
}
async function clickId(of = offer): Promise<string> {
  const answer = await app.request(`/c/${codes.get(of)}`, { headers: { 'user-agent': CHROME } });
  return new URL(answer.headers.get('location') ?? '').searchParams.get('cid') ?? '';
}
const post = async (said: Readonly<Record<string, string>>, { address = '203.0.113.1', to = app } = {}) => {
  const query = new URLSearchParams(said).toString();
  return (await to.request(`/postback?${query}`, { headers: { 'x-forwarded-for': address } })).status;
};
const kept = () => deps.db.select().from(refusedPostbacks).orderBy(refusedPostbacks.at, refusedPostbacks.id);
const only = async () => {
  const rows = await kept();
  expect(rows).toHaveLength(1);
  const [row] = rows;
  if (row === undefined) throw new Error('nothing is kept');
  return row;
};
const manager = (...words: readonly string[]) => runCommand(deps, ['postbacks', ...words]);
const sold = async () => (await deps.db.select().from(conversions)).length;

describe('a refused postback is kept with its answer and reason', () => {
  type Saying = (click_id: string) => Readonly<Record<string, string>>;
  const cases: readonly (readonly [string, Saying, number, string])[] = [
    ['without a click', () => ({ key: offer.key, sum: '5' }), 422, 'click_id: Field is required'],
    ['without a key', (click_id) => ({ click_id, amount: '5' }), 422, 'key: Field is required'],
    ['with the key of nobody', (click_id) => ({ click_id, key: 'guess' }), 403, 'The key does not'],
    ['with the key of another', (click_id) => ({ click_id, key: share.key }), 403, 'The key does not'],
    ['of an unknown click', () => ({ click_id: 'zz-1', key: offer.key }), 404, 'There is no such click.'],
    ['of an unknown goal', (click_id) => ({ click_id, key: offer.key, goal: 'x' }), 422, 'goal: '],
    ['of an unknown status', (click_id) => ({ click_id, key: offer.key, status: '7' }), 422, 'status: '],
  ];
  test.each(cases)('%s', async (_title, saying, status, reason) => {
    const said = saying(await clickId());
    await tracker.flush();
    const before = await sold();
    expect(await post(said)).toBe(status);
    const row = await only();
    expect(row).toMatchObject({ status, at: deps.clock.now(), offer: offer.relativeId });
    expect(row.reason).toContain(reason);
    const { key: secret, ...open } = said;
    expect(Object.fromEntries(new URLSearchParams(row.said))).toEqual(open);
    if (secret !== undefined) expect(JSON.stringify(row)).not.toContain(secret);
    expect(await sold()).toBe(before);
  });

  test('without anything in it', async () => {
    expect(await post({})).toBe(422);
    expect(await only()).toMatchObject({ offer: null, whose: 0, said: '', keyHash: null });
  });

  test('of an ambiguous amount, where the payout is a share of it', async () => {
    const said = { click_id: await clickId(share), key: share.key };
    for (const amount of ['10,50', '1e3', '10 USD']) expect(await post({ ...said, amount })).toBe(422);
    const rows = await kept();
    expect(rows.map((row) => new URLSearchParams(row.said).get('amount'))).toEqual([
      '10,50',
      '1e3',
      '10 USD',
    ]);
    expect(rows.every((row) => row.offer === share.relativeId && row.reason.startsWith('amount: '))).toBe(
      true,
    );
  });

  test('of a sale whose status can no longer be changed', async () => {
    const said = { click_id: await clickId(), key: offer.key };
    await post({ ...said, status: 'rejected' });
    expect(await kept()).toEqual([]);
    expect(await post(said)).toBe(409);
    expect(await only()).toMatchObject({ status: 409, offer: offer.relativeId });
  });

  test('with a guessed key, and no guess beyond what one address may try', async () => {
    const click_id = await clickId();
    const statuses = [];
    for (const key of ['a', 'b', 'c', 'd', offer.key]) statuses.push(await post({ click_id, key }));
    expect(statuses).toEqual([403, 403, 403, 429, 200]);
    const rows = await kept();
    expect(rows.map(({ status, whose }) => [status, whose])).toEqual([
      [403, 0],
      [403, 0],
      [403, 0],
    ]);
  });

  test('without a key, and none beyond what one address may try', async () => {
    const click_id = await clickId();
    const said = [{}, { click_id }, { click_id, key: '' }, {}, { key: 'guess' }, { key: offer.key }];
    const statuses = [];
    for (const one of said) statuses.push(await post(one));
    // who has a key and forgets the click hears what is missing
    expect(statuses).toEqual([422, 422, 422, 429, 429, 422]);
    expect(await kept()).toHaveLength(4);
    expect(await post({}, { address: '203.0.113.2' })).toBe(422);
  });

  test('without what may be a secret, and with our own parameters whole', async () => {
    const token = 'do-not-keep-me';
    const reason = 'ё'.repeat(255);
    const said = { access_token: token, password: token, a: 'b', long: 'x'.repeat(3_000), c: 'd', reason };
    await post({ click_id: 'x', key: offer.key, ...said });
    const row = await only();
    expect(row.said).not.toContain(token);
    expect(Object.fromEntries(new URLSearchParams(row.said))).toEqual({ click_id: 'x', reason, a: 'b' });
  });

  test('what is taken, or looked at, is not kept', async () => {
    const said = { click_id: await clickId(), key: offer.key };
    expect([await post(said), await post(said)]).toEqual([200, 200]);
    await app.request('/postback?key=x', { method: 'HEAD' });
    expect(await kept()).toEqual([]);
  });

  test('the advertiser is answered all the same where it cannot be', async () => {
    await deps.database.pool.query('alter table refused_postbacks rename to refused_away');
    expect(await post({ click_id: await clickId(), key: 'guess' })).toBe(403);
    await deps.database.pool.query('alter table refused_away rename to refused_postbacks');
  });
});

describe('what is kept has its limits', () => {
  test('an hour, for each offer by itself: nobody without its key takes its room', async () => {
    const limited = { ...deps, config: testConfig({ LIMIT_REFUSED_POSTBACK: '2/3600' }) };
    const other = await openTracker(limited);
    const to = appWith(limited, other);
    const click_id = await clickId();
    await tracker.flush();
    for (let n = 0; n < 4; n += 1) await post({ click_id, status: '7' }, { to });
    for (let n = 0; n < 4; n += 1) await post({ key: offer.key }, { to });
    const rows = await kept();
    expect(rows.map(({ whose }) => whose)).toEqual([0, 0, offer.relativeId, offer.relativeId]);
    expect(rows.map(({ offer: about }) => about)).toEqual(Array.from({ length: 4 }, () => offer.relativeId));
    // nobody's row is written for what is beyond it
    const { rows: counted } = await deps.database.pool.query(
      "select count from rate_limits where key like 'refused-postback:%'",
    );
    expect(counted).toEqual([{ count: 2 }, { count: 2 }]);
  });

  test('in age and number', async () => {
    const fill = (whose: number, days: number, rows: number) =>
      deps.db.execute(sql`
        insert into refused_postbacks (id, at, whose, said, status, reason)
        select ('00000000-0000-4000-8000-' || lpad(${whose}::int || '' || n, 12, '0'))::uuid,
          ${deps.clock.now().toISOString()}::timestamptz - make_interval(days => ${days}::int, secs => n), ${whose}::int, '', 404, ''
        from generate_series(1, ${rows}::int) n`);
    await fill(1, 1, 5_002);
    await fill(2, 29, 3);
    await fill(3, 31, 3);
    await sweepRefused(deps);
    const left = new Map<number, number>();
    for (const { whose } of await kept()) left.set(whose, (left.get(whose) ?? 0) + 1);
    expect(Object.fromEntries(left)).toEqual({ 1: 5_000, 2: 3 });
  });
});

describe('the manager', () => {
  test('lists what was refused, of one offer or of all, the newest first', async () => {
    expect(await manager('received')).toBe('No refused postbacks.');
    const mine = await clickId();
    await post({ click_id: mine, key: 'guess', amount: '5' });
    deps.clock.move(1_000);
    await post({ click_id: 'nonsense', key: share.key, note: 'x'.repeat(250), hint: 'y'.repeat(250) });
    const all = (await manager('received')).split('\n');
    expect(all).toHaveLength(3);
    expect(all[1]).toContain(`#${share.relativeId}`);
    expect(all[1]).toContain(`404 There is no such click.`);
    expect(all[1]).toContain('…');
    expect(all[2]).toContain(`click_id=${mine}&amount=5`);
    const ofOne = (await manager('received', `#${offer.relativeId}`)).split('\n');
    expect(ofOne).toHaveLength(2);
    expect(ofOne[1]).toContain('403 The key does not belong to this offer.');
    await expect(manager('received', 'mine')).rejects.toThrow('its #id');
    await expect(manager('forget')).rejects.toThrow('postbacks received [OFFER]');
  });

  test('has one judged again when what it lacked is there, and it counts once', async () => {
    const said = { click_id: await clickId(), key: offer.key, goal: 'upsell' };
    expect(await post(said)).toBe(422);
    const { id } = await only();
    await expect(manager('replay', id)).rejects.toThrow(
      'It is refused again: goal: The offer has no such goal.',
    );
    const goal = {
      id: deps.ids(),
      offerId: offer.id,
      code: 'upsell',
      title: 'Upsell',
      payout: 9_000,
      revenue: 9_000,
    };
    await deps.db.insert(offerGoals).values(goal);
    tracker.forget();
    const before = await sold();
    expect(await manager('replay', id)).toBe('The conversion is recorded.');
    expect(await manager('replay', id)).toBe('This conversion was recorded before; nothing has changed.');
    expect(await post(said)).toBe(200);
    expect(await sold()).toBe(before + 1);
    expect((await only()).replay).toBe('This conversion was recorded before; nothing has changed.');
    expect(await manager('received')).toContain('nothing has changed');
  });

  test('says an amount that had no one reading', async () => {
    await post({ click_id: await clickId(share), key: share.key, amount: '10,50', status: 'pending' });
    const { id } = await only();
    await expect(manager('replay', id)).rejects.toThrow('It is refused again: amount: ');
    expect(await manager('replay', id, 'amount=10.50')).toBe('The conversion is recorded.');
    expect((await only()).replay).toBe('amount=10.50 The conversion is recorded.');
    const rows = await deps.db.select().from(conversions);
    expect(rows.find(({ sale }) => sale === 105_000)).toMatchObject({ status: 'tracked', amount: 52_500 });
  });

  test('says the key where it was that of no offer, and nothing keeps it', async () => {
    await post({ click_id: await clickId(), key: 'guess' });
    const { id } = await only();
    await expect(manager('replay', id)).rejects.toThrow('Its key is that of no offer.');
    await expect(manager('replay', id, `key=${share.key}`)).rejects.toThrow('The key does not belong');
    expect(await manager('replay', id, `key=${offer.key}`)).toBe('The conversion is recorded.');
    expect(JSON.stringify(await only())).not.toContain(offer.key);
  });

  test('hears what cannot be judged', async () => {
    for (const id of ['', 'nonsense', deps.ids()]) {
      await expect(manager('replay', id)).rejects.toThrow('Say which postback');
    }
    await post({ key: offer.key });
    const { id } = await only();
    await expect(manager('replay', id)).rejects.toThrow('It is refused again: click_id: Field is required');
    await expect(manager('replay', id, 'sum=5')).rejects.toThrow('NAME=VALUE: click_id, int_click_id, key');
  });
});
