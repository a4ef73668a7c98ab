import { describe, expect, it, vi } from 'vitest';
import { keepIfInstalled, keepStorage } from './keep-storage.ts';

const page = new EventTarget();
function browser({ standalone = false, storage }: { standalone?: boolean; storage?: object | undefined }) {
  vi.stubGlobal('navigator', { storage });
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: standalone && query === '(display-mode: standalone)',
  }));
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
}

describe('what is kept is asked to stay', () => {
  it('where the panel is installed', () => {
    const persist = vi.fn(() => Promise.resolve(true));
    browser({ standalone: true, storage: { persist } });
    keepIfInstalled()();
    expect(persist).toHaveBeenCalledOnce();
  });

  it('when it is installed, and by nobody who has signed out', () => {
    const persist = vi.fn(() => Promise.resolve(false));
    browser({ storage: { persist } });
    const end = keepIfInstalled();
    expect(persist).not.toHaveBeenCalled();
    page.dispatchEvent(new Event('appinstalled'));
    expect(persist).toHaveBeenCalledOnce();
    end();
    page.dispatchEvent(new Event('appinstalled'));
    expect(persist).toHaveBeenCalledOnce();
  });

  it.each([[undefined], [{}], [{ persist: () => Promise.reject(new TypeError('not secure')) }]])(
    'and nothing is wrong where a browser cannot: %j',
    (storage) => {
      browser({ storage });
      expect(() => keepStorage()).not.toThrow();
    },
  );
});
