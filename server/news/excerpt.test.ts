import { describe, expect, it } from 'vitest';
import { excerptOf } from './excerpt.ts';

describe('the excerpt of an article', () => {
  it('is its text without tags, a blank between two paragraphs', () => {
    expect(excerptOf('<p>One &amp; <b>two</b>.</p><p>Three<br>four.</p>')).toBe('One & two. Three four.');
  });

  it('has no blank after the full stop of a language without blanks', () => {
    expect(excerptOf('<p>均适用。</p><p>您无需操作。</p>')).toBe('均适用。您无需操作。');
  });

  it('is cut after a whole word', () => {
    const text = excerptOf(`<p>${'word, '.repeat(60)}</p>`);
    expect(text.length).toBeLessThanOrEqual(181);
    expect(text).toMatch(/word…$/);
  });

  it('has one sign of the cut where a sentence ends there', () => {
    expect(excerptOf(`<p>${'Word. '.repeat(60)}</p>`)).toMatch(/Word…$/);
    expect(excerptOf(`<p>${'字'.repeat(179)}。${'字'.repeat(9)}</p>`)).toBe(`${'字'.repeat(179)}…`);
  });

  it('is cut anywhere where a language has no blanks', () => {
    expect(excerptOf(`<p>${'字'.repeat(300)}</p>`)).toBe(`${'字'.repeat(180)}…`);
  });

  it('is empty where there is only a picture', () => {
    expect(excerptOf('<p><img src="/a.png" alt="A"></p>')).toBe('');
  });
});
