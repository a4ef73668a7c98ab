/**
 * The folder rules of the house live in `.oxlintrc.json`. This test runs the linter with those rules on
 * little files that break them, so that a rule lost by a typing slip is noticed.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

/** [file that breaks a rule, its text, a piece of the message that says where the code belongs]. */
const broken: readonly (readonly [file: string, text: string, message: string])[] = [
  ['src/contract/a.ts', "import '#domain/list-view.ts';", 'rules belong in src/domain'],
  ['src/contract/b.ts', "import '../domain/list-view.ts';", 'Cross a folder by its name'],
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
  ['src/world/a.ts', "import '#ui/theme.ts';", 'what draws belongs in src/ui'],
  ['src/world/b.ts', "import 'workbox-precaching';", 'workbox belongs in src/sw'],
  ['src/ui/a.tsx', "import '#world/use-ask.ts';", 'data and flows are connected in src/routes'],
  ['src/ui/b.tsx', "import '#db/open.ts';", 'props and gives events'],
  ['src/ui/c.tsx', "import '@xstate/react';", 'use useFlow, useAsk or useLive'],
  ['src/ui/d.tsx', "import { useForm } from '@mantine/form';\nexport const f = useForm;", 'use useDraftForm'],
  ['src/ui/e.tsx', 'export const E = () => <p>Hello</p>;', 'JSX'],
  ['src/ui/f.tsx', 'export const F = () => <img alt="Hello" />;', 'JSX'],
  ['src/ui/deep/g.tsx', "import '../../world/use-ask.ts';", 'Cross a folder by its name'],
  ['src/routes/a.tsx', "import '#db/open.ts';", 'reached through src/world and src/work'],
  [
    'src/routes/c.tsx',
    "import { useActorRef } from '@xstate/react';\nexport const u = useActorRef;",
    'use useFlow, useAsk or useLive',
  ],
  ['src/routes/b.tsx', "import '@fingerprintjs/fingerprintjs';", 'The fingerprint is made in src/world'],
  ['src/sw/a.ts', "import '#world/world.ts';", 'runs without a page'],
  ['src/sw/b.ts', "import 'workbox-window';", 'The worker is registered in src/world'],
  ['src/i18n/a.ts', "import '#ui/theme.ts';", 'languages and texts only'],
  ['src/app/a.ts', "import '#sw/rules.ts';", 'every folder of src but sw'],
  ['src/contract/deep/c.ts', "export type { X } from '#server/deps.ts';", 'stands on nothing'],
  ['server/a.ts', "import '#api/client.ts';", 'shares only src/contract'],
  ['server/b.ts', "import '#machines/login.ts';", 'only the lifecycles'],
  ['server/c.ts', "import 'react';", 'React stays out of this folder'],
  ['src/domain/ListView.ts', 'export const x = 1;', 'kebab-case'],
  ['src/domain/d.ts', 'export default 1;', 'default export'],
];

/** Files that keep the rules: nothing may be said about them. */
const kept: readonly (readonly [file: string, text: string])[] = [
  ['src/routes/ok.tsx', "import '#world/use-ask.ts';\nimport '#ui/theme.ts';\nimport 'valibot';"],
  ['src/routes/d.tsx', "import { useSelector } from '@xstate/react';\nexport const u = useSelector;"],
  ['src/routes/__root.tsx', 'export const x = 1;'],
  ['src/routes/_panel/announcements_.article.$id.tsx', 'export const x = 1;'],
  ['src/routes/_panel/settings/-payout-accounts.tsx', 'export const x = 1;'],
  ['src/work/ok.ts', "import '#api/client.ts';\nimport '#db/open.ts';"],
  [
    'src/ui/ok.tsx',
    "import '#i18n/instance.ts';\nimport '@mantine/core';\nexport const E = () => <p>{1} / {2}</p>;",
  ],
  ['src/sw/ok.ts', "import '#work/balance.ts';\nimport 'workbox-precaching';"],
  ['src/machines/lifecycles/ok.ts', "import '../port.ts';\nimport 'xstate';"],
  [
    'server/ok.ts',
    "import '#machines/lifecycles/offer.ts';\nimport '#contract/paths.ts';\nimport 'valibot';",
  ],
  ['src/domain/any.test.ts', "import '#server/deps.ts';"],
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

describe('dynamic imports, which the linter does not look into,', () => {
  const Config = v.object({
    overrides: v.array(
      v.object({
        files: v.array(v.string()),
        rules: v.object({ 'no-restricted-imports': v.optional(v.unknown()) }),
      }),
    ),
  });
  const Rule = v.tuple([
    v.literal('error'),
    v.object({ patterns: v.array(v.object({ regex: v.string(), message: v.string() })) }),
  ]);
  const config = v.parse(Config, JSON.parse(readFileSync(join(root, '.oxlintrc.json'), 'utf8')));
  const folders = config.overrides.flatMap(({ files, rules }) => {
    const match = /^(src\/\w+|server)\//.exec(files[0] ?? '');
    const rule = v.safeParse(Rule, rules['no-restricted-imports']);
    return match?.[1] && rule.success ? [{ name: match[1], patterns: rule.output[1].patterns }] : [];
  });

  it.each(folders)('keep the same rules in $name', ({ name, patterns }) => {
    const crossings = readdirSync(join(root, name), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.(test|gen)\.tsx?$/.test(file))
      .flatMap((file) => {
        const text = readFileSync(join(root, name, file), 'utf8');
        return [...text.matchAll(/\bimport\(\s*['"]([^'"]+)['"]/g)].map(([, target = '']) => ({
          file,
          target,
        }));
      })
      .filter(({ target }) => patterns.some(({ regex }) => new RegExp(regex).test(target)));
    expect(crossings).toEqual([]);
  });
});
