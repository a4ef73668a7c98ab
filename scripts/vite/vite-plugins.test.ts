import { describe, expect, it } from 'vitest';
import { frameChunk, isOwn, isPackage, isText, languageChunk } from './chunks.ts';
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

  it('puts what every page of the panel needs into one, and nothing that is there before or comes later', () => {
    const imports: Readonly<Record<string, readonly [now: string[], later: string[]]>> = {
      '/src/app/main.tsx': [
        ['/src/routes/_panel.tsx'],
        [
          '/src/routes/_panel.tsx?tsr-split=component',
          '/src/routes/_panel/news.tsx?tsr-split=component',
          '/src/routes/register.tsx?tsr-split=component',
          '/src/world/open-world.ts',
        ],
      ],
      '/src/routes/_panel.tsx?tsr-split=component': [['/src/ui/shell.tsx'], ['/src/ui/menu.tsx']],
      '/src/ui/shell.tsx': [['/src/ui/both.tsx', '/src/routes/_panel.tsx', '/locales/en/ui.json'], []],
      '/src/world/open-world.ts': [['/src/db/tables.ts'], []],
      '/src/routes/_panel/news.tsx?tsr-split=component': [['/src/ui/news.tsx'], []],
      '/src/routes/register.tsx?tsr-split=component': [['/src/ui/both.tsx'], []],
    };
    const chunkOf = frameChunk('/src/app/main.tsx');
    const graph = {
      getModuleInfo: (id: string) => {
        const [importedIds, dynamicallyImportedIds] = imports[id] ?? [[], []];
        return { importedIds, dynamicallyImportedIds };
      },
    };
    const all = [...new Set(Object.entries(imports).flatMap(([id, [now, later]]) => [id, ...now, ...later]))];
    expect(all.filter((id) => chunkOf(id, graph) === 'frame').toSorted()).toEqual([
      '/src/db/tables.ts',
      '/src/routes/_panel.tsx?tsr-split=component',
      '/src/ui/shell.tsx',
      '/src/world/open-world.ts',
    ]);
    expect(chunkOf('/src/ui/both.tsx', graph)).toBeNull();
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
