import { describe, expect, it } from 'vitest';
import { searchFaqs } from './search-faqs.ts';

const faqs = [
  { question: 'When are payments made?', answer: '<p>Every <strong>Monday</strong>&nbsp;morning.</p>' },
  { question: 'Как подключить постбэк?', answer: '<p>В настройках смартлинка.</p>' },
  { question: 'What is a café rate?', answer: '<p class="monday">Ask us.</p>' },
];
const found = (search: string) => searchFaqs(faqs, search).map((faq) => faqs.indexOf(faq));

describe('the search of questions', () => {
  it.each([
    ['', [0, 1, 2]],
    ['  ', [0, 1, 2]],
    ['payment', [0]],
    ['MONDAY payments', [0]],
    ['monday morning', [0]],
    ['ПОСТБЭК', [1]],
    ['cafe', [2]],
    ['strong', []],
    ['payments постбэк', []],
  ])('by "%s" finds %j', (search, which) => {
    expect(found(search)).toEqual(which);
  });
});
