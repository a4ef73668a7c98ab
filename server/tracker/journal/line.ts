import * as v from 'valibot';
import type { Hit } from '../hit.ts';

/** What a hit cannot be without; all else of it is as it was written, and the database refuses what is wrong. */
const Line = v.looseObject({
  publisherId: v.pipe(v.string(), v.uuid()),
  id: v.pipe(v.string(), v.uuid()),
  linkId: v.pipe(v.string(), v.uuid()),
  at: v.pipe(
    v.string(),
    v.isoTimestamp(),
    v.transform((at) => new Date(at)),
  ),
  quarter: v.pipe(v.number(), v.integer()),
  click: v.boolean(),
  visitor: v.string(),
});

/** A hit as one line of a journal, with its end. */
export const lineOf = (hit: Hit): string => `${JSON.stringify(hit)}\n`;

/** The hits of a journal, in their order; what is none (a last line that was not finished) is left out. */
export const hitsIn = (text: string): Hit[] => text.split('\n').flatMap((line) => hitOf(line) ?? []);

function hitOf(line: string): Hit | null {
  if (line === '') return null;
  try {
    const read = v.safeParse(Line, JSON.parse(line));
    return read.success ? (read.output as unknown as Hit) : null; // the rest is of the hit that `lineOf` was given
  } catch {
    return null;
  }
}
