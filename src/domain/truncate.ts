import { TRUNCATE_DEFAULT } from '#contract/limits.ts';

/** The first `max` characters and '…'; a text that fits stays as it is. Never cuts a character in two. */
export function truncate(text: string, max: number = TRUNCATE_DEFAULT): string {
  if (text.length <= max) return text;
  const characters = Array.from(text);
  return characters.length <= max ? text : `${characters.slice(0, max).join('').trimEnd()}…`;
}
