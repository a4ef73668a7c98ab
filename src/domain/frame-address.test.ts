import { describe, expect, it } from 'vitest';
import { frameAddress } from './frame-address.ts';

const https = 'https://panel.example';

describe('the address of an embedded page', () => {
  it.each([
    ['https://docs.example/start?a=1#b', https, 'https://docs.example/start?a=1#b'],
    [' https://docs.example ', https, 'https://docs.example/'],
    ['http://localhost:8080/x', 'http://localhost:5173', 'http://localhost:8080/x'],
  ])('%s in %s is %s', (address, origin, shown) => {
    expect(frameAddress(address, origin)).toBe(shown);
  });

  it.each([
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'blob:https://panel.example/1',
    'file:///etc/passwd',
    'about:blank',
    'http://docs.example',
    'https://panel.example/publisher/dashboard',
    'https://user:secret@docs.example',
    '//docs.example',
    '/publisher/offers',
    'docs.example',
    '',
  ])('%s is none', (address) => {
    expect(frameAddress(address, https)).toBeNull();
  });
});
