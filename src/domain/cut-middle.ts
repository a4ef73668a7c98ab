/** Characters of an id that are seen at its beginning and its end. */
const HEAD = 6;
const TAIL = 4;

/** An id in three: what is seen of it, and between that what is not; nothing where it is hardly longer. */
export function partsOfId(id: string): {
  readonly head: string;
  readonly middle: string;
  readonly tail: string;
} {
  const characters = Array.from(id);
  if (characters.length <= HEAD + TAIL + 2) return { head: id, middle: '', tail: '' };
  return {
    head: characters.slice(0, HEAD).join(''),
    middle: characters.slice(HEAD, -TAIL).join(''),
    tail: characters.slice(-TAIL).join(''),
  };
}

/** '0192f3…9a1c': beginning and end of an id, which are what people compare. One that is hardly longer stays whole. */
export function cutMiddle(id: string): string {
  const { head, middle, tail } = partsOfId(id);
  return middle === '' ? head : `${head}…${tail}`;
}
