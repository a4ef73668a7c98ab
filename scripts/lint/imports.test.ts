import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { root } from '../child.js';
import { folders } from './folders.js';
import { circleIn, complaintOf, placeOf } from './imports.js';
import { packages } from './packages.js';
import { serverFeatures, serverFolders } from './server-folders.js';

const names = { '#contract/*': './src/contract/*', '#ui/*': './src/ui/*', '#machines/*': './src/machines/*' };
const features = { auth: [], publishers: ['auth'], tracker: ['publishers'] };
const table = [...folders.filter(({ folder }) => !folder.startsWith('server')), ...serverFolders(features)];
const complaint = (file: string, specifier: string) => complaintOf(file, specifier, { names, table });

/** What runs in panel and network, tests apart. */
const sourcesOf = (top: string) =>
  readdirSync(join(root, top), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|d)\.tsx?$/.test(file))
    .map((file) => join(top, file).replaceAll('\\', '/'));

describe('what is said about an import', () => {
  it.each([
    ['src/ui/kit/pager.tsx', '#ui/reports/table.tsx', 'knows no feature'],
    ['src/ui/kit/pager.tsx', '../reports/table.tsx', 'knows no feature'],
    ['src/ui/reports/table.tsx', '#ui/news/feed.tsx', 'A feature knows no other'],
    ['src/ui/reports/deep/table.tsx', '../../news/feed.tsx', 'A feature knows no other'],
    ['src/ui/reports/table.tsx', '../kit/pager.tsx', 'Cross a folder by its name'],
    ['src/ui/reports/table.tsx', '#ui/reports/row.tsx', 'by a relative path'],
    ['src/ui/reports/table.tsx', '#machines/login.ts', 'takes props and gives events'],
    ['server/platform/http/serve-endpoints.ts', '../../auth/session.ts', 'knows no feature'],
    ['server/platform/clock.ts', '#machines/lifecycles/offer.ts', 'knows no feature'],
    ['server/auth/session.ts', '../publishers/accounts.ts', 'features that its row'],
    ['server/auth/session.ts', '../app.ts', 'features that its row'],
    ['server/auth/session.ts', '../testing/mails.ts', 'features that its row'],
    ['server/publishers/profile.ts', '#machines/login.ts', 'flows belong to the panel'],
    ['server/publishers/profile.ts', '../../src/contract/paths.ts', 'Cross a folder by its name'],
    ['server/demo-feature/list.ts', '../platform/db/client.ts', 'has no row yet'],
    ['src/demo/list.ts', '#contract/paths.ts', 'has no row yet'],
    ['src/ui/list.tsx', '#contract/paths.ts', 'has no row yet'],
    ['server/app.ts', './demo-feature/list.ts', 'put the features together'],
  ])('in %s, of %s, names where it belongs', (file, specifier, message) => {
    expect(complaint(file, specifier)).toContain(message);
  });

  it.each([
    ['src/ui/reports/deep/table.tsx', '#ui/kit/pager.tsx'],
    ['src/ui/reports/deep/table.tsx', '../row.tsx'],
    ['src/ui/kit/table/table.tsx', '../pager.tsx'],
    ['src/routes/index.tsx', '#ui/reports/table.tsx'],
    ['server/publishers/profile.ts', '../auth/session.ts'],
    ['server/publishers/profile.ts', '../platform/db/client.ts'],
    ['server/publishers/profile.ts', '#machines/lifecycles/publisher.ts'],
    ['server/publishers/profile.ts', '#contract/paths.ts'],
    ['server/app.ts', './tracker/endpoints.ts'],
    ['server/testing/network.ts', '../app.ts'],
    ['tests/journeys/login.spec.ts', '../../server/app.ts'],
  ])('in %s, of %s, is nothing', (file, specifier) => {
    expect(complaint(file, specifier)).toBeNull();
  });
});

describe('the table of folders', () => {
  it('has no circle', () => {
    expect(circleIn(folders)).toBeNull();
  });

  it('is known by its circle where there is one', () => {
    const circle = serverFolders({ auth: ['tracker'], publishers: ['auth'], tracker: ['publishers'] });
    expect(circleIn(circle)).toEqual(['server/auth', 'server/tracker', 'server/publishers', 'server/auth']);
    expect(circleIn([{ folder: 'src/*', imports: ['src/kit'], belongs: '' }])).not.toBeNull();
  });

  it.each(['src', 'server'])('has a row for each folder of %s', (top) => {
    const files = sourcesOf(top);
    const without = ['src', 'server/*'];
    const rowOf = (file: string) => placeOf(dirname(file), folders)?.row.folder ?? 'src';
    expect(files.filter((file) => without.includes(rowOf(file)))).toEqual([]);
  });
});

describe('what the tables allow', () => {
  const Manifest = v.object({ imports: v.record(v.string(), v.string()) });
  const { imports } = v.parse(Manifest, JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));
  const statement = /(?:\b(?:import|export)\b([^';]*?)\bfrom\s*|\bimport\s*\(?\s*)'([^']+)'/g;
  const found = ['src', 'server']
    .flatMap(sourcesOf)
    .flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(statement)].map(
        ([, taken = '', specifier = '']) => ({ file, taken, specifier }),
      ),
    );

  it('is done by somebody: a folder that imports another', () => {
    // one file of a folder is enough
    const once = new Map(found.map((one) => [`${dirname(one.file)} ${dirname(one.specifier)}`, one]));
    const ways = [...once.values()].map((one) => ({
      ...one,
      from: placeOf(dirname(one.file), folders)?.row.folder,
    }));
    const pairs = [
      ...folders
        .filter(({ folder }) => /^src\/|^server\/platform$/.test(folder))
        .flatMap(({ folder, imports: others }) => others.map((other) => ({ folder, other }))),
      ...Object.entries(serverFeatures).flatMap(([feature, others]) =>
        others.map((other) => ({ folder: `server/${feature}`, other: `server/${other}` })),
      ),
    ];
    const nobodyDoes = pairs.filter(({ folder, other }) => {
      const without = folders.map((row) =>
        row.folder === folder ? { ...row, imports: row.imports.filter((one) => one !== other) } : row,
      );
      return !ways.some(
        ({ file, specifier, from }) =>
          from === folder && complaintOf(file, specifier, { names: imports, table: without }) !== null,
      );
    });
    expect(nobodyDoes).toEqual([]);
  });

  it('is done by somebody: a folder that imports a package', () => {
    const nobodyDoes = packages.flatMap(({ package: named, names: parts, only }) =>
      only.filter(
        (folder) =>
          !found.some(
            ({ file, taken, specifier }) =>
              file.startsWith(`${folder}/`) &&
              named.test(specifier) &&
              (!parts || parts.some((part) => new RegExp(`\\b${part}\\b`).test(taken))),
          ),
      ),
    );
    expect(nobodyDoes).toEqual([]);
  });
});
