import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { freePort } from './testing/free-port.ts';
import { CHROME } from './testing/network.ts';
import { buildsServer, inFolder, launch, mainFile, manage, start } from './testing/process.ts';
import { empty, stoodBefore, withHistory } from './testing/stood-before.ts';

buildsServer();

/** The whole process on the embedded database; the project on PostgreSQL leaves this file out. */
const logIn = (origin: string) =>
  fetch(`${origin}/publisher/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ username: 'publisher', password: 'publisher', _remember_me: true }),
  });

const Links = v.array(v.object({ address: v.string(), 'hold days': v.string(), 'postback key': v.string() }));

async function clickId(address: string): Promise<string> {
  const answer = await fetch(address, { headers: { 'user-agent': CHROME }, redirect: 'manual' });
  const values = [...new URL(answer.headers.get('location') ?? '').searchParams.values()];
  return values.find((value) => /^\w+-[0-9a-f]{32}$/.test(value)) ?? '';
}

describe('on the embedded database', { timeout: 120_000 }, () => {
  test('it starts, says where it is, and ends in good order when asked', async () => {
    const { child, origin, ended } = await start({ DATA_DIR: inFolder('order'), DEMO: 'off' });
    child.kill('SIGTERM');
    const { code, output } = await ended;
    expect(code).toBe(0);
    expect(output).toContain(`${origin}/publisher/`);
    expect(output).not.toContain('publisher / publisher');
  });

  test.each([
    ['the same, as npm does under systemd, it ends in good order all the same', 'SIGTERM', '0', 0],
    ['another signal, it ends at once: somebody is in a hurry', 'SIGINT', '30', 1],
  ] as const)('told twice at once, %s', async (_, second, DRAIN_SECONDS, code) => {
    const DATA_DIR = inFolder(`twice ${second}`);
    await stoodBefore(DATA_DIR, 'tables', empty);
    const { child, ended } = await start({ DATA_DIR, DEMO: 'off', DRAIN_SECONDS });
    // of one kind they may arrive as one, so the first is heard before
    child.stdout?.on('data', (said) => {
      if (String(said).includes('Stopping')) child.kill(second);
    });
    child.kill('SIGTERM');
    expect((await ended).code).toBe(code);
  });

  test('its numbers are on a port of their own, for this machine alone, and not on the main one', async () => {
    const port = await freePort();
    const env = { DATA_DIR: inFolder('numbers'), DEMO: 'off', METRICS_PORT: String(port) };
    await stoodBefore(env.DATA_DIR, 'tables', empty);
    const { child, origin, ended } = await start(env);
    const page = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    expect(page).toContain('panel_database_up 1\n');
    expect(page).toMatch(/^process_resident_memory_bytes \d+/m);
    expect((await fetch(`${origin}/metrics`)).status).toBe(404);
    const second = launch({ ...env, DATA_DIR: inFolder('no numbers'), PORT: String(await freePort()) });
    expect(await second.ended).toEqual({
      code: 1,
      output: `Port ${port} is in use. Stop what uses it, or set METRICS_PORT to another one.\n`,
    });
    child.kill('SIGTERM');
    expect((await ended).code).toBe(0);
  });

  test('killed in the middle, it has what it acknowledged when it starts again', async () => {
    const DATA_DIR = inFolder('killed');
    const first = await start({ DATA_DIR });
    // whoever waits for readiness finds no half of the numbers
    const ready = await fetch(`${first.origin}/readyz`);
    expect([ready.status, await ready.json()]).toMatchObject([503, { status: 'filling' }]);
    const signedIn = await logIn(first.origin);
    const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const list = await fetch(`${first.origin}/publisher/api/ch/conversions`, { headers: { cookie } });
    expect(await list.json()).toMatchObject({ building: true });
    const me = '/publisher/api/publishers/019a0000-0000-7000-8000-000000000001';
    const patched = await fetch(`${first.origin}${me}`, {
      method: 'PATCH',
      headers: { cookie, 'content-type': 'application/merge-patch+json', 'idempotency-key': 'kept' },
      body: '{"language":"uk"}',
    });
    expect(patched.status).toBe(200);
    const listed = await manage({ DATA_DIR }, 'links', 'publisher', '--json');
    const link = v
      .parse(Links, JSON.parse(listed.text.slice(listed.text.indexOf('['))))
      .find((one) => one['hold days'] === '0');
    const clicks = await Promise.all(Array.from({ length: 50 }, () => clickId(link?.address ?? '')));
    first.child.kill('SIGKILL');
    expect((await first.ended).output).toContain('publisher / publisher');
    const second = await start({ DATA_DIR });
    const again = await fetch(`${second.origin}${me}`, { headers: { cookie } });
    expect(await again.json()).toMatchObject({ language: 'uk' });
    const replayed = await fetch(`${second.origin}${me}`, {
      method: 'PATCH',
      headers: { cookie, 'content-type': 'application/merge-patch+json', 'idempotency-key': 'kept' },
      body: '{"language":"uk"}',
    });
    expect(replayed.headers.get('idempotency-replayed')).toBe('true');
    // clicks of its last moment, too
    const key = link?.['postback key'];
    const told = clicks.map(async (id) =>
      (await fetch(`${second.origin}/postback?click_id=${id}&key=${key}`)).json(),
    );
    for (const answer of await Promise.all(told)) expect(answer).toMatchObject({ result: 'recorded' });
    second.child.kill('SIGTERM');
    expect((await second.ended).code).toBe(0);
  });

  test('a data folder belongs to one process; a manager asks that one', async () => {
    const DATA_DIR = inFolder('shared');
    const env = { DATA_DIR, DEMO: 'off' };
    await stoodBefore(DATA_DIR, 'tables', empty);
    const first = await start(env);
    const second = launch({ ...env, PORT: String(await freePort()) });
    expect(await second.ended).toEqual({
      code: 1,
      output: `The data folder ${DATA_DIR} is in use by another process (${first.child.pid}).\n`,
    });
    expect(await manage(env, 'publishers')).toMatchObject({
      code: 0,
      text: expect.stringContaining('username'),
    });
    expect(await manage(env, 'dance')).toMatchObject({ code: 1 });
    first.child.kill('SIGTERM');
    await first.ended;
    // and without a server it opens the folder itself
    expect(await manage(env, 'publishers')).toMatchObject({
      code: 0,
      text: expect.stringContaining('username'),
    });
  });

  test('a manager speaks to the database that it names, and makes none', async () => {
    const DATA_DIR = inFolder('named');
    const none = await manage({ DATA_DIR }, 'publishers');
    expect(none).toEqual({ code: 1, text: expect.stringContaining(`There is no database in ${DATA_DIR}.`) });
    expect(existsSync(DATA_DIR)).toBe(false);
    expect(await manage({ DATA_DIR }, 'help')).toMatchObject({ code: 0 });
    await stoodBefore(DATA_DIR, 'demo', withHistory);
    const first = await start({ DATA_DIR });
    const links = async () => (await manage({ DATA_DIR }, 'links', 'publisher')).text;
    const asked = await links();
    expect(asked).toContain(`Asked the network that runs on ${DATA_DIR}.\n`);
    const address = new RegExp(`^${first.origin}/c/\\S+`, 'm');
    expect(asked).toMatch(address);
    first.child.kill('SIGTERM');
    await first.ended;
    const opened = await links();
    expect(opened).toContain(`On the database ${DATA_DIR}.\n`);
    expect(address.exec(opened)?.[0]).toBe(address.exec(asked)?.[0]);
  });

  test('a manager of a newer version leaves the database to the network, and says so', async () => {
    const DATA_DIR = inFolder('older');
    await stoodBefore(DATA_DIR, 'tables', empty);
    const migrations = join(dirname(mainFile()), 'migrations');
    const journal = join(migrations, 'meta/_journal.json');
    const before = await readFile(journal, 'utf8');
    const noted = v.parse(
      v.looseObject({ entries: v.array(v.looseObject({ when: v.number() })) }),
      JSON.parse(before),
    );
    const next = { ...noted.entries[0], idx: 1, when: (noted.entries[0]?.when ?? 0) + 1, tag: '0001_next' };
    await writeFile(join(migrations, '0001_next.sql'), 'create table next (id integer)');
    await writeFile(journal, JSON.stringify({ ...noted, entries: [...noted.entries, next] }));
    try {
      // the second time, too: it has changed nothing
      for (const _ of [1, 2])
        expect(await manage({ DATA_DIR, DEMO: 'off' }, 'publishers')).toEqual({
          code: 1,
          text: 'The database is older than this version of the network. Start this version on it first: that brings it up to date.\n',
        });
    } finally {
      await writeFile(journal, before);
    }
  });

  test('it ends when asked, whatever the receivers of postbacks do', async () => {
    const heard: string[] = [];
    const sockets: Socket[] = [];
    const receiver = createServer((socket) => {
      sockets.push(socket);
      socket.on('error', () => undefined);
      socket.once('data', (data) => {
        heard.push(/^GET (\S+)\?/.exec(String(data))?.[1] ?? '');
        if (heard.at(-1) === '/upgrade')
          socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: tea\r\n\r\n');
      });
    }).listen(0, '127.0.0.1');
    await once(receiver, 'listening');
    const { port } = receiver.address() as AddressInfo; // listens on a port
    const DATA_DIR = inFolder('calls');
    await stoodBefore(DATA_DIR, 'demo', withHistory);
    const { child, origin, ended } = await start({ DATA_DIR, POSTBACK_LOOPBACK: 'on' });
    const cookie = (await logIn(origin)).headers.getSetCookie()[0]?.split(';')[0] ?? '';
    for (const path of ['/upgrade', '/hang']) {
      const fired = await fetch(`${origin}/publisher/api/publisher_postbacks/test`, {
        method: 'POST',
        headers: { cookie, origin, 'content-type': 'application/json' },
        body: JSON.stringify({ url: `http://127.0.0.1:${port}${path}`, parameters: {} }),
      });
      expect(fired.status).toBe(200);
    }
    await expect.poll(() => heard.toSorted(), { timeout: 60_000 }).toEqual(['/hang', '/upgrade']);
    child.kill('SIGTERM');
    expect((await ended).code).toBe(0);
    for (const socket of sockets) socket.destroy();
    receiver.close();
  });
});
