import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, Script } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { turns } from '#tests/support/fakes/turns.ts';

/** The classic script as it runs in the page. */
const source = readFileSync(join(import.meta.dirname, 'way-out.js'), 'utf8').replace(
  '__TEXTS__',
  JSON.stringify({ en: { mended: 'fetched again', close: 'Close' } }),
);

interface Situation {
  /** What the network says to a question of its own; null: nothing. */
  readonly config?: Response | null;
  readonly workers?: boolean;
}

/** A browser with a worker, its caches and somebody's data. `open` is a start of the panel in it. */
function browser() {
  const stored = new Map([['publisher', 'somebody']]);
  const caches = new Set(['workbox-precache-v2-x', 'panel-rest', 'pictures', 'of another panel']);
  const counts = { reloads: 0, unregistered: 0 };
  const open = ({ config = Response.json({}), workers = true }: Situation = {}) => {
    const listeners = new Map<string, () => void>();
    const note = { shown: false, text: '' };
    const asked: string[] = [];
    const elements: Record<string, object> = {
      'first-note': {
        setAttribute: () => (note.shown = true),
        removeAttribute: () => (note.shown = false),
      },
      'first-note-text': {
        set textContent(text: string) {
          note.text = text;
        },
      },
      'first-note-close': {
        addEventListener: (type: string, listener: () => void) => listeners.set(type, listener),
      },
    };
    const document = {
      documentElement: { lang: 'en', hasAttribute: () => false },
      getElementById: (id: string) => elements[id],
      querySelectorAll: () => [{ href: '/publisher/assets/index-1.js' }],
      addEventListener: (type: string, listener: () => void) => listeners.set(type, listener),
    };
    const registration = {
      unregister: () => {
        counts.unregistered += 1;
        return Promise.resolve(true);
      },
    };
    const globals: Record<string, unknown> = {
      document,
      localStorage: {
        getItem: (key: string) => stored.get(key) ?? null,
        setItem: (key: string, value: string) => stored.set(key, value),
        removeItem: (key: string) => stored.delete(key),
      },
      location: { pathname: '/publisher/login', reload: () => (counts.reloads += 1) },
      navigator: workers ? { serviceWorker: { getRegistration: () => Promise.resolve(registration) } } : {},
      caches: {
        keys: () => Promise.resolve([...caches]),
        delete: (name: string) => Promise.resolve(caches.delete(name)),
      },
      fetch: (address: string, { cache }: { readonly cache: string }) => {
        asked.push(`${cache} ${address}`);
        return config === null ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(config);
      },
    };
    new Script(source).runInContext(createContext({ ...globals, window: globals }));
    const happen = async (type: string) => {
      listeners.get(type)?.();
      await turns();
    };
    return {
      note,
      asked,
      fails: () => happen('panel:failed'),
      starts: () => happen('panel:started'),
      happen,
    };
  };
  return { open, counts, caches, stored };
}

const portal = () => new Response('<!doctype html>');

describe('the way out of a panel that does not start', () => {
  it('is not taken the first time: the notice has a button', async () => {
    const { open, counts, caches } = browser();
    await open().fails();
    expect([counts.reloads, counts.unregistered, caches.size]).toEqual([0, 0, 4]);
  });

  it('takes worker and caches away the second time, nothing else, and reloads once', async () => {
    const { open, counts, caches, stored } = browser();
    await open().fails();
    const second = open();
    await second.fails();
    expect(counts).toEqual({ reloads: 1, unregistered: 1 });
    expect([...caches]).toEqual(['of another panel']);
    expect(stored.get('publisher')).toBe('somebody');
    expect(second.asked).toEqual([
      'no-store /publisher/config.json',
      'reload /publisher/login',
      'reload /publisher/assets/index-1.js',
    ]);
    const third = open();
    await third.starts();
    expect(third.note).toEqual({ shown: true, text: 'fetched again' });
    await third.happen('click');
    expect(third.note.shown).toBe(false);
    const fourth = open();
    await fourth.starts();
    expect(fourth.note.shown).toBe(false);
  });

  it('is not taken again where it did not help', async () => {
    const { open, counts } = browser();
    for (let start = 0; start < 5; start += 1) await open().fails();
    expect(counts.reloads).toBe(1);
  });

  it('needs two failures in a row', async () => {
    const { open, counts } = browser();
    await open().fails();
    await open().starts();
    await open().fails();
    expect(counts.reloads).toBe(0);
  });

  it('counts a start once, however often it says that it failed', async () => {
    const { open, counts } = browser();
    const { fails } = open();
    await fails();
    await fails();
    expect(counts.reloads).toBe(0);
  });

  it.each([
    ['no network: what is kept is all there is', { config: null }],
    ['a gateway', { config: portal() }],
    ['an error', { config: new Response('{}', { status: 503 }) }],
    ['a browser without workers', { workers: false }],
  ])('is not taken where there is %s', async (_, situation) => {
    const { open, counts, caches } = browser();
    await open().fails();
    await open(situation).fails();
    expect([counts.reloads, counts.unregistered, caches.size]).toEqual([0, 0, 4]);
    await open().fails();
    expect(counts.reloads).toBe(1);
  });

  it('is written in the oldest syntax, since it stands beside the gate', () => {
    const code = source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
    expect(code).not.toMatch(/=>|`|\b(let|const|class|async|await)\b|\?\.|\?\?/);
  });
});
