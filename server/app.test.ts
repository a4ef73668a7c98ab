import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { API_BASE, fillPath, paths } from '#contract/paths.ts';
import { endpoints } from './features.ts';
import { BODY_LIMIT } from './platform/http/body-limits.ts';
import { DEMO_PUBLISHER_ID } from './demo/demo-accounts.ts';
import { type Browser, problemOf, testNetwork, type TestNetwork } from './testing/test-network.ts';

let network: TestNetwork;
let browser: Browser;
beforeAll(async () => {
  network = await testNetwork();
  browser = await network.signedIn();
});
afterAll(() => network.close());

const PROFILE = `${API_BASE}${fillPath(paths.publisher, { id: DEMO_PUBLISHER_ID })}`;
const login = (
  headers: Record<string, string>,
  body: unknown = { username: 'publisher', password: 'publisher' },
) => network.browser().send('POST', `${API_BASE}/login`, body, headers);

describe('another site', () => {
  test.each([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://localhost:4001' },
    { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
  ])('cannot send anything: %o', async (headers) => {
    const response = await login(headers);
    expect(response.status).toBe(403);
    expect((await problemOf(response)).description).toContain('another site');
  });

  test.each([
    {},
    { origin: 'http://localhost:4000' },
    { 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'none' },
    { origin: 'http://192.0.2.7:4000', host: '192.0.2.7:4000' },
  ])('is not what this comes from: %o', async (headers) => {
    expect((await login(headers)).status).toBe(200);
  });

  test('may still lead here by a link: reading is not refused', async () => {
    expect((await browser.get(PROFILE, { 'sec-fetch-site': 'cross-site' })).status).toBe(200);
  });
});

describe('bad input', () => {
  test('malformed JSON is a 400', async () => {
    const response = await login({}, '{"username":');
    expect(response.status).toBe(400);
    expect(response.headers.get('content-type')).toContain('application/ld+json');
    expect((await problemOf(response)).description).toBe('The request is not valid JSON.');
  });

  test('wrong types are a 422 that names each property', async () => {
    const response = await login({}, { username: 5, _remember_me: 'yes' });
    expect(response.status).toBe(422);
    expect(await problemOf(response)).toEqual({
      description: [
        'username: This value has the wrong type.',
        'password: Field is required',
        '_remember_me: This value has the wrong type.',
      ].join('\n'),
      violations: [
        { propertyPath: 'username', message: 'This value has the wrong type.' },
        { propertyPath: 'password', message: 'Field is required' },
        { propertyPath: '_remember_me', message: 'This value has the wrong type.' },
      ],
    });
  });

  test('a 422 says it in `error` too, which is what log-in and confirmations read', async () => {
    const answer: unknown = await (await login({}, { username: '', password: 'x' })).json();
    expect(answer).toMatchObject({ error: 'username: Field is required' });
  });

  test.each(['[]', '"text"', '7', 'null'])('a body that is no object is a 422: %s', async (body) => {
    expect((await login({}, body)).status).toBe(422);
  });

  test('a form is not JSON: 415', async () => {
    const response = await login(
      { 'content-type': 'application/x-www-form-urlencoded' },
      'username=a&password=b',
    );
    expect(response.status).toBe(415);
  });

  test('too large a body is a 413', async () => {
    const response = await login({}, { username: 'a', password: 'x'.repeat(BODY_LIMIT) });
    expect(response.status).toBe(413);
    expect((await problemOf(response)).description).toContain(String(BODY_LIMIT));
  });

  test('a query that makes no sense is a 422', async () => {
    const response = await browser.get(`${API_BASE}/announcements?page=-1&itemsPerPage=ten`);
    expect(response.status).toBe(422);
    const { violations } = await problemOf(response);
    expect(violations).toMatchObject([{ propertyPath: 'page' }, { propertyPath: 'itemsPerPage' }]);
  });

  test('more than the list limit at once is a 422', async () => {
    expect((await browser.get(`${API_BASE}/announcements?itemsPerPage=10001`)).status).toBe(422);
  });

  test('messages are in the language of the reader', async () => {
    const response = await login({ 'accept-language': 'uk' }, {});
    expect((await problemOf(response)).description).toBe(
      'username: Обов’язкове поле\npassword: Обов’язкове поле',
    );
  });
});

describe('addresses', () => {
  test('an unknown one is a 404 in the form of every error', async () => {
    const response = await browser.get(`${API_BASE}/nothing/here`);
    expect(response.status).toBe(404);
    expect((await problemOf(response)).description).toBe('Not Found');
  });

  test('a known one does not take every method', async () => {
    const response = await browser.send('DELETE', `${API_BASE}/announcements`);
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET');
  });

  test.each(endpoints.filter(({ who }) => who !== 'anyone'))(
    '$method $path wants a session',
    async ({ method, path }) => {
      const address = `${API_BASE}${path.replace('{id}', DEMO_PUBLISHER_ID)}`;
      const response = await (method === 'GET'
        ? network.browser().get(address)
        : network.browser().send(method, address, {}));
      expect(response.status).toBe(401);
      expect((await problemOf(response)).description).toBe('Please log in.');
    },
  );

  test('every path of the contract is answered', () => {
    const answered = new Set<string>(endpoints.map(({ path }) => path));
    // The families' names, which there is no call on; and files by their names below `/cdn`.
    expect(Object.values(paths).filter((path) => !answered.has(path))).toEqual(['/cdn', '/publishers']);
  });

  // The link of a reset mail is opened with the token that the mail carries: auth/password-reset.test.ts; and a
  // banner by its name: creatives/creatives.test.ts.
  const opened = endpoints.filter(
    ({ method, path }) => method === 'GET' && !/\/(reset_password|creatives\/\{file\})$/.test(path),
  );

  test.each(opened)('$path answers', async ({ path }) => {
    const news = await browser.get(`${API_BASE}/announcements?itemsPerPage=1`);
    const listed = (await news.json()) as { 'hydra:member': [{ id: string }] };
    const values: Record<string, string> = {
      '/publishers/{id}': DEMO_PUBLISHER_ID,
      '/announcements/{id}': listed['hydra:member'][0].id,
      '/contexts/{name}': 'Announcement',
      '/cdn/{file}': 'news-chart-10.svg',
    };
    const response = await browser.get(
      `${API_BASE}${path.replace(/\{\w+\}/, values[path] ?? '')}`.replace(/\/$/, ''),
    );
    // the demo's accounts have no traffic here: there is nothing to put into a file
    expect(response.status).toBe(path.endsWith('/export') ? 204 : 200);
    expect(response.headers.get('link')).toContain('rel="http://www.w3.org/ns/hydra/core#apiDocumentation"');
  });
});

describe('another publisher', () => {
  test('is not found, neither to read nor to change', async () => {
    const other = await network.signedIn('partner');
    expect((await other.get(PROFILE)).status).toBe(404);
    expect((await other.send('PATCH', PROFILE, { language: 'ru' })).status).toBe(404);
    expect(await (await browser.get(PROFILE)).json()).toMatchObject({ language: 'en' });
  });

  test('without the role has no smartlinks to choose from', async () => {
    const other = await network.signedIn('partner');
    expect((await other.get(`${API_BASE}/proxy_domains/smartlink_campaigns_filter`)).status).toBe(403);
    expect((await browser.get(`${API_BASE}/proxy_domains/smartlink_campaigns_filter`)).status).toBe(200);
  });
});

describe('every answer', () => {
  test('carries the headers of a careful server', async () => {
    const { headers } = await browser.get(PROFILE);
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cross-origin-opener-policy': 'same-origin',
      version: 'unbuilt',
    });
    expect(headers.get('strict-transport-security')).toBeNull();
  });
});

describe('when the database is away', () => {
  test('a request that waits for it is told to come back, though nothing answers it', async () => {
    const stuck = await testNetwork();
    const visitor = await stuck.signedIn();
    stuck.ping.fails = true;
    // holds the only connections, as a report that never ends would
    const held = await Promise.all(
      Array.from({ length: stuck.database.pool.options.max }, () => stuck.database.pool.connect()),
    );
    try {
      const response = await visitor.get(PROFILE);
      expect(response.status).toBe(503);
      expect(response.headers.get('retry-after')).toBe('5');
      expect((await stuck.browser().get('/readyz')).status).toBe(503);
      expect((await stuck.browser().get('/healthz')).status).toBe(200);
    } finally {
      for (const client of held) client.release();
      await stuck.close();
    }
  });
});

describe('a control character', () => {
  const change = (body: unknown) =>
    browser.send('PATCH', PROFILE, body, { 'content-type': 'application/merge-patch+json' });

  test.each([
    ['in a text', { contactInfo: 'a\u0000b' }, 'contactInfo'],
    ['deep in what nobody reads', { odd: [{ deeper: '\u001B[31m' }] }, 'odd[0].deeper'],
    ['in a name', { 'con\u0000tact': 'a' }, ''],
  ])('is refused where it stands: %s', async (_, body, path) => {
    const answer = await change(body);
    expect(answer.status).toBe(422);
    expect((await problemOf(answer)).violations).toMatchObject([{ propertyPath: path }]);
  });

  test('is refused in a query', async () => {
    expect((await browser.get(`${API_BASE}${paths.offers}?search=a%00b`)).status).toBe(422);
    expect((await browser.get(`${API_BASE}${paths.offers}?search=ab`)).status).toBe(200);
  });

  test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])(
    'and a name that every object has, as %s, is refused where it stands',
    async (name) => {
      for (const [body, path] of [
        [`{"${name}":"x"}`, name],
        [`{"contactInfo":"x","odd":[{"${name}":{}}]}`, `odd[0].${name}`],
      ] as const) {
        const answer = await change(body);
        expect(answer.status).toBe(422);
        expect((await problemOf(answer)).violations).toMatchObject([{ propertyPath: path }]);
      }
      expect((await browser.get(`${API_BASE}${paths.offers}?${name}=a`)).status).toBe(422);
    },
  );

  test('is looked for without a depth that would break the network', async () => {
    const deep = `${'['.repeat(20_000)}"\\u0000"${']'.repeat(20_000)}`;
    expect((await change(`{"odd":${deep}}`)).status).toBe(422);
  });
});
