import { describe, expect, it } from 'vitest';
import { languages } from '../enumerations.ts';
import { problemsIn } from './problems.ts';
import { newShortLinkRules, shortLinkProblems, shortLinkRules } from './short-link.ts';
import en from '#locales/en/shortLinks.json' with { type: 'json' };
import ru from '#locales/ru/shortLinks.json' with { type: 'json' };
import uk from '#locales/uk/shortLinks.json' with { type: 'json' };
import zh from '#locales/zh-CN/shortLinks.json' with { type: 'json' };

const texts = { en, ru, uk, 'zh-CN': zh };
const sentences = {
  en: 'Please specify a traffic type',
  ru: 'Укажите тип трафика',
  uk: 'Укажіть тип трафіку',
  'zh-CN': '请指定流量类型',
};

describe('the ending of a short link', () => {
  it.each([
    ['', undefined],
    ['  ', undefined],
    ['summer-2026', undefined],
    [' SUMMER ', undefined],
    ['ab', 'endingLength'],
    ['a'.repeat(33), 'endingLength'],
    ['my link', 'endingLetters'],
    ['a--b', 'endingLetters'],
    ['лето-2026', 'endingLetters'],
    ['Admin', 'endingReserved'],
  ])('%j is answered with %s', (ending, problem) => {
    expect(problemsIn(newShortLinkRules, { trafficType: 'push', ending }).ending).toBe(problem);
  });
});

describe('the traffic type of a short link', () => {
  it.each([
    ['push', undefined],
    [' push ', undefined],
    ['', 'trafficTypeRequired'],
    ['   ', 'trafficTypeRequired'],
    ['p'.repeat(65), 'trafficTypeRequired'],
  ])('%j is answered with %s', (trafficType, problem) => {
    expect(problemsIn(shortLinkRules, { trafficType }).trafficType).toBe(problem);
  });

  it.each(languages)('is asked for in %s', (language) => {
    expect(texts[language].problems.trafficTypeRequired).toBe(sentences[language]);
    for (const problem of shortLinkProblems) expect(texts[language].problems[problem]).not.toBe('');
  });
});
