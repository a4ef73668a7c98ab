import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { isOwn, isPackage, isText, languageChunk, sharedChunk } from './chunks.ts';
import { drawnOnce, idsModule } from './mantine-ids.ts';
import { styleOf } from './mantine-styles.ts';
import { shorter } from './squeeze.ts';

describe('how the build is cut', () => {
  it.each([
    ['/repo/locales/ru/auth.json', 'ru'],
    ['/repo/locales/zh-CN/common.json', 'zh-CN'],
    ['/repo/locales/uk/account.json', 'uk-account'],
    ['/repo/locales/zh-CN/reports.json', 'zh-CN-panel'],
    ['/repo/locales/en/dashboard.json?import', 'en-panel'],
    ['\0virtual:texts/uk/account', 'uk-account'],
    ['\0virtual:texts/zh-CN/public', 'zh-CN'],
    ['/repo/locales/ru/offers.json', 'rest-ru-work'],
    ['/repo/locales/uk/balance.json', 'rest-uk-work'],
    ['/repo/locales/uk/nextPayment.json', null],
    ['\0virtual:texts', null],
    ['/repo/src/app/main.tsx', null],
  ])('puts %s into %s', (id, chunk) => {
    expect(languageChunk(id)).toBe(chunk);
  });

  it('keeps packages, texts and our own code apart', () => {
    const kinds = (id: string) => [isPackage(id), isText(id), isOwn(id)];
    expect(kinds('/repo/node_modules/react/index.js')).toEqual([true, false, false]);
    expect(kinds('/repo/locales/en/auth.json')).toEqual([false, true, false]);
    expect(kinds('/repo/src/app/main.tsx')).toEqual([false, false, true]);
  });

  describe('what pages share', () => {
    const imports: Readonly<Record<string, readonly [now: string[], later: string[]]>> = {
      '/src/app/main.tsx': [
        ['/src/routes/_panel.tsx'],
        [
          '/src/routes/_panel.tsx?tsr-split=component',
          '/src/routes/_panel/dashboard.tsx?tsr-split=component',
          '/src/routes/_panel/conversions.tsx?tsr-split=loader---component',
          '/src/routes/_panel/reports.tsx?tsr-split=component',
          '/src/routes/_panel/reports.tsx?tsr-split=errorComponent',
          '/src/routes/login.tsx?tsr-split=component',
          '/src/routes/register.tsx?tsr-split=component',
          '/src/world/open-world.ts',
        ],
      ],
      '/src/routes/_panel.tsx?tsr-split=component': [['/src/ui/shell.tsx'], ['/src/ui/menu.tsx']],
      '/src/ui/shell.tsx': [['/src/ui/both.tsx', '/src/routes/_panel.tsx', '/locales/en/ui.json'], []],
      '/src/world/open-world.ts': [['/src/db/tables.ts'], []],
      '/src/routes/_panel/dashboard.tsx?tsr-split=component': [
        ['/src/ui/chart.tsx', '/src/ui/tile.tsx', '/src/ui/shell.tsx', '/node_modules/ui/index.js'],
        ['/src/ui/later.tsx'],
      ],
      '/src/routes/_panel/conversions.tsx?tsr-split=loader---component': [
        ['/src/ui/tile.tsx', '/src/ui/table.tsx', '/src/ui/conversion.tsx', '/src/ui/button.tsx'],
        [],
      ],
      '/src/routes/_panel/reports.tsx?tsr-split=component': [
        ['/src/ui/table.tsx', '/src/ui/failure.tsx', '/src/ui/button.tsx'],
        [],
      ],
      '/src/routes/_panel/reports.tsx?tsr-split=errorComponent': [['/src/ui/failure.tsx'], []],
      '/src/ui/table.tsx': [['/src/ui/row.tsx', '/node_modules/ui/index.js'], []],
      '/node_modules/ui/index.js': [['/node_modules/ui/select.js'], []],
      '/src/routes/login.tsx?tsr-split=component': [['/src/ui/button.tsx'], []],
      '/src/routes/register.tsx?tsr-split=component': [['/src/ui/both.tsx', '/node_modules/ui/index.js'], []],
    };
    const graph = {
      getModuleInfo: (id: string) => {
        const [importedIds, dynamicallyImportedIds] = imports[id] ?? [[], []];
        return { importedIds, dynamicallyImportedIds };
      },
    };
    const all = [...new Set(Object.entries(imports).flatMap(([id, [now, later]]) => [id, ...now, ...later]))];
    const chunkOf = sharedChunk('/src/app/main.tsx');
    const inside = (name: string) => all.filter((id) => chunkOf(id, graph) === name).toSorted();

    it('has what every page of the panel needs in one, and nothing that is there before or comes later', () => {
      expect(inside('frame')).toEqual([
        '/src/db/tables.ts',
        '/src/routes/_panel.tsx?tsr-split=component',
        '/src/ui/shell.tsx',
        '/src/world/open-world.ts',
      ]);
    });

    it('has what the dashboard shares with other pages, public ones too, in the next', () => {
      expect(inside('figures')).toEqual(['/src/ui/both.tsx', '/src/ui/tile.tsx']);
    });

    it('has what both lists need in a third, and no more than that: nothing of the log-in, of one of them, or of a library', () => {
      expect(inside('lists')).toEqual(['/src/ui/row.tsx', '/src/ui/table.tsx']);
    });
  });
});

describe('the styles of Mantine', () => {
  it.each([
    [
      '/m/node_modules/@mantine/core/esm/components/Button/Button.module.mjs',
      '@mantine/core/styles/Button.layer.css',
    ],
    ['/m/node_modules/@mantine/dates/esm/components/Day/Day.module.mjs', '@mantine/dates/styles.layer.css'],
    ['/m/node_modules/@mantine/spotlight/esm/Spotlight.module.mjs', '@mantine/spotlight/styles.layer.css'],
    ['/m/node_modules/@mantine/core/esm/components/Button/Button.mjs', null],
    ['/m/src/ui/shell/shell.module.css', null],
  ])('of %s are %s', (id, style) => {
    expect(styleOf(id)).toBe(style);
  });
});

describe('our own code', () => {
  it('is rewritten shorter, and says the same', async () => {
    const source = `
      const isIt = (a) => { if (a === 1) { return true; } else { return false; } };
      export function answer(a) { const one = isIt(a); return one ? 'one' : 'other'; }`;
    const code = await shorter(source);
    expect(code.length).toBeLessThan(source.length / 2);
    const { answer } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as {
      answer: (a: number) => string;
    };
    expect([answer(1), answer(2)]).toEqual(['one', 'other']);
  });
});

describe('the ids of Mantine', () => {
  it('come from a module that draws twice for them, and whose function the build has another for', () => {
    const entry = createRequire(import.meta.url)
      .resolve('@mantine/hooks')
      .replace(/cjs.*/, 'esm');
    const path = `${entry}/use-id/use-id.mjs`;
    const theirs = readFileSync(path, 'utf8');
    expect(path).toMatch(idsModule);
    expect(theirs).toContain('setUuid(randomId())');
    const exported = /export \{ \S+ as (\w+) \}/.exec(theirs)?.[1];
    expect(drawnOnce).toContain(`export function ${exported}(`);
  });
});
