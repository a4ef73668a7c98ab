import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { API_BASE, paths } from '#contract/paths.ts';
import { offerCreatives } from '#contract/resources/offers.ts';
import { offers } from '../catalogue/tables/offers.ts';
import { DEMO_PUBLISHER_ID } from '../demo/demo-accounts.ts';
import { drawPng } from '../demo/draw-png.ts';
import { CommandError } from '../platform/manager/command.ts';
import { readFileUpTo } from '../platform/manager/read-file.ts';
import { publishers } from '../platform/tables/publishers.ts';
import { makeOffer, makeSmartlink, type MadeOffer, type MadeSmartlink } from '../testing/network.ts';
import { problemOf, type Browser, testNetwork, type TestNetwork } from '../testing/test-network.ts';
import { keepCreative } from './keep-creative.ts';
import { creativeCommands } from './manager-commands.ts';
import { asText } from '../platform/manager/said.ts';

let network: TestNetwork;
let browser: Browser;
let open: MadeOffer;
let other: MadeOffer;
let hidden: MadeOffer;
let smart: MadeSmartlink;
let folder: string;
const png = drawPng(300, 250, (x, y) => [x % 256, y, 90]);
const svg =
  '<?xml version="1.0"?><!-- by hand --><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const html = '<!doctype html><script>throw new Error("in the banner")</script>';
beforeAll(async () => {
  network = await testNetwork();
  browser = await network.signedIn();
  folder = await mkdtemp(join(tmpdir(), 'creatives-'));
  open = await makeOffer(network, { name: 'Open' });
  other = await makeOffer(network, { name: 'Other' });
  hidden = await makeOffer(network, { name: 'Gone', status: 'archived' });
  smart = await makeSmartlink(network, { pool: [{ offer: other }, { offer: hidden }] });
});
afterAll(async () => {
  await network.close();
  await rm(folder, { recursive: true });
});

async function manager(name: string, ...words: readonly string[]): Promise<string> {
  const command = creativeCommands.find((one) => one.name === name);
  if (!command) throw new Error(`no command ${name}`);
  return asText(await command.run(network, words));
}
async function fileOf(name: string, content: Buffer | string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}
async function add(offer: MadeOffer, file: string, ...more: readonly string[]): Promise<string> {
  const text = await manager(
    'add-creative',
    `#${offer.relativeId}`,
    file,
    '--title',
    'Spring “sale” №1',
    ...more,
  );
  return /Added as ([\da-f-]+):/.exec(text)?.[1] ?? expect.unreachable(text);
}
const List = v.object({ 'hydra:member': v.array(offerCreatives.row), totalItems: v.number() });
async function list(query: string, as = browser) {
  const answer = await as.get(`${API_BASE}${paths.offerCreatives}${query}`);
  expect(answer.status).toBe(200);
  return v.parse(List, await answer.json());
}
const fileAt = (name: string, as = browser) => as.get(`${API_BASE}${paths.cdn}/creatives/${name}`);

describe('the manager', () => {
  test('adds pictures and pages, lists and removes them', async () => {
    const id = await add(open, await fileOf('a.png', png));
    expect((await list(`?offer=${open.relativeId}`))['hydra:member']).toEqual([
      {
        '@id': `/publisher/api/offer_creatives/${id}`,
        id,
        title: 'Spring “sale” №1',
        imagePath: `/publisher/api/cdn/creatives/${id}.png`,
        width: 300,
        height: 250,
      },
    ]);
    await add(open, await fileOf('b.svg', svg), '--size', '728x90');
    await add(open, await fileOf('c.html', html), '--size', '300×250');
    const listed = await manager('creatives', String(open.relativeId));
    expect(listed.split('\n')).toHaveLength(4);
    expect(listed).toContain('728x90   image/svg+xml  Spring “sale” №1');
    expect(await manager('remove-creative', id)).toBe('Removed.');
    expect((await fileAt(`${id}.png`)).status).toBe(404);
    await expect(manager('remove-creative', id)).rejects.toThrow(CommandError);
    expect(await manager('creatives', String(other.relativeId))).toBe('No creatives.');
  });

  test.each([
    ['an offer that is not there', '999999', 'a.png', png, [], 'There is no such offer.'],
    ['no offer', 'x', 'a.png', png, [], 'Say which offer: its #id.'],
    ['a text', null, 'a.txt', 'hello', [], 'A creative is a PNG'],
    ['a page under another name', null, 'a.png', html, [], 'A creative is a PNG'],
    ['half a picture', null, 'a.png', png.subarray(0, 20), [], 'A creative is a PNG'],
    ['a picture of another size', null, 'a.png', png, ['--size', '728x90'], 'The picture is 300x250.'],
    ['no size where the file says none', null, 'a.svg', svg, [], 'add --size WIDTHxHEIGHT'],
    ['a size that is none', null, 'a.svg', svg, ['--size', 'large'], 'A size is WIDTHxHEIGHT'],
    ['no side at all', null, 'a.svg', svg, ['--size', '0x90'], 'A side has 1 to 4096 pixels.'],
    ['a giant', null, 'a.svg', svg, ['--size', '5000x90'], 'A side has 1 to 4096 pixels.'],
    [
      '2 MB and more',
      null,
      'a.svg',
      svg.padEnd(2_000_001),
      ['--size', '9x9'],
      'A creative has 2 MB at most.',
    ],
  ] as const)('is refused %s', async (_, number, name, content, more, text) => {
    const file = await fileOf(name, content);
    const words = [number ?? String(open.relativeId), file, '--title', 'T', ...more];
    await expect(manager('add-creative', ...words)).rejects.toThrow(text);
  });

  test('is told of a file that is not there, and of a missing title', async () => {
    const number = String(open.relativeId);
    const missing = join(folder, 'missing.png');
    await expect(manager('add-creative', number, missing, '--title', 'T')).rejects.toThrow(missing);
    const file = await fileOf('a.png', png);
    await expect(manager('add-creative', number, file)).rejects.toThrow('A title has 1 to 255');
  });

  test.each(['/dev/zero', '/dev/null', '/proc/self', 'a pipe'])('is given no file by %s', async (named) => {
    const path = named === 'a pipe' ? join(folder, 'pipe') : named;
    if (named === 'a pipe') execFileSync('mkfifo', [path], { stdio: 'ignore' });
    const words = [String(open.relativeId), path, '--title', 'T'];
    await expect(manager('add-creative', ...words)).rejects.toThrow('There is no file');
  });

  test('is kept up to 2 MB, whoever hands it on', async () => {
    const creative = { offer: 1, title: 'Large', fileName: 'large.svg', size: { width: 300, height: 250 } };
    const kept = (bytes: number) =>
      keepCreative(network, { ...creative, content: Buffer.from(svg.padEnd(bytes)) });
    expect(await kept(2_000_001)).toEqual({ kind: 'tooLarge' });
    expect((await kept(2_000_000)).kind).not.toBe('tooLarge');
  });

  test('of 2 MB is read to its end, and of a larger one no more than that', async () => {
    const most = 2_000_000;
    const file = await fileOf('whole.svg', svg.padEnd(most));
    expect((await readFileUpTo(file, most))?.byteLength).toBe(most);
    expect(await readFileUpTo(file, most - 1)).toBeNull();
    // nor is room made for what is larger than any memory
    const giant = await fileOf('giant.svg', svg);
    await truncate(giant, 2 ** 42);
    expect(await readFileUpTo(giant, most)).toBeNull();
    // a file that says it is empty and is not
    expect(await readFileUpTo('/proc/self/status', 8)).toBeNull();
  });
});

describe('a file', () => {
  test('comes with its type, its name and a policy that lets nothing of it run here', async () => {
    const id = await add(other, await fileOf('d.png', png));
    const answer = await fileAt(`${id}.png`);
    expect(answer.status).toBe(200);
    expect(Buffer.from(await answer.arrayBuffer()).equals(png)).toBe(true);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=3600',
      'content-disposition': `inline; filename="Spring-_sale_-_1-300x250.png"; filename*=UTF-8''Spring-%E2%80%9Csale%E2%80%9D-%E2%84%961-300x250.png`,
      'content-security-policy': expect.stringMatching(/^default-src 'none'.*; sandbox$/),
    });
  });

  test.each([
    [
      'a picture that could run',
      'e.svg',
      svg,
      'image/svg+xml; charset=utf-8',
      /^default-src 'none'.*; sandbox$/,
    ],
    ['a page', 'f.html', html, 'text/html; charset=utf-8', /^sandbox allow-scripts; default-src 'none'/],
  ] as const)('%s has an origin of its own', async (_, name, content, type, policy) => {
    const id = await add(other, await fileOf(name, content), '--size', '320x50');
    const answer = await fileAt(`${id}.${name.split('.')[1]}`);
    expect(answer.headers.get('content-type')).toBe(type);
    expect(answer.headers.get('content-security-policy')).toMatch(policy);
    expect(answer.headers.get('content-security-policy')).not.toContain('allow-same-origin');
    expect(await answer.text()).toBe(content);
  });

  test('is not found under another ending, by another way, or where there is none', async () => {
    const id = await add(other, await fileOf('g.png', png));
    for (const name of [
      `${id}.html`,
      id,
      `${id}.png.html`,
      `${id.toUpperCase()}.png`,
      '..%2f..%2fnews-star-44.svg',
      '%2e%2e%2f%2e%2e%2fpackage.json',
      '..%5c..%5cpackage.json',
      `${id}.png%00`,
      '00000000-0000-7000-8000-000000000000.png',
      `${id}%27%20or%201=1.png`,
    ]) {
      const answer = await fileAt(name);
      expect(answer.status, name).toBe(404);
      expect((await problemOf(answer)).description, name).toBe('File not found');
    }
  });
});

describe('who may see them', () => {
  test('nobody who is not signed in', async () => {
    const id = await add(other, await fileOf('h.png', png));
    const guest = network.browser();
    expect((await fileAt(`${id}.png`, guest)).status).toBe(401);
    expect((await guest.get(`${API_BASE}${paths.offerCreatives}`)).status).toBe(401);
  });

  test('nobody who may not know of the offer', async () => {
    const id = await add(hidden, await fileOf('i.png', png));
    expect((await fileAt(`${id}.png`)).status).toBe(404);
    expect((await list(`?offer=${hidden.relativeId}`))['hydra:member']).toEqual([]);
    expect((await list(''))['hydra:member'].map((row) => row.id)).not.toContain(id);
    await network.db.update(offers).set({ status: 'active' }).where(eq(offers.id, hidden.id));
    expect((await fileAt(`${id}.png`)).status).toBe(200);
    await network.db.update(offers).set({ status: 'archived' }).where(eq(offers.id, hidden.id));
  });

  test('of a smartlink those of its offers, for publishers with smartlinks alone', async () => {
    const ofOther = (await list(`?offer=${other.relativeId}`))['hydra:member'];
    expect(ofOther.length).toBeGreaterThan(0);
    expect((await list(`?smartlink=${smart.relativeId}`))['hydra:member']).toEqual(ofOther);
    expect((await list('?smartlink=999999'))['hydra:member']).toEqual([]);
    const me = eq(publishers.id, DEMO_PUBLISHER_ID);
    const [{ roles } = expect.unreachable('no publisher')] = await network.db
      .select()
      .from(publishers)
      .where(me);
    await network.db.update(publishers).set({ roles: [] }).where(me);
    const without = await network.signedIn();
    expect((await list(`?smartlink=${smart.relativeId}`, without))['hydra:member']).toEqual([]);
    await network.db.update(publishers).set({ roles }).where(me);
  });

  test('a page at a time where that is asked for', async () => {
    const { 'hydra:member': rows, totalItems } = await list(
      `?offer=${other.relativeId}&page=2&itemsPerPage=1`,
    );
    expect(rows).toHaveLength(1);
    expect(totalItems).toBeGreaterThan(1);
  });
});
