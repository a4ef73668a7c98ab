/** How many words a command needs at least, and takes at most. */
export interface WordCount {
  readonly least: number;
  readonly most: number;
}

/** What is said in as many words as one likes. */
const FREE = /^(REASON|TEXT|TITLE|ANSWER|JSON|SCRIPT|VERTICAL|NOTE|REFERENCE)$/;

/** Reads the usage of a command (`PUBLISHER OFFER [STATUS]`, `list | remove ID`) as the number of its words. */
export function wordCountOf(usage: string): WordCount {
  const ways = withoutOptions(usage)
    .split(' | ')
    .map((way) => ({ needed: wordsOf(outsideOf(way)), all: wordsOf(way.replace(/[[\]]/g, ' ')) }));
  const isOpen =
    usage.includes('…') ||
    ways.some(({ all }) => all.some((word) => word.split('|').some((one) => FREE.test(one))));
  return {
    least: usage.startsWith('[') ? 0 : Math.min(...ways.map(({ needed }) => needed.length)),
    most: isOpen ? Number.POSITIVE_INFINITY : Math.max(...ways.map(({ all }) => all.length)),
  };
}

/** Names of the options in a usage; a command reads these, and refuses all others. */
export const optionsOf = (usage: string): readonly string[] =>
  [...usage.matchAll(/--(\w+)/g)].map(([, name = '']) => name);

/** `--link /publisher/…` is no word of its own. */
const withoutOptions = (usage: string) => usage.replace(/\[?--\w+ [^\]\s]+\]?/g, '');

const wordsOf = (text: string) => text.split(/\s+/).filter((word) => word !== '');

/** What stands outside all brackets. */
function outsideOf(text: string): string {
  let depth = 0;
  let outside = '';
  for (const sign of text) {
    if (sign === '[') depth += 1;
    else if (sign === ']') depth -= 1;
    else if (depth === 0) outside += sign;
  }
  return outside;
}
