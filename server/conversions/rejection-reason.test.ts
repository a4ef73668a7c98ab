import { expect, it } from 'vitest';
import { languages } from '#contract/enumerations.ts';
import { reasonIn } from './rejection-reason.ts';

it('says a known reason in the reader’s language, however the advertiser wrote it', () => {
  for (const written of ['Duplicate lead', 'duplicate_lead', ' DUPLICATE-LEAD ']) {
    expect(languages.map((language) => reasonIn(written, language))).toEqual([
      'Duplicate lead',
      'Повторный лид',
      'Повторний лід',
      '重复线索',
    ]);
  }
});

it('leaves any other as it is', () => {
  expect(reasonIn('The caller hung up', 'ru')).toBe('The caller hung up');
  expect(reasonIn(null, 'ru')).toBeNull();
});
