/** Characters of an id that are seen at its beginning and its end. */
const HEAD = 6;
const TAIL = 4;

/** '0192f3…9a1c': beginning and end of an id, which are what people compare. One that is hardly longer stays whole. */
export function cutMiddle(id: string): string {
  const characters = Array.from(id);
  if (characters.length <= HEAD + TAIL + 2) return id;
  return `${characters.slice(0, HEAD).join('')}…${characters.slice(-TAIL).join('')}`;
}
