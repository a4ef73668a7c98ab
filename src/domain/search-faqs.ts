import { plainText } from './plain-text.ts';
import { textOfHtml } from './text-of-html.ts';

export interface Searched {
  readonly question: string;
  /** Html. */
  readonly answer: string;
}

/** Those that have every word of the search, in any order, in the question or in the text of the answer. */
export function searchFaqs<F extends Searched>(faqs: readonly F[], search: string): readonly F[] {
  const words = plainText(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return faqs;
  return faqs.filter(({ question, answer }) => {
    const text = plainText(`${question} ${textOfHtml(answer)}`);
    return words.every((word) => text.includes(word));
  });
}
