/**
 * The folder rules of the house live in `scripts/lint/folders.js`. This test runs the linter with those rules
 * on little files that break them, so that a rule lost by a typing slip is noticed.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../../..');

/** [file that breaks a rule, its text, a piece of the message that says where the code belongs]. */
const broken: readonly (readonly [file: string, text: string, message: string])[] = [
  ['src/contract/a.ts', "import '#domain/list-view.ts';", 'rules belong in src/domain'],
  ['src/contract/b.ts', "import '../domain/list-view.ts';", 'rules belong in src/domain'],
  ['src/domain/a.ts', "import '#api/client.ts';", 'what fetches belongs in src/work'],
  [
    'src/domain/b.ts',
    "import * as v from 'valibot';\nexport const s = v.string();",
    'schemas belong in src/contract',
  ],
  ['src/machines/a.ts', "import '#work/ask.ts';", 'belongs in src/work and is connected in src/world'],
  ['src/machines/b.ts', 'export const now = Date.now();', 'time comes in by an event'],
  ['src/machines/c.ts', 'export const key = Math.random();', 'keys come in by an event'],
  ['src/machines/d.ts', "import 'react';", 'React stays out of this folder'],
  ['src/machines/e.ts', "export const answer = fetch('/');", 'comes in through a slot'],
  ['src/db/a.ts', "import '#api/client.ts';", 'fetching and merging belong in src/work'],
  [
    'src/db/b.ts',
    "import { liveQuery } from 'dexie';\nexport const q = liveQuery;",
    'liveQuery belongs in src/world',
  ],
  ['src/api/a.ts', "import '#db/open.ts';", 'belongs in src/work'],
  ['src/api/b.ts', "import 'dexie';", 'tables and queries belong in src/db'],
  ['src/work/a.ts', "import '#machines/query.ts';", 'flows belong in src/machines'],
  ['src/work/b.ts', "export const kept = localStorage.getItem('x');", 'runs in page and worker alike'],
  ['src/work/c.ts', "import 'xstate';", 'charts belong in src/machines'],
  ['src/world/a.ts', "import '#ui/kit/theme/theme.ts';", 'what draws belongs in src/ui'],
  ['src/world/b.ts', "import 'workbox-precaching';", 'workbox belongs in src/sw'],
  ['src/ui/reports/a.tsx', "import '#world/use-ask.ts';", 'data and flows are connected in src/routes'],
  ['src/ui/reports/b.tsx', "import '#db/open.ts';", 'props and gives events'],
  ['src/ui/reports/c.tsx', "import '@xstate/react';", 'use useFlow, useAsk or useLive'],
  [
    'src/ui/reports/d.tsx',
    "import { useForm } from '@mantine/form';\nexport const f = useForm;",
    'use useDraftForm',
  ],
  ['src/ui/reports/e.tsx', 'export const E = () => <p>Hello</p>;', 'JSX'],
  ['src/ui/reports/f.tsx', 'export const F = () => <img alt="Hello" />;', 'JSX'],
  [
    'src/ui/reports/deep/g.tsx',
    "import '../../../world/use-ask.ts';",
    'data and flows are connected in src/routes',
  ],
  ['src/ui/reports/h.tsx', "import '#ui/news/feed.tsx';", 'A feature knows no other'],
  ['src/ui/kit/i.tsx', "import '#ui/news/feed.tsx';", 'src/ui/kit knows no feature'],
  ['src/routes/a.tsx', "import '#db/open.ts';", 'reached through src/world and src/work'],
  ['src/routes/b.tsx', "import '@fingerprintjs/fingerprintjs';", 'The fingerprint is made in src/world'],
  ['src/sw/a.ts', "import '#world/world.ts';", 'runs without a page'],
  ['src/sw/b.ts', "import 'workbox-window';", 'The worker is registered in src/world'],
  ['src/i18n/a.ts', "import '#ui/kit/theme/theme.ts';", 'languages and texts only'],
  ['src/app/a.ts', "import '#sw/rules.ts';", 'is started in src/world, the worker too'],
  ['src/machines/f.ts', "export const later = () => import('#work/ask.ts');", 'belongs in src/work'],
  ['src/machines/g.ts', "export type Ask = import('#work/ask.ts').Ask;", 'belongs in src/work'],
  ['src/machines/h.ts', "export * from '#work/ask.ts';", 'belongs in src/work'],
  ['src/work/d.ts', "import '#work/ask.ts';", 'by a relative path'],
  ['src/work/e.ts', "import '../api/client.ts';", 'Cross a folder by its name'],
  ['server/auth/d.ts', "import '#tests/words.ts';", 'shares only src/contract'],
  ['server/auth/e.ts', "import '../publishers/routes.ts';", 'features that its row'],
  ['server/platform/f.ts', "import '../auth/session.ts';", 'server/platform knows no feature'],
  ['src/contract/deep/c.ts', "export type { X } from '#server/platform/deps.ts';", 'stands on nothing'],
  ['server/a.ts', "import '#api/client.ts';", 'shares only src/contract'],
  ['server/b.ts', "import '#machines/login.ts';", 'flows belong to the panel'],
  ['server/c.ts', "import 'react';", 'React stays out of this folder'],
  ['server/d.ts', "import 'xstate';", 'charts belong in src/machines'],
  ['src/domain/e.ts', "import type { F } from './f.ts';\nexport type E = F | null;", 'Dependency cycle'],
  ['src/domain/f.ts', "import type { E } from './e.ts';\nexport type F = [E];", 'Dependency cycle'],
  ['src/domain/ListView.ts', 'export const x = 1;', 'kebab-case'],
  ['src/domain/d.ts', 'export default 1;', 'default export'],
];

/** Files that keep the rules: nothing may be said about them. */
const kept: readonly (readonly [file: string, text: string])[] = [
  ['src/routes/ok.tsx', "import '#world/use-ask.ts';\nimport '#ui/kit/theme/theme.ts';\nimport 'valibot';"],
  ['src/routes/__root.tsx', 'export const x = 1;'],
  ['src/routes/_panel/announcements_.article.$id.tsx', 'export const x = 1;'],
  ['src/routes/_panel/settings/-payout-accounts.tsx', 'export const x = 1;'],
  ['src/work/ok.ts', "import '#api/client.ts';\nimport '#db/open.ts';"],
  [
    'src/ui/reports/ok.tsx',
    "import '#i18n/instance.ts';\nimport '#ui/kit/hint.tsx';\nimport '@mantine/core';\nexport const E = () => <p>{1} / {2}</p>;",
  ],
  [
    'src/world/ok.ts',
    "import { liveQuery } from 'dexie';\nexport const q = liveQuery;\nexport const later = () => import('#work/ask.ts');",
  ],
  ['src/db/ok.ts', "import Dexie from 'dexie';\nimport '../db/open.ts';\nexport const D = Dexie;"],
  ['src/sw/ok.ts', "import '#work/balance.ts';\nimport 'workbox-precaching';"],
  ['src/machines/lifecycles/ok.ts', "import '../port.ts';\nimport 'xstate';"],
  ['server/publishers/ok.ts', "import '../auth/session.ts';\nimport '../platform/clock.ts';"],
  [
    'server/ok.ts',
    "import '#machines/lifecycles/offer.ts';\nimport '#contract/paths.ts';\nimport 'valibot';",
  ],
  ['src/domain/any.test.ts', "import '#server/platform/deps.ts';"],
];

const Report = v.object({
  diagnostics: v.array(
    v.object({ message: v.string(), help: v.optional(v.string(), ''), filename: v.string() }),
  ),
});

let folder = '';
let said: { file: string; text: string }[] = [];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'import-rules-'));
  const house = readFileSync(join(root, '.oxlintrc.json'), 'utf8');
  // Types cannot be resolved in a folder without packages, and no folder rule needs them.
  writeFileSync(join(folder, '.oxlintrc.json'), house.replace('"typeAware": true', '"typeAware": false'));
  // The rule reads its table, and the names of folders, beside itself.
  cpSync(join(root, 'scripts/lint'), join(folder, 'scripts/lint'), { recursive: true });
  cpSync(join(root, 'package.json'), join(folder, 'package.json'));
  for (const [file, text] of [...broken, ...kept]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), `${text}\n`);
  }
  const linter = join(root, 'node_modules/oxlint/bin/oxlint');
  const run = spawnSync(process.execPath, [linter, '--format=json'], { cwd: folder, encoding: 'utf8' });
  const { diagnostics } = v.parse(Report, JSON.parse(run.stdout));
  said = diagnostics.map(({ filename, message, help }) => ({ file: filename, text: `${message} ${help}` }));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the folder rules', () => {
  it.each(broken)('report %s', (file, _text, message) => {
    const texts = said.filter((one) => one.file === file).map((one) => one.text);
    expect(texts.join('\n')).toContain(message);
    expect(texts).not.toHaveLength(0);
  });

  it.each(kept)('let %s pass', (file) => {
    expect(said.filter((one) => one.file === file)).toEqual([]);
  });
});
