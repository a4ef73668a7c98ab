export interface Searched {
  readonly question: string;
  /** Html. */
  readonly answer: string;
}

/** Those that have every word of the search, in any order, in the question or in the text of the answer. */
export function searchFaqs<F extends Searched>(faqs: readonly F[], search: string): readonly F[] {
  const words = plain(search).split(' ').filter(Boolean);
  if (words.length === 0) return faqs;
  return faqs.filter(({ question, answer }) => {
    const text = plain(`${question} ${answer.replace(/<[^>]*>/g, ' ')}`);
    return words.every((word) => text.includes(word));
  });
}

/** Without case and accents, every gap one space. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/&nbsp;|\s+/g, ' ')
    .trim();
