import { expect, test } from 'vitest';
import { languages } from '#contract/enumerations.ts';
import { features, secrets } from './features.ts';
import { textOf } from './platform/texts.ts';
import { withoutSecrets } from './platform/http/request-log.ts';

test.each([
  ['/publisher/register/confirm/abc', '/publisher/register/confirm/…'],
  ['/publisher/api/publishers/email_update/confirm/abc', '/publisher/api/publishers/email_update/confirm/…'],
  ['/publisher/api/publishers/abc/reset_password', '/publisher/api/publishers/…/reset_password'],
  ['/publisher/api/register/uploads/abc', '/publisher/api/register/uploads/…'],
  ['/mailbox/abc', '/mailbox/…'],
  ['/mailbox/abc/html', '/mailbox/…/html'],
  ['/payouts/stop/abc', '/payouts/stop/…'],
  ['/publisher/api/publishers/current', '/publisher/api/publishers/current'],
])('what of a path is a secret is not logged: %s', (path, logged) => {
  expect(withoutSecrets(path, secrets)).toBe(logged);
});

test.each([
  ['en', 'The password should have at least 8 characters.'],
  ['ru', 'Пароль должен содержать не меньше 8 символов.'],
  ['uk', 'Пароль має містити щонайменше 8 символів.'],
  ['zh-CN', '密码至少需要 8 个字符。'],
] as const)('what the panel says too is said in its words, counted as %s counts', (language, text) => {
  expect(textOf(language, 'passwordShort')).toBe(text);
});

const sentencesOfFeatures = features.flatMap(({ sentences }) => (sentences ? [sentences] : []));
const stemsOf = (texts: object) =>
  new Set(Object.keys(texts).map((key) => key.replace(/_(?:zero|one|two|few|many|other)$/, '')));

const holesIn = (text = '') => [...text.matchAll(/\{\{\w+\}\}/g)].map(([hole]) => hole).toSorted();

test.each(languages)('every sentence of a feature is there in %s, with the same holes', (language) => {
  for (const sentences of sentencesOfFeatures) {
    expect(stemsOf(sentences[language])).toEqual(stemsOf(sentences.en));
    for (const [key, text] of Object.entries(sentences.en)) {
      // counted ones have other forms elsewhere
      const said = sentences[language][key] ?? sentences[language][key.replace(/_one$/, '_other')] ?? '';
      expect(said.trim(), key).not.toBe('');
      expect(holesIn(said), key).toEqual(holesIn(text));
    }
  }
});

test('no two features say a sentence by one name', () => {
  const names = sentencesOfFeatures.flatMap(({ en }) => Object.keys(en));
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
