import { act, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderUi } from '#tests/support/render/render-ui.tsx';
import { ColourSchemeSwitch } from './colour-scheme-switch.tsx';
import { themeStore } from './theme-store.ts';

const drawnScheme = () => document.documentElement.getAttribute('data-mantine-color-scheme');

/** The window, in a system that prefers dark or not and may change its mind. */
function inSystem(dark: boolean) {
  let listener: (() => void) | null = null;
  const preference = {
    matches: dark,
    addEventListener: (_: string, heard: () => void) => (listener = heard),
  };
  window.matchMedia = () => preference as unknown as MediaQueryList; // the part that is asked
  return {
    prefer: (next: boolean) => {
      preference.matches = next;
      listener?.();
    },
  };
}

describe('the theme', () => {
  it('follows the system until one is chosen, and again when the system is', () => {
    const system = inSystem(true);
    const store = themeStore(window);
    expect(store.theme()).toBe('system');
    expect(drawnScheme()).toBe('dark');
    system.prefer(false);
    expect(drawnScheme()).toBe('light');
    store.choose('dark');
    system.prefer(false);
    expect(drawnScheme()).toBe('dark');
    store.choose('system');
    expect(drawnScheme()).toBe('light');
  });

  it('is kept on this device under the name that index.html reads', () => {
    inSystem(false);
    themeStore(window).choose('dark');
    expect(localStorage.getItem('theme')).toBe('dark');
    expect(themeStore(window).theme()).toBe('dark');
  });

  it('follows a choice made in another tab', () => {
    inSystem(false);
    const store = themeStore(window);
    const heard = vi.fn();
    store.subscribe(heard);
    localStorage.setItem('theme', 'dark');
    window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: 'dark' }));
    expect(heard).toHaveBeenCalledTimes(1);
    expect(drawnScheme()).toBe('dark');
  });

  it('colours the browser’s own bar, as the system wants it or as chosen', () => {
    document.head.innerHTML =
      '<meta name="theme-color" media="(prefers-color-scheme: light)"><meta name="theme-color" media="(prefers-color-scheme: dark)">';
    const colours = () =>
      [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')].map((meta) => meta.content);
    inSystem(false);
    const store = themeStore(window);
    expect(colours()).toEqual(['#ffffff', '#16181e']);
    store.choose('dark');
    expect(colours()).toEqual(['#16181e', '#16181e']);
    store.choose('light');
    expect(colours()).toEqual(['#ffffff', '#ffffff']);
    document.head.innerHTML = '';
  });

  it('is the system’s where what is kept makes no sense', () => {
    inSystem(false);
    localStorage.setItem('theme', 'pink');
    expect(themeStore(window).theme()).toBe('system');
  });
});

describe('the colour scheme switch', () => {
  it('is a group of three, by mouse and by keyboard', async () => {
    const onChange = vi.fn();
    const { user } = await renderUi(<ColourSchemeSwitch value="light" onChange={onChange} />);
    expect(screen.getByRole('group', { name: 'Colour scheme' })).toBeTruthy();
    expect(screen.getByRole('radio', { name: 'Light' })).toHaveProperty('checked', true);
    await user.click(screen.getByRole('radio', { name: 'Dark' }));
    expect(onChange).toHaveBeenLastCalledWith('dark');
    act(() => screen.getByRole('radio', { name: 'Light' }).focus());
    await user.keyboard('{ArrowLeft}');
    expect(onChange).toHaveBeenLastCalledWith('system');
  });
});
