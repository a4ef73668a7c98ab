import { expect, test } from 'vitest';
import { problemIn } from './problems.ts';
import { POSTBACK_URL_MAX, postbackUrl } from './postback.ts';

test.each([
  ['https://tracker.example/postback?cid={ext_click_id}', null],
  ['  http://tracker.example:8080/p ', null],
  ['https://[2001:db8::1]/p', null],
  ['', 'postbackUrlBlank'],
  ['   ', 'postbackUrlBlank'],
  ['tracker.example/postback', 'urlIncorrect'],
  ['ftp://tracker.example/', 'urlIncorrect'],
  ['https://', 'urlIncorrect'],
  ['https://YOUR-DOMAIN/postback', 'urlIncorrect'],
  ['https://{track}.example/', 'urlIncorrect'],
  ['https://tracker.example/a b', 'urlIncorrect'],
  ['https://tracker.example\\@evil.example/', 'urlIncorrect'],
  ['javascript:alert(1)', 'urlIncorrect'],
  ['https://anna:secret@tracker.example/', 'urlCredentials'],
  ['https://@tracker.example/', 'urlCredentials'],
  [`https://tracker.example/${'a'.repeat(POSTBACK_URL_MAX)}`, 'postbackUrlLong'],
])('%j is answered with %s', (url, problem) => {
  expect(problemIn(postbackUrl, url)).toBe(problem);
});
