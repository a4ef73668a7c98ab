import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, Script } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { languages } from '#contract/enumerations.ts';

/** The classic script as it runs in the page, with texts that name themselves. */
const texts = Object.fromEntries(
  languages.map((language) => [
    language,
    {
      browserTitle: `${language} browser`,
      browserText: `${language} upgrade`,
      storageTitle: `${language} storage`,
      storageText: `${language} allow`,
      failedTitle: `${language} failed`,
      failedText: `${language} again`,
      reload: `${language} reload`,
    },
  ]),
);
const source = readFileSync(join(import.meta.dirname, 'gate.js'), 'utf8').replace(
  '__TEXTS__',
  JSON.stringify(texts),
);

interface Browser {
  readonly cookies?: string;
  readonly keepsCookies?: boolean;
  readonly localStorage?: object;
  readonly preferred?: readonly string[];
  readonly without?: 'noModule' | 'toSorted' | 'structuredClone' | 'CSS' | 'color-mix';
}

const storage = { setItem: () => {}, removeItem: () => {} };

/** Runs the gate in a browser of this kind; gives what a person would see. */
function open({
  cookies = '',
  keepsCookies = true,
  localStorage = storage,
  preferred = ['en'],
  without,
}: Browser) {
  const attributes = new Map<string, string>();
  const words = new Map<string, { textContent: string; addEventListener: () => void }>();
  const root = {
    lang: '',
    setAttribute: (name: string, value: string) => attributes.set(name, value),
  };
  const listeners = new Map<string, () => void>();
  let jar = cookies;
  const document = {
    documentElement: root,
    get cookie() {
      return jar;
    },
    set cookie(pair: string) {
      if (keepsCookies) jar = pair.includes('Max-Age=0') ? cookies : `${jar}; ${pair.split(';')[0]}`;
    },
    createElement: () => (without === 'noModule' ? {} : { noModule: false }),
    getElementById: (id: string) => {
      const element = words.get(id) ?? { textContent: '', addEventListener: () => {} };
      words.set(id, element);
      return element;
    },
    addEventListener: (type: string, listener: () => void) => listeners.set(type, listener),
  };
  const CSS = { supports: () => without !== 'color-mix' };
  const globals: Record<string, unknown> = {
    document,
    localStorage,
    location: { reload: () => {} },
    navigator: { languages: preferred },
    ...(without === 'CSS' ? {} : { CSS }),
    ...(without === 'structuredClone' ? {} : { structuredClone }),
  };
  const context = createContext({ ...globals, window: globals });
  if (without === 'toSorted') new Script('delete Array.prototype.toSorted').runInContext(context);
  new Script(source).runInContext(context);
  return {
    gate: () => attributes.get('data-gate') ?? null,
    language: root.lang,
    title: () => words.get('gate-title')?.textContent ?? '',
    fail: () => listeners.get('panel:failed')?.(),
    cookies: () => jar,
  };
}

describe('the gate', () => {
  it('stands open in a browser of today', () => {
    expect(open({}).gate()).toBeNull();
  });

  it.each(['noModule', 'toSorted', 'structuredClone', 'CSS', 'color-mix'] as const)(
    'closes to a browser without %s',
    (without) => {
      const page = open({ without });
      expect(page.gate()).toBe('browser');
      expect(page.title()).toBe('en browser');
    },
  );

  it('closes where cookies are blocked', () => {
    expect(open({ keepsCookies: false }).gate()).toBe('storage');
  });

  it('closes where site data is blocked', () => {
    const blocked = {
      setItem: () => {
        throw new Error('The operation is insecure.');
      },
    };
    expect(open({ localStorage: blocked }).gate()).toBe('storage');
  });

  it('leaves no probe behind', () => {
    expect(open({ cookies: 'locale=ru' }).cookies()).toBe('locale=ru');
  });

  it('closes where the panel says that it cannot start', () => {
    const page = open({ preferred: ['uk-UA'] });
    page.fail();
    expect(page.gate()).toBe('failed');
    expect(page.title()).toBe('uk failed');
  });

  it.each([
    ['the chosen one', { cookies: 'a=1; locale=uk', preferred: ['ru'] }, 'uk'],
    ['the browser’s', { preferred: ['de', 'ru-RU'] }, 'ru'],
    ['Chinese', { preferred: ['zh-Hans-CN'] }, 'zh-CN'],
    ['English where nothing fits', { preferred: ['de'] }, 'en'],
    ['English where the cookie makes no sense', { cookies: 'locale=%E0%A4%A', preferred: ['de'] }, 'en'],
  ])('speaks %s', (_, browser, language) => {
    expect(open(browser).language).toBe(language);
  });

  it('is written in the oldest syntax, or it would not run where it is needed', () => {
    const code = source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
    expect(code).not.toMatch(/=>|`|\b(let|const|class|async|await)\b|\?\.|\?\?/);
  });
});
