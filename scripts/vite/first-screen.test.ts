import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { firstScreen } from './first-screen.ts';

const root = join(import.meta.dirname, '../..');
const page = readFileSync(join(root, 'index.html'), 'utf8');

interface Built {
  readonly transformIndexHtml: {
    readonly handler: (html: string, context: { bundle?: Record<string, unknown> }) => string;
  };
}
const { handler } = (firstScreen(root) as unknown as Built).transformIndexHtml; // the hook in its object form
const chunk = (fileName: string, changes: object = {}) => ({
  type: 'chunk',
  fileName,
  name: '',
  isEntry: false,
  imports: [],
  moduleIds: [],
  ...changes,
});

const bundle = {
  'assets/index.js': chunk('assets/index.js', { isEntry: true, imports: ['assets/packages.js'] }),
  'assets/packages.js': chunk('assets/packages.js'),
  'assets/ru-locale.js': chunk('assets/ru-locale.js', {
    name: 'ru',
    moduleIds: ['/repo/node_modules/dayjs/locale/ru.js'],
    imports: ['assets/field.js'],
  }),
  'assets/ru.js': chunk('assets/ru.js', { name: 'ru', moduleIds: ['/repo/locales/ru/auth.json'] }),
  'assets/ru-panel.js': chunk('assets/ru-panel.js', { moduleIds: ['/repo/locales/ru/shell.json'] }),
  'assets/login.js': chunk('assets/login.js', {
    moduleIds: ['/repo/src/routes/login.tsx?tsr-split=loader---component'],
    imports: ['assets/packages.js', 'assets/field.js'],
    viteMetadata: { importedCss: new Set(['assets/login.css']) },
  }),
  'assets/field.js': chunk('assets/field.js'),
  'assets/inter-latin-wght-normal-x.woff2': { type: 'asset', source: '' },
  'assets/inter-cyrillic-wght-normal-x.woff2': { type: 'asset', source: '' },
  'assets/index.css': { type: 'asset', source: 'body{color:red}\n' },
};
const head =
  '<script type="module" crossorigin src="/publisher/assets/index.js"></script><link rel="stylesheet" crossorigin href="/publisher/assets/index.css">';
const built = handler(page.replace(/<script type="module".*<\/script>/, head), { bundle });

describe('the first screen', () => {
  it('carries everything it needs, in development too', () => {
    const served = handler(page, {});
    expect(served).not.toContain('<!-- inline:');
    expect(served).not.toMatch(/__TEXTS__|__REQUESTS__/);
    expect(served).toContain('.auth-card{');
    for (const title of [
      'Publisher Platform',
      'Платформа для вебмастеров',
      'Платформа для вебмайстрів',
      '发布商平台',
    ]) {
      expect(served).toContain(title);
    }
    expect(served).toContain('抱歉，不支持您的浏览器。');
  });

  it('says without any script, in every language, that it needs them', () => {
    const [, words = ''] = /<noscript>([\s\S]*?)<\/noscript>/.exec(built) ?? [];
    for (const [language, title] of [
      ['en', 'JavaScript is switched off.'],
      ['ru', 'JavaScript отключён.'],
      ['uk', 'JavaScript вимкнено.'],
      ['zh-CN', 'JavaScript 已被禁用。'],
    ]) {
      expect(words).toContain(`<p lang="${language}"><strong>${title}</strong>`);
    }
  });

  it('has no handlers in its markup, which the policy of its scripts would refuse', () => {
    expect(built).not.toMatch(/<[a-z][^>]*\son[a-z]+=/);
  });

  it('asks early for what the route wants besides the entry, styles included', () => {
    expect(built).toContain('"login":["assets/login.js","assets/field.js","assets/login.css"]');
  });

  it('asks before all else for the font that every language has something in, and by its language for another', () => {
    const [first] = /<link[^>]*>/.exec(built) ?? [];
    expect(first).toBe(
      '<link rel="preload" as="font" type="font/woff2" crossorigin href="/publisher/assets/inter-latin-wght-normal-x.woff2">',
    );
    expect(built).toContain('"ru-letters":["assets/inter-cyrillic-wght-normal-x.woff2"]');
    expect(built).not.toContain('"en-letters"');
  });

  it('asks for the texts of a language, and not for what bears its name', () => {
    expect(built).toContain('"ru":["assets/ru.js"],"ru-panel":["assets/ru-panel.js"]');
  });

  it('is not held up by the entry, neither its styles nor its code', () => {
    expect(built).toContain('<style>body{color:red}</style>');
    expect(built).not.toMatch(/<link rel="stylesheet"(?! disabled)/);
    expect(built).not.toContain('type="module"');
    expect(built).toContain('<link rel="modulepreload" crossorigin href="/publisher/assets/index.js">');
    expect(built).toContain('import("/publisher/assets/index.js")');
  });
});
