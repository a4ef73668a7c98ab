import { describe, expect, it } from 'vitest';
import { isOwn, isPackage, isText, languageChunk } from './chunks.ts';
import { styleOf } from './mantine-styles.ts';

describe('how the build is cut', () => {
  it.each([
    ['/repo/locales/ru/auth.json', 'ru'],
    ['/repo/locales/zh-CN/common.json', 'zh-CN'],
    ['/repo/locales/zh-CN/reports.json', 'zh-CN-panel'],
    ['/repo/locales/en/dashboard.json?import', 'en-panel'],
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
