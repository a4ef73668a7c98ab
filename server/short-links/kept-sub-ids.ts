import { subIdNames, type SubIds } from '#contract/enumerations.ts';
import { cleanText } from '../tracker/clean-text.ts';

/** As the tracker keeps what visitors bring; what comes to nothing is left out. */
export const keptSubIds = (given: SubIds): SubIds =>
  Object.fromEntries(
    subIdNames.flatMap((name) => {
      // half a character, as a cut leaves it, is none that JSON of the database could hold
      const text = cleanText(given[name]?.replaceAll(/\p{Surrogate}/gu, '\ufffd'));
      return text === null ? [] : [[name, text]];
    }),
  );
