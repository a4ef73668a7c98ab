import { describe, expect, it } from 'vitest';
import { innerAddress, returnAddress, withoutToken } from './panel-address.ts';

describe('the address that a log-in leads back to', () => {
  it.each(['/reports', '/reports?groupings=%5B%22date%22%5D&page=2', '/announcements/article/7'])(
    'is a page of the panel: %s',
    (address) => {
      expect(returnAddress(address)).toBe(address);
    },
  );

  it.each([
    'https://elsewhere.example/',
    '//elsewhere.example/reports',
    '/\\elsewhere.example',
    '/\t/elsewhere.example',
    'javascript:alert(1)',
    'reports',
    '',
    '/',
    '/login',
    '/login?redirect=%2Freports',
    '/logout',
    '/logout/',
    '/logout/now?x=1#y',
    '/LogOut',
    '/%6Cogout',
    '/%4c%4fGOUT/',
    '/%2e/logout',
    '/%zz',
    '/register/confirm/x',
    '/api/ch/balance',
    undefined,
    null,
    7,
    ['/reports'],
    `/${'x'.repeat(3000)}`,
  ])('is refused otherwise: %j', (address) => {
    expect(returnAddress(address)).toBeNull();
  });

  it('cannot climb out of the panel', () => {
    expect(returnAddress('/../../reports')).toBe('/reports');
    expect(returnAddress('/reports/../logout')).toBeNull();
  });
});

describe('an address that the network writes', () => {
  it.each([
    ['/publisher/dashboard', '/dashboard'],
    ['/publisher/support?selectedTab=faq', '/support?selectedTab=faq'],
    ['/publisher/login', null],
    ['/publisher', null],
    ['/publisherx/dashboard', null],
    ['/publisher//elsewhere.example', null],
    ['https://elsewhere.example/publisher/dashboard', null],
  ])('%s is %s', (route, address) => {
    expect(innerAddress(route)).toBe(address);
  });
});

describe('an address as it may be written down', () => {
  it.each([
    ['/publisher/register/confirm/p1.s3cret', '/publisher/register/confirm/{token}'],
    ['/publisher/reset_password/confirm/p1.s3cret/', '/publisher/reset_password/confirm/{token}/'],
    ['/publisher/reports', '/publisher/reports'],
  ])('%s', (path, written) => {
    expect(withoutToken(path)).toBe(written);
  });
});
