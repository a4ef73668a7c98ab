import { describe, expect, test } from 'vitest';
import { problemIn } from '#contract/rules/problems.ts';
import { postbackUrl } from '#contract/rules/postback.ts';
import { unknownMacros } from './macros.ts';
import { OWN_DOMAIN, postbackTemplates } from './postback-templates.ts';

test('there are at least fifteen, each once', () => {
  expect(postbackTemplates.length).toBeGreaterThanOrEqual(15);
  expect(new Set(postbackTemplates.map(({ id }) => id)).size).toBe(postbackTemplates.length);
});

describe.each(postbackTemplates)('$name', ({ url }) => {
  test('brings the click back, with macros that smartlinks know too', () => {
    expect(url).toContain('{ext_click_id}');
    expect(unknownMacros(url, true)).toEqual([]);
  });

  test('is taken once the publisher has put in the domain, and not before', () => {
    expect(problemIn(postbackUrl, url.replace(OWN_DOMAIN, 'track.example.com'))).toBeNull();
    expect(problemIn(postbackUrl, url)).toBe(url.includes(`//${OWN_DOMAIN}`) ? 'urlIncorrect' : null);
  });
});
