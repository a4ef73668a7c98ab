import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, render } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { demoBrands } from '#tests/support/samples/brands.ts';
import { fakeSystem } from '#tests/support/fakes/fake-system.ts';
import { startTexts } from '#tests/support/render/texts.ts';
import { contrast } from '#ui/kit/theme/accent.ts';
import { Providers } from './providers.tsx';

const root = document.documentElement;
const token = (name: string) => root.style.getPropertyValue(name);
const icon = () => document.querySelector('link[rel="icon"]');
const homeScreenIcon = () => document.querySelector('link[rel="apple-touch-icon"]')?.getAttribute('href');

beforeEach(async () => {
  await startTexts();
  root.removeAttribute('style');
  document.head.innerHTML =
    '<link rel="icon" href="/publisher/icons/favicon.svg" type="image/svg+xml">' +
    '<link rel="apple-touch-icon" href="/publisher/icons/icon-192.png">';
});

const open = (config: object) =>
  act(async () => render(<Providers system={fakeSystem({ config })}>{null}</Providers>));

describe.each(Object.values(demoBrands))('the brand of $name', (brand) => {
  it('is readable wherever it is drawn', async () => {
    await open({ brand });
    expect(contrast(token('--panel-brand'), '#ffffff')).toBeGreaterThanOrEqual(4.5);
    expect(contrast(token('--panel-brand-light'), '#16181e')).toBeGreaterThanOrEqual(4.5);
    expect(contrast(token('--panel-ink'), '#ffffff')).toBeGreaterThanOrEqual(4.5);
  });

  it('has its icon in the tab', async () => {
    await open({ brand });
    expect(icon()?.getAttribute('href')).toBe(brand.favicon);
    expect(icon()?.hasAttribute('type')).toBe(false);
  });

  it('is what the next start paints, before any module', async () => {
    await open({ brand });
    const drawn = root.style.cssText;
    root.removeAttribute('style');
    paintFirst();
    for (const name of ['--panel-brand', '--panel-brand-strong', '--panel-brand-light', '--panel-ink']) {
      expect(token(name), name).toMatch(/^#[0-9a-f]{6}$/);
      expect(drawn).toContain(`${name}: ${token(name)}`);
    }
  });
});

describe('the icon on a home screen of Apple’s', () => {
  it('is the brand’s, which it gives back', async () => {
    await open({ brand: demoBrands.noir });
    expect(homeScreenIcon()).toBe(demoBrands.noir.favicon);
    await open({});
    expect(homeScreenIcon()).toBe('/publisher/icons/icon-192.png');
  });

  it('stays the panel’s where the brand’s is a drawing, which is not drawn there', async () => {
    await open({ brand: demoBrands.sunny });
    expect(homeScreenIcon()).toBe('/publisher/icons/icon-192.png');
  });
});

describe('without a brand', () => {
  it('the panel has its own icon, and gets it back', async () => {
    await open({ brand: demoBrands.noir });
    await open({});
    expect(icon()?.getAttribute('href')).toBe('/publisher/icons/favicon.svg');
    expect(icon()?.getAttribute('type')).toBe('image/svg+xml');
  });

  it('nothing that is no colour is painted', () => {
    localStorage.setItem('paint', JSON.stringify({ '--panel-brand': 'url(//x)', background: '#ffffff' }));
    paintFirst();
    expect(token('--panel-brand')).toBe('');
    expect(token('background')).toBe('');
  });
});

/** The classic script of index.html, as the page runs it. */
function paintFirst(): void {
  const texts = { en: { nav: {}, login: {} } };
  const script = readFileSync(join(import.meta.dirname, 'first-screen/paint.js'), 'utf8')
    .replace('__TEXTS__', JSON.stringify(texts))
    .replace('__REQUESTS__', '{}');
  root.lang = 'en';
  document.body.innerHTML = '<i id="first-brand"></i><i id="first-shell-brand"></i><i id="first-page"></i>';
  // oxlint-disable-next-line typescript/no-implied-eval, typescript/no-unsafe-call -- our own file, run as index.html does
  new Function(script)();
}
