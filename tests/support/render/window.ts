// Before Dexie, which looks for both once: maybe in a file that keeps nothing, with one after it that does.
import 'fake-indexeddb/auto';
import { freshChannels } from './own-channels.ts';
import { configure, getConfig } from '@testing-library/react';
import { Dexie } from 'dexie';
import { IDBFactory } from 'fake-indexeddb';
import { vi } from 'vitest';
import { plainStyle } from './plain-style.ts';

/** What is used of the window's own controls. */
interface HappyDom {
  readonly settings: object;
  setURL(url: string): void;
}

const timers = { setTimeout, clearTimeout, setInterval, clearInterval, Date };
const happyDOM = Reflect.get(window, 'happyDOM') as HappyDom; // no browser's window has it, nor its type
const settings = { ...happyDOM.settings };
const { origin } = location;
const { getElementError: withDocument } = getConfig();

/** Everything is in sight at once, but the chart: its library draws on a canvas that is not here. */
class Intersections {
  readonly #seen: (entries: { isIntersecting: boolean }[]) => void;
  constructor(seen: (entries: { isIntersecting: boolean }[]) => void) {
    this.#seen = seen;
  }
  observe(element: Element): void {
    if (!element.querySelector('figure')) this.#seen([{ isIntersecting: true }]);
  }
  disconnect(): void {}
}

class Resizes {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

Element.prototype.scrollIntoView = () => {};
// A frame loads nothing here, and would write so each time.
for (const method of Object.getOwnPropertySymbols(HTMLIFrameElement.prototype))
  if (['connectedToDocument', 'onSetAttribute', 'onRemoveAttribute'].includes(method.description ?? ''))
    Reflect.deleteProperty(HTMLIFrameElement.prototype, method);

/** What is listened to for as long as the page lives: each router of a test, and with it all that it has drawn. */
const forGood = new Set(['scroll', 'pagehide', 'pageshow', 'vite:preloadError']);
const leftListening: (() => void)[] = [];
const pageSide: readonly EventTarget[] = [window, document];
for (const target of pageSide) {
  const listen = target.addEventListener.bind(target);
  Object.assign(target, {
    addEventListener: (...args: Parameters<EventTarget['addEventListener']>) => {
      listen(...args);
      if (forGood.has(args[0])) leftListening.push(() => target.removeEventListener(...args));
    },
  });
}

configure({
  // A lazy part is fetched through the transformer, which has much to do when all tests run at once.
  asyncUtilTimeout: 20_000,
  // While something is waited for, what is missing is thrown away; the document is written down when the time is up.
  getElementError: (message, container) =>
    Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true
      ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
      : withDocument(message, container),
});

/** The window as the first file of its worker finds it: those of a worker share it, with all their modules. */
export function freshWindow(): void {
  forget();
  equip();
}

/** Nothing is left of what the files before have put there. */
function forget(): void {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  // A spy on a timer that was faked puts the fake back when the file is over.
  Object.assign(globalThis, timers);
  for (const leave of leftListening.splice(0)) leave();
  for (const part of [document.documentElement, document.body])
    for (const name of part.getAttributeNames()) part.removeAttribute(name);
  document.head.replaceChildren();
  document.body.replaceChildren();
  getSelection()?.removeAllRanges();
  // What a browser can do and happy-dom cannot a test puts there.
  for (const name of Reflect.ownKeys(navigator)) Reflect.deleteProperty(navigator, name);
  Reflect.deleteProperty(document, 'execCommand');
  localStorage.clear();
  sessionStorage.clear();
  freshChannels();
  // A World that was not closed holds on to the databases of before.
  const indexedDB = new IDBFactory();
  Object.assign(globalThis, { indexedDB });
  Dexie.dependencies.indexedDB = indexedDB;
  for (const table of Object.keys(Dexie.cache)) Reflect.deleteProperty(Dexie.cache, table);
  Object.assign(happyDOM.settings, settings);
  happyDOM.setURL(`${origin}/publisher/`);
  for (const cookie of document.cookie.split('; '))
    for (const path of ['/', '/publisher'])
      document.cookie = `${cookie.split('=')[0]}=; Path=${path}; Max-Age=0`;
  happyDOM.setURL(`${origin}/`);
}

/** What happy-dom lacks of a browser and Mantine asks for, and a world outside that nobody hears. */
function equip(): void {
  window.scrollTo = () => {};
  for (const one of [window, document.defaultView])
    Object.assign(one ?? {}, { getComputedStyle: plainStyle });
  Object.defineProperty(document, 'fonts', {
    configurable: true,
    value: { addEventListener: () => {}, removeEventListener: () => {}, ready: Promise.resolve() },
  });
  // What is fetched ahead would ask beside the screen, at moments that no test knows: on such a line nothing is.
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } });
  // What a test answers no call of finds no network, at once: a real one would be asked at an address of this machine.
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  Object.assign(globalThis, { ResizeObserver: Resizes, IntersectionObserver: Intersections });
}
