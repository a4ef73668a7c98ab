import { describe, expect, it } from 'vitest';
import { isPicture, linkOf } from './html-rules.ts';

describe('a link in html of the network', () => {
  it.each([
    ['https://example.com/a?b=c#d', 'outside'],
    ['http://example.com', 'outside'],
    ['mailto:anna@network.example', 'outside'],
    ['tel:+420601234567', 'outside'],
    ['/publisher/offers', 'inside'],
    ['/publisher/reports?selectedTab=summary', 'inside'],
    ['/publisher/announcements/article/019a0000-0000-7000-8000-00000000000a', 'inside'],
  ])('%s leads %s', (href, where) => {
    expect(linkOf(href)).toBe(where);
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'blob:https://example.com/1',
    'file:///etc/passwd',
    '//example.com/a',
    '/\\example.com',
    'https:\\\\example.com',
    'https:///example.com',
    '/publisher/api/publishers/current',
    '/publisher/logout',
    '/publisher/LOGOUT?x',
    '/publisher/../c/abc',
    '/publisher/offers/%2e%2e/logout',
    '/publisher/frame/custom.html',
    '/c/abc',
    '#top',
    'offers',
    '',
  ])('%s leads nowhere', (href) => {
    expect(linkOf(href)).toBeNull();
  });
});

describe('a picture in html of the network', () => {
  it('comes from the network alone', () => {
    expect(isPicture('/publisher/api/cdn/news-star-44.svg')).toBe(true);
    for (const src of [
      'https://evil.example/pixel.png',
      '//evil.example/pixel.png',
      'data:image/svg+xml,<svg onload=alert(1)>',
      '/publisher/api/cdn/../logout.png',
      '/publisher/api/cdn/a.svg?b',
      '/publisher/api/balance',
    ]) {
      expect([src, isPicture(src)]).toEqual([src, false]);
    }
  });
});
