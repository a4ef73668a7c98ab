import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type pg from 'pg';
import { expect, inject, test } from 'vitest';
import { hashPassword } from './auth/password.ts';
import { systemClock } from './platform/clock.ts';
import { drizzleOver } from './platform/db/client.ts';
import { uuids } from './platform/ids.ts';
import { publishers } from './platform/tables/publishers.ts';
import { CHROME, makeLink, makeOffer, makePublisher } from './testing/network.ts';
import { postgresBinaries } from './testing/postgres-binaries.ts';
import { postgresDatabase } from './testing/postgres-database.ts';
import { buildsServer, inFolder, manage, start } from './testing/process.ts';
import { stoodBefore } from './testing/stood-before.ts';

const given = inject('serverDatabase');
const run = promisify(execFile);
const PASSWORD = 'not a common one';
const shared = { DEMO: 'off', PAYOUT_KEY: Buffer.alloc(32, 7).toString('base64') };

buildsServer();

interface Stock {
  readonly code: string;
  readonly key: string;
}

/** A publisher with a link, in a database that is new. */
async function stock(pool: pg.Pool): Promise<Stock> {
  const clock = systemClock();
  const deps = { db: drizzleOver(pool), clock, ids: uuids(clock) };
  const publisher = await makePublisher(deps, { username: 'kept' });
  await deps.db.update(publishers).set({ passwordHash: await hashPassword(PASSWORD) });
  const offer = await makeOffer(deps);
  const { code } = await makeLink(deps, publisher, { offer });
  return { code, key: offer.key };
}

async function sell(origin: string, { code, key }: Stock): Promise<void> {
  const headers = { 'user-agent': CHROME };
  const clicked = await fetch(`${origin}/c/${code}`, { headers, redirect: 'manual' });
  const id = new URL(clicked.headers.get('location') ?? '').searchParams.get('cid');
  const told = await fetch(`${origin}/postback?click_id=${id}&key=${key}`);
  expect(await told.json()).toMatchObject({ result: 'recorded' });
}

async function logIn(origin: string): Promise<string> {
  const signedIn = await fetch(`${origin}/publisher/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ username: 'kept', password: PASSWORD, _remember_me: true }),
  });
  return signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

/** The publisher's transactions, the newest first: what each has moved, and the balances after it. */
async function booked(origin: string, cookie: string): Promise<unknown[]> {
  const answer = await fetch(`${origin}/publisher/api/ch/transactions`, { headers: { cookie } });
  const { 'hydra:member': rows } = (await answer.json()) as { 'hydra:member': unknown[] }; // a collection
  return rows;
}

/**
 * A network is copied while it runs and goes on selling; on the copy, another goes on where the first one stood when it
 * was copied. `copy` gives back the environment of the copy.
 */
async function goesOn(
  env: Record<string, string>,
  sold: Stock,
  copy: () => Promise<Record<string, string>>,
): Promise<void> {
  const first = await start(env);
  const cookie = await logIn(first.origin);
  await sell(first.origin, sold);
  await sell(first.origin, sold);
  const before = await booked(first.origin, cookie);
  expect(before).toHaveLength(2);
  const restored = await copy();
  await sell(first.origin, sold);
  expect(await booked(first.origin, cookie)).toHaveLength(3);
  const second = await start(restored);
  // the session that was open then is open here, and every amount is what it was
  expect(await booked(second.origin, cookie)).toEqual(before);
  await sell(second.origin, sold);
  expect((await booked(second.origin, cookie)).slice(1)).toEqual(before);
  expect(await manage(restored, 'ledger', 'check')).toMatchObject({ code: 0 });
  for (const { child, ended } of [first, second]) {
    child.kill('SIGTERM');
    expect((await ended).code).toBe(0);
  }
}

test.runIf(given.kind === 'pglite')(
  'a network on a copy of the embedded folder goes on where it stood',
  async () => {
    const DATA_DIR = inFolder('original');
    const sold = await stoodBefore(DATA_DIR, 'tables', stock);
    const env = { ...shared, DATA_DIR };
    const folder = inFolder('copy');
    await goesOn(env, sold, async () => {
      expect(await manage(env, 'backup', join(DATA_DIR, 'inside'))).toMatchObject({ code: 1 });
      expect(await manage(env, 'backup', folder)).toMatchObject({ code: 0 });
      expect(await manage(env, 'backup', folder)).toMatchObject({ code: 1 });
      return { ...shared, DATA_DIR: folder };
    });
  },
  120_000,
);

test.runIf(given.kind === 'postgres' && postgresBinaries() !== null)(
  'a network on a dump that was restored goes on where it stood',
  async () => {
    const from = await postgresDatabase();
    const to = await postgresDatabase({ content: 'nothing' });
    const sold = await stock(from.pool);
    const program = (name: string) => join(postgresBinaries() ?? '', name);
    const dump = inFolder('panel.dump');
    const env = { ...shared, DATABASE_URL: from.url, DATA_DIR: inFolder('first') };
    // as docs/operations.md says it
    await goesOn(env, sold, async () => {
      await run(program('pg_dump'), ['--format=custom', '--no-owner', `--file=${dump}`, from.url]);
      await run(program('pg_restore'), ['--no-owner', '--exit-on-error', `--dbname=${to.url}`, dump]);
      return { ...shared, DATABASE_URL: to.url, DATA_DIR: inFolder('second') };
    });
    for (const database of [from, to]) await database.close();
  },
  120_000,
);
