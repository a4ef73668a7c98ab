import { describe, expect, it } from 'vitest';
import { answerFor, isForgottenCache, picturesIn, told, type Asked } from './rules.ts';

const origin = 'https://network.example';
const asked = (path: string, more: Partial<Asked> = {}): Asked => ({
  method: 'GET',
  mode: 'navigate',
  url: new URL(path, origin),
  origin,
  ...more,
});

describe('what the worker answers', () => {
  it.each([
    '/publisher',
    '/publisher/',
    '/publisher/login',
    '/publisher/dashboard?period=week',
    '/publisher/reports?selectedTab=summary',
    '/publisher/announcements/article/1.5',
    '/publisher/register/confirm/a.token-with.dots0',
    '/publisher/no-such-page',
  ])('is the shell for the page %s', (path) => {
    expect(answerFor(asked(path))).toBe('shell');
  });

  it.each([
    '/publisher/api',
    '/publisher/api/ch/balance',
    '/publisher/api/ch/conversions/export',
    '/publisher/config.json',
    '/publisher/manifest.webmanifest',
    '/publisher/sw.js',
    '/publisher/assets/missing',
    '/publisher/assets/index-abc.js',
    '/publisher/icons/icon-512.png',
    '/publishers',
    '/c/1234',
    '/mailbox',
  ])('is left to the network for %s', (path) => {
    expect(answerFor(asked(path))).toBe('network');
  });

  it('is a kept picture under cdn, and nothing else of the API', () => {
    expect(answerFor(asked('/publisher/api/cdn/news/1.jpg', { mode: 'no-cors' }))).toBe('picture');
    expect(answerFor(asked('/publisher/api/ch/balance', { mode: 'cors' }))).toBe('network');
    expect(answerFor(asked('/publisher/api/cdnx/1.jpg', { mode: 'no-cors' }))).toBe('network');
  });

  it('is left to the network for anything but reading, and for other origins', () => {
    expect(answerFor(asked('/publisher/login', { method: 'POST' }))).toBe('network');
    expect(answerFor(asked('https://elsewhere.example/publisher/login'))).toBe('network');
  });
});

describe('what a page tells the worker', () => {
  it('is known by its type', () => {
    expect(told({ type: 'SKIP_WAITING' })).toBe('skipWaiting');
    expect(told({ type: 'BALANCE_DUE' })).toBe('balanceDue');
    expect(told({ type: 'DRAIN' })).toBe('drain');
    expect(told({ type: 'FORGET' })).toBe('forget');
  });

  it.each([null, undefined, 'SKIP_WAITING', 7, {}, { type: 'other' }, { type: { type: 'DRAIN' } }])(
    'is ignored where it makes no sense: %j',
    (data) => {
      expect(told(data)).toBeNull();
    },
  );
});

describe('the pictures that a page asks to keep', () => {
  it('are pictures of this network', () => {
    const picture = `${origin}/publisher/api/cdn/news/1.svg`;
    const urls = [picture, `${origin}/publisher/api/ch/balance`, 'https://elsewhere.example/a.png', 'x', 7];
    expect(picturesIn({ type: 'KEEP_PICTURES', urls }, origin)).toEqual([picture]);
  });

  it.each([null, {}, { urls: 'x' }, { urls: null }])('are none where it makes no sense: %j', (data) => {
    expect(picturesIn(data, origin)).toEqual([]);
  });
});

describe('caches of earlier workers', () => {
  it('are forgotten, but for the precache, which cleans up itself', () => {
    expect(isForgottenCache('pictures-v0', ['pictures'])).toBe(true);
    expect(isForgottenCache('pictures', ['pictures'])).toBe(false);
    expect(isForgottenCache('workbox-precache-v2-https://x/', ['pictures'])).toBe(false);
  });
});
