import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { API_BASE, paths } from '#contract/paths.ts';
import { readConfig } from './platform/config.ts';
import { isPanelHost } from './platform/http/host.ts';
import { CHROME, makeLink, makeOffer, makePublisher, type MadeLink } from './testing/network.ts';
import { testNetwork, type TestNetwork } from './testing/test-network.ts';

/** By which host one comes, and what answers there. */

const LOGIN = `${API_BASE}/login`;
let network: TestNetwork;
let link: MadeLink;
beforeAll(async () => {
  network = await testNetwork({
    env: { PUBLIC_URL: 'https://panel.example', CNAME_TARGET: 'go.network.example' },
  });
  const publisher = await makePublisher(network);
  link = await makeLink(network, publisher, { offer: await makeOffer(network) });
});
afterAll(() => network.close());

/** The proxy in front ends TLS. */
const ask = async (host: string, path: string, init: RequestInit = {}) =>
  network.fetch(new Request(`http://${host}${path}`, init));
const logIn = (host: string, headers: Readonly<Record<string, string>> = {}) =>
  ask(host, LOGIN, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ username: 'publisher', password: 'publisher' }),
  });
const hsts = (answer: Response) => answer.headers.get('strict-transport-security');

describe.each([
  'go.deals.com',
  'go.network.example',
  'a.panel.example',
  'panel.example.evil.com',
  '192.0.2.7',
])('on %s', (host) => {
  test.each([
    '/publisher',
    '/publisher/',
    '/publisher/login',
    '/publisher/config.json',
    '/publisher/manifest.webmanifest',
    '/publisher/sw.js',
    '/publisher/frame/custom.html',
    `${API_BASE}/docs.jsonld`,
    '/mailbox',
    '/postback?click_id=x',
    '/c',
    '/cc/x',
  ])('there is no %s', async (path) => {
    const answer = await ask(host, path, { headers: { accept: 'text/html' } });
    expect([answer.status, await answer.text()]).toEqual([404, 'Not Found']);
  });

  test('nobody logs in', async () => {
    const answer = await logIn(host);
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([404, []]);
  });

  test('links work, the process says that it lives, and the root says in words what it is', async () => {
    const visit = { headers: { 'user-agent': CHROME }, redirect: 'manual' } as const;
    expect((await ask(host, `/c/${link.code}`, visit)).status).toBe(302);
    expect((await ask(host, `/S/${link.code}`, visit)).status).toBe(302);
    expect((await ask(host, '/healthz')).status).toBe(200);
    const root = await ask(host, '/', { headers: { 'accept-language': 'en' } });
    expect([root.status, await root.text()]).toEqual([
      200,
      'There is nothing to see here: only links work on this address.',
    ]);
    expect(root.headers.get('content-type')).toContain('text/plain');
  });

  test('nothing is promised for it or for what is below it', async () => {
    for (const path of ['/', '/healthz', `/c/${link.code}`, '/publisher/'])
      expect([path, hsts(await ask(host, path))]).toEqual([path, null]);
  });
});

test('whether it is ready is said to those who ask an address, not on a domain', async () => {
  expect((await ask('192.0.2.7:4000', '/readyz')).status).toBe(200);
  expect((await ask('go.deals.com', '/readyz')).status).toBe(404);
});

describe("the panel's host", () => {
  test.each(['panel.example', 'PANEL.Example:8443', 'panel.example.', 'panel..example'])(
    'is one in each of its forms: %s',
    async (host) => {
      expect((await logIn(host)).status).toBe(200);
      expect(hsts(await ask(host, '/publisher/'))).toBe('max-age=31536000');
    },
  );

  test('gives a cookie that no other domain can set, and takes no other', async () => {
    const [cookie = ''] = (await logIn('panel.example')).headers.getSetCookie();
    expect(cookie).toMatch(/^__Host-session=[^;]+; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    const [pair = ''] = cookie.split(';');
    const me = (given: string) =>
      ask('panel.example', `${API_BASE}${paths.publisherCurrent}`, { headers: { cookie: given } });
    expect((await me(pair)).status).toBe(200);
    expect((await me(pair.replace('__Host-', ''))).status).toBe(401);
    const out = await ask('panel.example', `${API_BASE}/logout`, {
      method: 'POST',
      headers: { cookie: pair, 'content-type': 'application/json' },
    });
    expect(out.headers.getSetCookie()[0]).toMatch(/^__Host-session=; Max-Age=0; Path=\/;.* Secure/);
    expect((await me(pair)).status).toBe(401);
  });

  test.each([
    ['panel.example', 'https://panel.example', 200],
    ['panel.example', 'http://panel.example', 403],
    ['panel.example:8443', 'https://panel.example:8443', 403],
    ['panel.example', 'https://go.deals.com', 403],
    ['panel.example', 'https://a.panel.example', 403],
    ['localhost:4000', 'http://localhost:4000', 403],
    ['panel.example', 'null', 403],
  ])('is asked by its own pages alone: on %s from %s %i', async (host, origin, status) => {
    expect((await logIn(host, { origin, host })).status).toBe(status);
  });
});

test('by plain http on a machine of its own it answers by whatever it was opened', async () => {
  const local = await testNetwork();
  try {
    for (const host of ['localhost:4000', '127.0.0.1:41234', '[::1]:4000', 'panel.localhost']) {
      const answer = await local.fetch(
        new Request(`http://${host}${LOGIN}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', origin: `http://${host}`, host },
          body: JSON.stringify({ username: 'publisher', password: 'publisher' }),
        }),
      );
      expect([host, answer.status]).toEqual([host, 200]);
      expect(answer.headers.getSetCookie()[0]).toMatch(/^session=/);
    }
    expect((await local.fetch(new Request('http://go.deals.com/publisher/'))).status).toBe(404);
  } finally {
    await local.close();
  }
});

test.each([
  [{}, 'anything.example', true],
  [{ PUBLIC_URL: 'http://localhost:4000' }, '127.0.0.1', true],
  [{ PUBLIC_URL: 'http://localhost:4000' }, 'anything.example', false],
  [{ PUBLIC_URL: 'http://192.0.2.7' }, '192.0.2.7', true],
  [{ PUBLIC_URL: 'http://192.0.2.7' }, '192.0.2.8', false],
  [{ PUBLIC_URL: 'https://Panel.Example.' }, 'panel.example', true],
  [{ PUBLIC_URL: 'https://панель.рф' }, 'xn--80aksgi6f.xn--p1ai', true],
  [{ PUBLIC_URL: 'https://panel.example' }, 'localhost', true],
  [{ PUBLIC_URL: 'https://panel.example' }, 'localhost.evil.com', false],
  [{ PUBLIC_URL: 'https://panel.example' }, '127.evil.com', false],
])('with %o the panel answers on %s: %s', (env, host, answers) => {
  expect(isPanelHost(readConfig(env, []), host)).toBe(answers);
});
