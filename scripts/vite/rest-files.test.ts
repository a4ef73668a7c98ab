import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { withIntegrity } from './integrity.ts';
import { assetFile, chunkFile, neededRest, restChunks, restFiles, restPattern } from './rest-files.ts';

let root = '';
const defined = (): unknown => {
  const { config } = restFiles('/publisher/');
  if (typeof config !== 'function') throw new Error('the plugin has no config hook');
  // The hook uses neither its context nor the command.
  return config.call({} as never, { root, build: { outDir: 'out' } }, {} as never);
};
const write = (...names: string[]) => {
  for (const name of names) writeFileSync(join(root, 'out/assets', name), '');
};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'rest-files-'));
  mkdirSync(join(root, 'out/assets'), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** SHA-256 of an empty file. */
const ofNothing = 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';

describe('the files that the worker fetches after the first screen', () => {
  it('are told to the worker by their addresses, with what is in them', () => {
    write(
      'rest-flags-abc.js',
      'rest-charts-def.js',
      'rest-charts-def.js.map',
      'rest-fingerprint-g.js',
      'rest-memory-h.js',
      'rest-purify-i.js',
      'rest-qr-j.js',
      'rest-checksums-k.js',
      'index-123.js',
    );
    expect(defined()).toEqual({
      define: {
        __REST_FILES__: JSON.stringify([
          { url: '/publisher/assets/rest-charts-def.js', integrity: ofNothing },
          { url: '/publisher/assets/rest-checksums-k.js', integrity: ofNothing },
          { url: '/publisher/assets/rest-fingerprint-g.js', integrity: ofNothing },
          { url: '/publisher/assets/rest-flags-abc.js', integrity: ofNothing },
          { url: '/publisher/assets/rest-memory-h.js', integrity: ofNothing },
          { url: '/publisher/assets/rest-purify-i.js', integrity: ofNothing },
          { url: '/publisher/assets/rest-qr-j.js', integrity: ofNothing },
        ]),
      },
    });
  });

  it('are missed by the build where one is not there', () => {
    write('rest-flags-abc.js');
    expect(defined).toThrow('is missing');
  });

  it('are chunks of large packages, by names that the precache leaves out', () => {
    const chunkOf = (id: string) => restChunks.find(({ test }) => test.test(id))?.name;
    expect(chunkOf('/x/node_modules/country-flag-icons/string/3x2/index.js')).toBe('rest-flags');
    expect(chunkOf('/x/node_modules/@fingerprintjs/fingerprintjs/dist/fp.esm.js')).toBe('rest-fingerprint');
    expect(chunkOf('/x/node_modules/lightweight-charts/dist/lightweight-charts.production.mjs')).toBe(
      'rest-charts',
    );
    expect(chunkOf('/x/src/ui/kit/country-flag/flags.ts')).toBeUndefined();
    expect(restPattern).toBe('assets/rest-*');
  });
});

it('pages about traffic and their parts, and the registration, are rest files, and nothing else is', () => {
  const nameOf = (facadeModuleId: string | null) => chunkFile({ facadeModuleId });
  expect(nameOf('/x/src/routes/_panel/postbacks/-postbacks.tsx')).toBe('assets/rest-[name]-[hash].js');
  expect(nameOf('/x/src/routes/_panel/settings/-payment-info-tab.tsx')).toBe('assets/rest-[name]-[hash].js');
  expect(nameOf('/x/src/routes/_panel/settings/-second-factor.tsx')).toBe('assets/rest-[name]-[hash].js');
  expect(nameOf('/x/src/routes/login/-second-step.tsx')).toBe('assets/rest-[name]-[hash].js');
  expect(nameOf('/x/src/routes/_panel/settings/-promo-codes.tsx')).toBe('assets/[name]-[hash].js');
  expect(nameOf('/x/src/routes/_panel/offers_.$id.tsx?tsr-split=component')).toBe(
    'assets/rest-[name]-[hash].js',
  );
  expect(nameOf('/x/src/routes/register.tsx?tsr-split=component')).toBe('assets/rest-[name]-[hash].js');
  expect(nameOf('/x/src/routes/register_.confirm.$token.tsx?tsr-split=component')).toBe(
    'assets/[name]-[hash].js',
  );
  expect(nameOf('/x/src/i18n/fault-texts.ts')).toBe('assets/[name]-[hash].js');
  expect(nameOf('/x/src/routes/_panel/reports.tsx?tsr-split=component')).toBe('assets/[name]-[hash].js');
  expect(nameOf(null)).toBe('assets/[name]-[hash].js');
});

it('what only pages about traffic share is a rest file, and what others share with them is not', () => {
  const nameOf = (...moduleIds: string[]) => chunkFile({ facadeModuleId: null, moduleIds });
  expect(nameOf('/x/src/ui/kit/search-field/search-field.tsx', '/x/src/ui/campaigns/columns.tsx')).toBe(
    'assets/rest-[name]-[hash].js',
  );
  expect(nameOf('/x/src/world/use-link-presets.ts')).toBe('assets/rest-[name]-[hash].js');
  expect(nameOf('/x/src/world/use-uploads.ts')).toBe('assets/rest-[name]-[hash].js');
  expect(nameOf('/x/src/ui/kit/list-page/list-page.tsx')).toBe('assets/[name]-[hash].js');
});

it('styles come with the chunk that they belong to, and where two chunks have one name, early', () => {
  const late = '/x/src/routes/_panel/offers.tsx?tsr-split=component';
  const early = '/x/src/routes/_panel/reports.tsx?tsr-split=component';
  chunkFile({ name: 'styled-late', facadeModuleId: late });
  chunkFile({ name: 'styled-early', facadeModuleId: early });
  for (const facadeModuleId of [late, early]) chunkFile({ name: 'styled-both', facadeModuleId });
  const nameOf = (name: string) => assetFile({ names: [name] });
  expect(nameOf('styled-late.css')).toBe('assets/rest-[name]-[hash][extname]');
  for (const name of ['styled-early.css', 'styled-both.css', 'styled-late.png', 'nobodys.css'])
    expect(nameOf(name)).toBe('assets/[name]-[hash][extname]');
});

it('the worker is told what is in each file that it keeps, the shell included', () => {
  write('index-1.js');
  writeFileSync(join(root, 'out/index.html'), '');
  const { manifest } = withIntegrity(
    join(root, 'out'),
    '/publisher/',
  )([
    { url: 'assets/index-1.js', revision: null },
    { url: '/publisher/', revision: 'a' },
  ]);
  expect(manifest).toEqual([
    { url: 'assets/index-1.js', revision: null, integrity: ofNothing },
    { url: '/publisher/', revision: 'a', integrity: ofNothing },
  ]);
});

it('are needed by no page that starts without a network, through whatever stands between', () => {
  const late = {
    'assets/rest-parts-1.js': {},
    'assets/rest-offers-2.js': { imports: ['assets/rest-parts-1.js'] },
  };
  const page = {
    facadeModuleId: '/p/src/routes/_panel/dashboard.tsx?tsr-split=component',
    imports: ['assets/kit-3.js'],
  };
  expect(neededRest({ ...late, 'assets/dashboard-4.js': page, 'assets/kit-3.js': {} })).toEqual([]);
  const kit = { imports: ['assets/rest-parts-1.js'] };
  // fetched by a page when it is wanted
  expect(neededRest({ ...late, 'assets/kit-3.js': kit })).toEqual([]);
  expect(neededRest({ ...late, 'assets/dashboard-4.js': page, 'assets/kit-3.js': kit })).toEqual([
    'assets/rest-parts-1.js',
  ]);
  expect(neededRest({ ...late, 'assets/index-5.js': { isEntry: true, ...kit } })).toEqual([
    'assets/rest-parts-1.js',
  ]);
});
