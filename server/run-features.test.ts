import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { eq, sql } from 'drizzle-orm';
import { startSession } from './auth/session.ts';
import { postBonus } from './ledger/bonus.ts';
import { mailTokens } from './auth/tables/mail-tokens.ts';
import { idempotencyKeys } from './platform/tables/idempotency.ts';
import { mails } from './platform/tables/mails.ts';
import { publishers } from './platform/tables/publishers.ts';
import { rateLimits } from './platform/tables/rate-limits.ts';
import { sessions } from './auth/tables/sessions.ts';
import { sweep } from './run-features.ts';
import { visitors } from './events/tables/hits.ts';
import { count } from './platform/http/rate-limit.ts';
import { approveRegistration } from './registration/decide.ts';
import { sendConfirmation } from './registration/send-confirmation.ts';
import { DEMO_PUBLISHER_ID, seedAccounts } from './demo/demo-accounts.ts';
import { notify } from './notifications/notify.ts';
import { notifications } from './notifications/tables.ts';
import { lockWaits } from './testing/lock-waits.ts';
import { makePublisher } from './testing/network.ts';
import { uploads } from './uploads/tables.ts';
import { keepUpload } from './uploads/uploads.ts';
import { openShops } from './testing/shop.ts';
import { testDeps, type TestDeps } from './testing/test-deps.ts';

let deps: TestDeps;
beforeAll(async () => {
  deps = await testDeps();
  await seedAccounts(deps.db, deps.clock.now());
});
afterAll(() => deps.close());

test('what is over is cleared away, what is not stays', async () => {
  const left = async () => [
    (await deps.db.select().from(sessions)).length,
    (await deps.db.select().from(rateLimits)).length,
  ];
  await startSession(deps, DEMO_PUBLISHER_ID, { remembered: true, fingerprint: '' });
  await count(deps, 'test', 'me', { count: 1, seconds: 60 });
  await sweep(deps);
  expect(await left()).toEqual([1, 1]);
  deps.clock.move(61_000);
  await sweep(deps);
  expect(await left()).toEqual([1, 0]);
  deps.clock.move(31 * 86_400_000);
  await sweep(deps);
  expect(await left()).toEqual([0, 0]);
});

test('mailed links, mails and names that nobody confirmed go in their time', async () => {
  const left = async () =>
    Promise.all([mailTokens, mails].map(async (table) => (await deps.db.select().from(table)).length));
  const publisher = await makePublisher(deps, { username: 'nobody' });
  await deps.db.update(publishers).set({ state: 'unconfirmed' }).where(eq(publishers.id, publisher.id));
  await sendConfirmation(deps, publisher, 'registration');
  const day = 86_400_000;
  deps.clock.move(8 * day);
  await sweep(deps);
  expect(await left()).toEqual([1, 1]);
  deps.clock.move(2 * day);
  await sweep(deps);
  expect(await left()).toEqual([0, 1]);
  deps.clock.move(21 * day);
  await sweep(deps);
  expect(await left()).toEqual([0, 0]);
  expect(await deps.db.$count(publishers, eq(publishers.id, publisher.id))).toBe(0);
  expect(await deps.db.$count(publishers)).toBe(3);
});

test('of what there may be very many so many go in one statement and no more', async () => {
  const most = { mails: 1_000, idempotency_keys: 1_000, visitors: 10_000 } as const;
  const publisherId = (await makePublisher(deps)).id;
  await deps.db.execute(sql`
    create function few() returns trigger language plpgsql as $$ begin
      if (select count(*) from gone) > tg_argv[0]::int then raise 'more than % at once', tg_argv[0]; end if;
      return null;
    end $$`);
  for (const [table, rows] of Object.entries(most))
    await deps.db.execute(
      sql.raw(`create trigger few after delete on ${table} referencing old table as gone
        for each statement execute function few(${rows})`),
    );
  const at = deps.clock.now().toISOString();
  const many = (rows: number) => sql`generate_series(1, ${2 * rows + 1}::int)`;
  await deps.db.execute(sql`
    insert into mails (id, recipient, language, template, values, created_at)
    select gen_random_uuid(), 'a@b.example', 'en', 'registration', '{}', ${at} from ${many(most.mails)}`);
  await deps.db.execute(sql`
    insert into idempotency_keys (publisher_id, key, request, status, body, created_at)
    select ${publisherId}, n::text, '', 200, '', ${at} from ${many(most.idempotency_keys)} n`);
  await deps.db.execute(sql`
    insert into visitors (publisher_id, visitor, last_hit_at)
    select ${publisherId}, n::text, ${at} from ${many(most.visitors)} n`);
  deps.clock.move(31 * 86_400_000);
  await deps.db.execute(sql`
    insert into visitors (publisher_id, visitor, last_hit_at)
    values (${publisherId}, 'of today', ${deps.clock.now().toISOString()})`);
  try {
    await sweep(deps);
  } finally {
    await deps.db.execute(sql`drop function few cascade`);
  }
  const left = await Promise.all([mails, idempotencyKeys, visitors].map((table) => deps.db.$count(table)));
  expect(left).toEqual([0, 0, 1]);
});

test('what a publisher was told goes after a year', async () => {
  const [some, other] = [await makePublisher(deps), await makePublisher(deps)];
  const tell = (id: string, title: string, at?: Date) =>
    notify(deps, id, { texts: { en: { title, text: '' } }, link: null }, at);
  const yearAgo = deps.clock.now().getTime() - 365 * 86_400_000;
  // more than are cleared away at a time
  const texts = { en: { title: 'old', text: '' } };
  await deps.db.insert(notifications).values(
    Array.from({ length: 2_500 }, () => ({
      publisherId: some.id,
      id: deps.ids(),
      texts,
      createdAt: new Date(yearAgo - 1),
    })),
  );
  await tell(other.id, 'old', new Date(yearAgo - 1));
  await tell(other.id, 'young', new Date(yearAgo));
  await tell(some.id, 'young');
  await sweep(deps);
  const left = await deps.db.select().from(notifications).orderBy(notifications.createdAt);
  expect(left.map((row) => [row.publisherId, row.texts.en.title])).toEqual([
    [other.id, 'young'],
    [some.id, 'young'],
  ]);
});

test('an account that was given money stays, and others go all the same', async () => {
  const [given, other] = [await makePublisher(deps), await makePublisher(deps)];
  for (const { id } of [given, other])
    await deps.db.update(publishers).set({ state: 'unconfirmed' }).where(eq(publishers.id, id));
  const bonus = { publisherId: given.id, key: 'welcome', amount: 10_000, actor: 'manager:console' };
  await deps.db.transaction((tx) => postBonus(tx, { ...bonus, at: deps.clock.now() }));
  deps.clock.move(31 * 86_400_000);
  await sweep(deps);
  expect(await deps.db.$count(publishers, eq(publishers.id, given.id))).toBe(1);
  expect(await deps.db.$count(publishers, eq(publishers.id, other.id))).toBe(0);
});

test('an account that has conversions stays, though it is declined with its demo, and others go all the same', async () => {
  const shops = await openShops(deps);
  const sold = await shops.makeShop();
  await shops.sell(sold, { status: 'pending' });
  const other = await makePublisher(deps);
  for (const { id } of [sold.publisher, other])
    await deps.db.update(publishers).set({ state: 'declined' }).where(eq(publishers.id, id));
  deps.clock.move(31 * 86_400_000);
  await sweep(deps);
  expect(await deps.db.$count(publishers, eq(publishers.id, sold.publisher.id))).toBe(1);
  expect(await deps.db.$count(publishers, eq(publishers.id, other.id))).toBe(0);
});

test.runIf(inject('serverDatabase').kind === 'postgres')(
  'an account that is approved in the very moment that those declined are cleared away stays',
  async () => {
    const { id } = await makePublisher(deps);
    await deps.db.update(publishers).set({ state: 'declined' }).where(eq(publishers.id, id));
    deps.clock.move(31 * 86_400_000);
    const swept = await deps.db.transaction(async (tx) => {
      expect(await approveRegistration({ ...deps, db: tx }, id)).toMatchObject({ kind: 'done' });
      const is = sweep(deps);
      await expect.poll(() => lockWaits(deps.db), { timeout: 60_000 }).toBe(1);
      return { is };
    });
    await swept.is;
    const [row] = await deps.db.select().from(publishers).where(eq(publishers.id, id));
    expect(row).toMatchObject({ state: 'unconfirmed' });
  },
);

test('what cannot be cleared away holds up nothing else', async () => {
  await keepUpload(deps, { name: 'a.png', type: 'image/png', content: new Uint8Array([1]) });
  const nobody = await makePublisher(deps);
  await deps.db.update(publishers).set({ state: 'unconfirmed' }).where(eq(publishers.id, nobody.id));
  // a table of tomorrow that leads to a publisher
  await deps.db.execute(sql`create table tomorrow (publisher_id uuid references ${publishers} (id))`);
  await deps.db.execute(sql`insert into tomorrow values (${nobody.id})`);
  deps.clock.move(31 * 86_400_000);
  await expect(sweep(deps)).rejects.toThrow('1 of the sweeps failed');
  expect(await deps.db.$count(uploads)).toBe(0);
});
