import { beforeEach, describe, expect, it, vi } from 'vitest';
import { defaultPolicy, makeDefaultPolicy } from './trusted-types.ts';

describe('the default policy of Trusted Types', () => {
  beforeEach(() => {
    vi.stubGlobal('location', {
      href: 'https://network.example/publisher/login',
      origin: 'https://network.example',
    });
    return () => vi.unstubAllGlobals();
  });

  it('lets style sheets pass', () => {
    expect(defaultPolicy.createHTML(':root{--a:1px}')).toBe(':root{--a:1px}');
  });

  it.each(['<img src=x onerror=alert(1)>', ':root{}</style><script>alert(1)</script>', '<b>'])(
    'never lets markup pass: %s',
    (markup) => {
      expect(() => defaultPolicy.createHTML(markup)).toThrow(TypeError);
    },
  );

  it('lets the worker’s address pass, and no other', () => {
    expect(defaultPolicy.createScriptURL('/publisher/sw.js')).toBe('/publisher/sw.js');
    for (const address of [
      '/publisher/sw.js?x',
      'https://elsewhere.example/publisher/sw.js',
      '/sw.js',
      'data:,x',
    ]) {
      expect(() => defaultPolicy.createScriptURL(address), address).toThrow(TypeError);
    }
  });

  it('is made where the browser has Trusted Types, and not missed elsewhere', () => {
    const createPolicy = vi.fn();
    vi.stubGlobal('window', { trustedTypes: { createPolicy } });
    makeDefaultPolicy();
    expect(createPolicy).toHaveBeenCalledWith('default', defaultPolicy);
    vi.stubGlobal('window', {});
    expect(makeDefaultPolicy).not.toThrow();
  });
});
