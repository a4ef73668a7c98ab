import { subIdNames, type SubIds } from '#contract/enumerations.ts';
import { wellFormed } from '#domain/well-formed.ts';
import { cleanText } from '../tracker/clean-text.ts';

/** As the tracker keeps what visitors bring; what comes to nothing is left out. */
export const keptSubIds = (given: SubIds): SubIds =>
  Object.fromEntries(
    subIdNames.flatMap((name) => {
      const text = cleanText(wellFormed(given[name] ?? ''));
      return text === null ? [] : [[name, text]];
    }),
  );
