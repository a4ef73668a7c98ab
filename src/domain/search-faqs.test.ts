import { describe, expect, it } from 'vitest';
import { searchFaqs } from './search-faqs.ts';

const faqs = [
  { question: 'When are payments made?', answer: '<p>Every <strong>Monday</strong>&nbsp;morning.</p>' },
  { question: 'Как подключить постбэк?', answer: '<p>В настройках смартлинка.</p>' },
  { question: 'What is a café rate?', answer: '<p class="monday">Ask us.</p>' },
  { question: 'Who answers?', answer: '<p>Our R&amp;D, &lt;support&gt; and &#34;Anna&#34;.</p>' },
];
const found = (search: string) => searchFaqs(faqs, search).map((faq) => faqs.indexOf(faq));

describe('the search of questions', () => {
  it.each([
    ['', [0, 1, 2, 3]],
    ['  ', [0, 1, 2, 3]],
    ['payment', [0]],
    ['MONDAY payments', [0]],
    ['monday morning', [0]],
    ['ПОСТБЭК', [1]],
    ['cafe', [2]],
    ['strong', []],
    ['r&d', [3]],
    ['<support> "anna"', [3]],
    ['amp', []],
    ['nbsp', []],
    ['monday\u00A0morning', [0]],
    ['payments постбэк', []],
  ])('by "%s" finds %j', (search, which) => {
    expect(found(search)).toEqual(which);
  });
});
