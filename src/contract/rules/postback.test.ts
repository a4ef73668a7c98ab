import * as v from 'valibot';
import { expect, test } from 'vitest';
import { problemIn } from './problems.ts';
import { placeholderIn, POSTBACK_URL_MAX, postbackUrl } from './postback.ts';

/** So many of another script, each once. */
const manyLetters = (count: number): string =>
  String.fromCodePoint(...Array.from({ length: count }, (_, at) => 0x4e_00 + at * 97));

test.each([
  ['https://tracker.example/postback?cid={ext_click_id}', null],
  ['  http://tracker.example:8080/p ', null],
  ['https://[2001:db8::1]/p', null],
  ['', 'postbackUrlBlank'],
  ['   ', 'postbackUrlBlank'],
  ['tracker.example/postback', 'urlIncorrect'],
  ['ftp://tracker.example/', 'urlIncorrect'],
  ['https://', 'urlIncorrect'],
  ['https://YOUR-DOMAIN/postback', 'postbackPlaceholder'],
  ['https://www.clkmg.com/api/s/post/?uid=YOUR-ID&s1={ext_click_id}', 'postbackPlaceholder'],
  ['https://tracker.example/#c={ext_click_id}', 'postbackFragment'],
  ['https://tracker.example/?c={ext_click_id}#s=%7Bsum%7D', 'postbackFragment'],
  ['https://tracker.example/?c={ext_click_id}#done', null],
  ['https://tracker.example/?c=%7Bext_click_id%7D&amp;s=[sum]&t=${track}', null],
  ['https://{track}.example/', 'urlIncorrect'],
  ['https://tracker.example/a b', 'urlIncorrect'],
  [`https://${'abc.'.repeat(61)}example/`, null],
  [`https://${'abc.'.repeat(63)}example/`, 'urlIncorrect'],
  // as it goes over the wire it is longer
  [`https://${manyLetters(100)}.example/`, 'urlIncorrect'],
  [`https://${manyLetters(50)}.example/`, null],
  ['https://tracker.example\\@evil.example/', 'urlIncorrect'],
  ['javascript:alert(1)', 'urlIncorrect'],
  ['https://anna:secret@tracker.example/', 'urlCredentials'],
  ['https://@tracker.example/', 'urlCredentials'],
  [`https://tracker.example/${'a'.repeat(POSTBACK_URL_MAX)}`, 'postbackUrlLong'],
])('%j is answered with %s', (url, problem) => {
  expect(problemIn(postbackUrl, url)).toBe(problem);
});

test('an address is kept as it is called', () => {
  expect(v.parse(postbackUrl, ' https://t.example/?c=%7Bext_click_id%7D&amp;s=[sum] ')).toBe(
    'https://t.example/?c={ext_click_id}&s={sum}',
  );
});

test.each([
  ['https://YOUR-DOMAIN/YOUR-KEY', 'YOUR-DOMAIN'],
  ['https://t.example/?key=YOUR-API-KEY&c=1', 'YOUR-API-KEY'],
  ['https://t.example/?c=YOUR-', null],
  ['https://t.example/your-domain', null],
])('what a template leaves to be replaced in %j is %s', (url, word) => {
  expect(placeholderIn(url)).toBe(word);
});
