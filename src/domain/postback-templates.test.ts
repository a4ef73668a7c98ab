import { describe, expect, test } from 'vitest';
import { problemIn } from '#contract/rules/problems.ts';
import { postbackUrl } from '#contract/rules/postback.ts';
import { parametersIn, unknownMacros } from './macros.ts';
import { defaultPostback, isOfTemplate, OWN_DOMAIN, postbackTemplates } from './postback-templates.ts';

test('there are at least fifteen, each once', () => {
  expect(postbackTemplates.length).toBeGreaterThanOrEqual(15);
  expect(new Set(postbackTemplates.map(({ id }) => id)).size).toBe(postbackTemplates.length);
});

test.each([
  ['voluum', 'https://voluum.my.example/postback?cid={ext_click_id}', true],
  ['voluum', 'http://voluum.my.example/postback', true],
  ['voluum', 'https://voluum.my.example/postback/2?cid=1', false],
  ['voluum', 'https://voluum.my.example/click.php?cid=1', false],
  ['keitaro', 'https://k.example/a1b2/postback?subid={ext_click_id}', true],
  ['peerclick', 'https://pstb.peerclick.com/postback?cid=1', true],
  ['peerclick', 'https://pstb.peerclick.com.evil.example/postback?cid=1', false],
  ['nobody', 'https://voluum.my.example/postback', false],
  ['', 'https://voluum.my.example/postback', false],
])('%j is the tracker of %s: %j', (id, url, is) => {
  expect(isOfTemplate(id, url)).toBe(is);
});

describe.each(postbackTemplates)('$name', ({ id, url }) => {
  test('is the tracker of its own address, before and after the account’s own is put in', () => {
    expect(isOfTemplate(id, url)).toBe(true);
    const own = url.replace(OWN_DOMAIN, 'track.example.com').replaceAll(/YOUR-[A-Z]+/g, '7');
    expect(isOfTemplate(id, own)).toBe(true);
  });

  test('brings the click back, with macros that smartlinks know too', () => {
    expect(url).toContain('{ext_click_id}');
    expect(unknownMacros(url, true)).toEqual([]);
  });

  test('is taken once the publisher has put in all that is the account’s own, and not before', () => {
    const own = url.replace(OWN_DOMAIN, 'track.example.com').replaceAll(/YOUR-[A-Z]+/g, '7');
    expect(problemIn(postbackUrl, own)).toBeNull();
    expect(problemIn(postbackUrl, url)).toBe(url.includes('YOUR-') ? 'postbackPlaceholder' : null);
    const half = url.replace(OWN_DOMAIN, 'track.example.com');
    expect(problemIn(postbackUrl, half)).toBe(half.includes('YOUR-') ? 'postbackPlaceholder' : null);
  });
});

test('a new postback starts with click, track, amount and source (specification 3)', () => {
  expect(parametersIn(defaultPostback)).toEqual({
    click: 'ext_click_id',
    track: 'track',
    amount: 'sum',
    source: 'sub_source',
  });
});
