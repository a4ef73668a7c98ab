import * as v from 'valibot';
import type { Reading } from './findings.ts';

/** No name of a list is as long, or has anything in it that a line of text has not. */
export const aName = /^[^\p{Cc}]{1,100}$/u;

/**
 * A closed list of ours that a network may know more of: a value that it does not have is kept as it came and noted, so
 * that a row is not lost over it. It has the type of the known ones all the same (decision 155): texts, dots and signs
 * have something to show for any. As strict as a picklist wherever nobody asks for findings.
 */
export function openList<const Names extends readonly string[]>(
  names: Names,
): v.PicklistSchema<Names, undefined> {
  const list = v.picklist(names);
  return {
    ...list,
    '~run': (dataset, config: Reading) => {
      const { value } = dataset;
      const read = list['~run'](dataset, config);
      if (!read.issues || !config.unknown || typeof value !== 'string' || !aName.test(value)) return read;
      config.unknown.push(value);
      return { typed: true, value };
    },
  };
}
