import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';

const texts = { en: { nav: { dashboard: 'Dashboard' }, login: {} }, ru: { nav: {}, login: {} } };
const requests = {
  ru: ['assets/ru.js'],
  'ru-letters': ['assets/cyrillic.woff2'],
  panel: ['assets/frame.js', 'assets/frame.css'],
  dashboard: ['assets/frame.js', 'assets/dashboard.js'],
};
const source = readFileSync(join(import.meta.dirname, 'paint.js'), 'utf8')
  .replace('__TEXTS__', JSON.stringify(texts))
  .replace('__REQUESTS__', JSON.stringify(requests));

const figures = {
  publisher: 'p1',
  language: 'en',
  frame: ['02 Nov – 01 Dec · vs 03 Oct – 01 Nov', 'Europe/Prague · USD'],
  stamp: 'Data as of 07:50',
  needs: ['Needs your attention', 'We stopped the postback.'],
  tiles: [
    ['Payout', '$3,189.81'],
    ['Clicks', '43,369'],
  ],
};
const keep = (values: object) => {
  for (const [key, value] of Object.entries(values)) localStorage.setItem(key, JSON.stringify(value));
};

/** The classic script of index.html, as the page runs it; gives the texts that stand where the page is going to be. */
function paint(address = '/publisher/dashboard', language: keyof typeof texts = 'en'): readonly string[] {
  history.replaceState(null, '', address);
  document.documentElement.lang = language;
  document.body.innerHTML =
    '<i id="first-brand"></i><i id="first-shell-brand"></i><i id="first-nav-dashboard"></i>' +
    '<main><div id="first-page"></div><div id="first-content"></div></main>';
  // oxlint-disable-next-line typescript/no-implied-eval, typescript/no-unsafe-call -- our own file, run as index.html does
  new Function(source)();
  const walker = document.createTreeWalker(document.querySelector('main') ?? document, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  while (walker.nextNode()) found.push(walker.currentNode.textContent ?? '');
  return found.filter((text) => text !== '');
}

beforeEach(() => {
  keep({
    publisher: { timezone: 'Europe/Prague' },
    hint: { publisher: 'p1', network: 'n1', keep: true, expired: false },
    figures,
  });
});

it('asks for its letters at once, and for what the route wants once they are painted', () => {
  document.head.replaceChildren();
  paint('/publisher/dashboard', 'ru');
  const asked = () =>
    Array.from(document.head.querySelectorAll('link'), ({ rel, as, href }) =>
      [rel, as, new URL(href).pathname.replace('/publisher/assets/', '')].join(' ').trim(),
    );
  expect(asked()).toEqual(['preload font cyrillic.woff2']);
  document.dispatchEvent(new Event('panel:painted'));
  expect(asked()).toEqual([
    'preload font cyrillic.woff2',
    'modulepreload  ru.js',
    'modulepreload  frame.js',
    'preload style frame.css',
    'modulepreload  dashboard.js',
  ]);
});

describe('what is painted before the panel', () => {
  it.each(['/publisher/dashboard', '/publisher/', '/publisher/login'])(
    'is what the dashboard showed last, at %s',
    (address) => {
      expect(paint(address)).toEqual([
        'Dashboard',
        ...figures.frame,
        figures.stamp,
        ...figures.needs,
        ...figures.tiles.flat(),
      ]);
    },
  );

  it('has no card of what needs the publisher where nothing did', () => {
    keep({ figures: { ...figures, needs: [] } });
    paint();
    expect(document.querySelector('.first-needs')).toBeNull();
    expect(document.querySelectorAll('.first-tile')).toHaveLength(2);
  });

  it.each<[string, () => readonly string[]]>([
    ['another page', () => paint('/publisher/offers')],
    ['another range', () => paint('/publisher/dashboard?period=today')],
    ['another language', () => paint('/publisher/dashboard', 'ru')],
    [
      'somebody else',
      () => {
        keep({ hint: { publisher: 'p2', network: 'n1', keep: true, expired: false } });
        return paint();
      },
    ],
    [
      'a device that keeps nothing',
      () => {
        keep({ hint: { publisher: 'p1', network: 'n1', keep: false, expired: false } });
        return paint();
      },
    ],
    [
      'nobody',
      () => {
        for (const key of ['publisher', 'hint']) localStorage.removeItem(key);
        return paint();
      },
    ],
    [
      'nobody, where figures of nobody were left',
      () => {
        localStorage.removeItem('hint');
        keep({ figures: { ...figures, publisher: undefined } });
        return paint();
      },
    ],
  ])('is none of it for %s', (_, painted) => {
    expect(painted().join()).not.toMatch(/\d/);
  });

  it('is text alone, whatever was made of what is kept', () => {
    const html = '<img src=x onerror=alert(1)>';
    keep({
      figures: { ...figures, frame: 'x', stamp: 7, needs: [null, html], tiles: [3, [html, {}], null] },
    });
    expect(paint()).toEqual(['Dashboard', html, html]);
    expect(document.querySelector('img')).toBeNull();
  });

  it('is the bare shape where what is kept cannot be read', () => {
    localStorage.setItem('figures', '{');
    expect(paint()).toEqual(['Dashboard']);
    localStorage.setItem('figures', 'null');
    expect(paint()).toEqual(['Dashboard']);
  });
});
