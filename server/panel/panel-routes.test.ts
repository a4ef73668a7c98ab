import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { PanelConfig } from '#contract/resources/config.ts';
import { StartError } from '../platform/start-error.ts';
import { demoBrands } from '#tests/support/samples/brands.ts';
import { testConfig } from '../testing/test-deps.ts';
import { shellPolicy } from './content-security.ts';
import { manifestOf } from './manifest.ts';
import { readPanelConfig } from './panel-config.ts';
import { readPanelFiles } from './panel-files.ts';
import { panelRoutes } from './panel-routes.ts';

const gate = "if (!('indexedDB' in window)) document.title = 'no';";
const html = `<!doctype html><script>${gate}</script><script type="application/json">{"a":1}</script><script type="module" src="/publisher/assets/index-abcdef12.js"></script>`;
const script = `export const text = '${'long enough to be worth compressing '.repeat(60)}';`;

let folder: string;
let app: ReturnType<typeof panelRoutes>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'panel-files-'));
  await mkdir(join(folder, 'dist/assets'), { recursive: true });
  await mkdir(join(folder, 'dist/icons'));
  const write = (name: string, text: string) => writeFile(join(folder, 'dist', name), text);
  await Promise.all([
    writeFile(join(folder, 'secret.txt'), 'outside'),
    write('index.html', html),
    write('version.json', '{"version":"1.2.3-abc"}'),
    write('sw.js', 'self.skipWaiting()'),
    write('assets/index-abcdef12.js', script),
    write('icons/icon-192.png', 'png'),
    write('icons/maskable-512.png', 'png'),
  ]);
  const files = await readPanelFiles(join(folder, 'dist'));
  const config = await readPanelConfig(testConfig({ DATA_DIR: folder }), files.version);
  app = panelRoutes(files, config, testConfig(), () => Promise.resolve(config));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('the shell', () => {
  test.each(['/publisher/', '/publisher/login', '/publisher/reports', '/publisher/register/confirm/a.b-c'])(
    'answers the address of a page: %s',
    async (path) => {
      const response = await app.request(path);
      expect(response.status).toBe(200);
      expect(await response.text()).toBe(html);
      expect(response.headers.get('cache-control')).toBe('no-cache');
    },
  );

  test('runs the inline scripts of the build and no others', async () => {
    const policy = (await app.request('/publisher/')).headers.get('content-security-policy') ?? '';
    const hash = createHash('sha256').update(gate).digest('base64');
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).toContain('trusted-types default dompurify');
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(policy).not.toContain('upgrade-insecure-requests');
  });

  test('may show the pictures of a brand that live elsewhere, and nothing else from there', () => {
    const policy = shellPolicy(html, { https: true, brand: demoBrands.sunny });
    expect(policy).toContain(
      "img-src 'self' data: blob: https://cdn.sunny.example https://static.sunny.example;",
    );
    expect(policy).not.toMatch(/(?:script|style|connect)-src[^;]*sunny/);
    expect(policy).toContain('upgrade-insecure-requests');
    expect(shellPolicy(html, { https: true, brand: demoBrands.noir })).toContain(
      "img-src 'self' data: blob:;",
    );
  });

  test('is found from the root', async () => {
    for (const path of ['/', '/publisher']) {
      const response = await app.request(path);
      expect([response.status, response.headers.get('location')]).toEqual([302, '/publisher/']);
    }
  });
});

describe('files', () => {
  test('named after their content stay for a year', async () => {
    const response = await app.request('/publisher/assets/index-abcdef12.js');
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(await response.text()).toBe(script);
  });

  test('others are asked for again, and answered 304 while they are the same', async () => {
    const first = await app.request('/publisher/sw.js');
    expect(first.headers.get('cache-control')).toBe('no-cache');
    const again = await app.request('/publisher/sw.js', {
      headers: { 'if-none-match': first.headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
  });

  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('come compressed as %s', async (encoding, decompress) => {
    const response = await app.request('/publisher/assets/index-abcdef12.js', {
      headers: { 'accept-encoding': encoding },
    });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    const packed = Buffer.from(await response.arrayBuffer());
    expect(packed.length).toBeLessThan(script.length / 2);
    expect(decompress(packed).toString()).toBe(script);
  });

  test('come plain where compression is not wanted', async () => {
    const response = await app.request('/publisher/assets/index-abcdef12.js', {
      headers: { 'accept-encoding': 'br;q=0, identity' },
    });
    expect(response.headers.get('content-encoding')).toBeNull();
  });

  test.each([
    '/publisher/assets/index-00000000.js',
    '/publisher/assets/none',
    '/publisher/none.css',
    '/publisher/secret.txt',
    '/publisher/../secret.txt',
    '/publisher/..%2fsecret.txt',
    '/publisher/%2e%2e/secret.txt',
    '/publisher/assets/..%2f..%2fsecret.txt',
  ])('missing ones are 404, never the shell: %s', async (path) => {
    const response = await app.request(path);
    expect(response.status).toBe(404);
    expect(await response.text()).toMatch(/^(?:404 )?Not Found$/);
  });

  test('without a build the panel says so', async () => {
    const none = await readPanelFiles(join(folder, 'nothing'));
    expect(none.version).toBe('unbuilt');
    const config = v.parse(PanelConfig, {});
    const bare = panelRoutes(none, config, testConfig(), () => Promise.resolve(config));
    expect((await bare.request('/publisher/login')).status).toBe(503);
  });
});

describe('the configuration', () => {
  const read = (env: Record<string, string>) =>
    readPanelConfig(testConfig({ DATA_DIR: folder, ...env }), '9.9.9');

  test('has defaults, the version, and the log-in of the demo', async () => {
    const response = await app.request('/publisher/config.json');
    expect(v.parse(PanelConfig, await response.json())).toMatchObject({
      brand: { name: 'Publisher Platform' },
      timezone: 'Europe/Prague',
      version: '1.2.3-abc',
      demo: { username: 'publisher', password: 'publisher' },
      paymentPeriod: 'week',
    });
    expect(await read({ DEMO: 'off' })).toMatchObject({ demo: null, paymentPeriod: 'month' });
  });

  test('comes from the environment', async () => {
    const config = await read({
      PANEL_CONFIG: '{"brand":{"name":"Acme"},"timezone":"Asia/Tokyo","version":"0"}',
    });
    expect(config).toMatchObject({
      brand: { name: 'Acme', accent: '#4353ff' },
      timezone: 'Asia/Tokyo',
      version: '9.9.9',
    });
  });

  test('comes from a file in the data folder', async () => {
    const dataDir = await mkdtemp(join(folder, 'data-'));
    await writeFile(join(dataDir, 'config.json'), '{"brand":{"name":"From file"}}');
    expect((await read({ DATA_DIR: dataDir })).brand.name).toBe('From file');
  });

  test.each([
    ['{"brand":{"accent":"red"}}', /PANEL_CONFIG.*brand\.accent/],
    ['{"brand":{"side":"#fff"}}', /brand\.side/],
    ['{"brand":{"logo":"javascript:alert(1)"}}', /brand\.logo/],
    ['{"brand":{"favicon":"//elsewhere.example/x.png"}}', /brand\.favicon/],
    ['{"languages":["de"]}', /languages/],
    ['{not json', /not valid JSON/],
    ['/nowhere/config.json', /cannot be read/],
  ])('says in one sentence what is wrong: %s', async (given, sentence) => {
    await expect(read({ PANEL_CONFIG: given })).rejects.toThrow(StartError);
    await expect(read({ PANEL_CONFIG: given })).rejects.toThrow(sentence);
  });
});

test.each(Object.values(demoBrands))('the web manifest is that of $name', async (brand) => {
  const files = await readPanelFiles(join(folder, 'dist'));
  const manifest = manifestOf(v.parse(PanelConfig, { brand }), files, 'en');
  expect(manifest).toMatchObject({ name: brand.name, theme_color: brand.accent });
  expect(manifest.icons[0]).toMatchObject({ src: brand.favicon, sizes: 'any' });
  // The panel's own stay: the operator's alone may lack the sizes that a home screen asks for.
  expect(manifest.icons.map(({ src }) => src)).toContain('/publisher/icons/icon-192.png');
  // Android would prefer the panel's sign.
  expect(manifest.icons.map(({ purpose }) => purpose)).not.toContain('maskable');
});

test('the web manifest is made of the configuration and the icons that are there', async () => {
  const files = await readPanelFiles(join(folder, 'dist'));
  const config = v.parse(PanelConfig, { brand: { name: 'Acme Traffic Network', accent: '#112233' } });
  expect(manifestOf(config, files, 'ru')).toMatchObject({
    name: 'Acme Traffic Network',
    short_name: 'Acme',
    theme_color: '#112233',
    lang: 'ru',
    scope: '/publisher/',
    display: 'standalone',
    icons: [
      { src: '/publisher/icons/icon-192.png', sizes: '192x192', purpose: 'any' },
      { src: '/publisher/icons/maskable-512.png', sizes: '512x512', purpose: 'maskable' },
    ],
  });
  const response = await app.request('/publisher/manifest.webmanifest');
  expect(response.headers.get('content-type')).toContain('application/manifest+json');
});
