import { subIdNames, type SubIds } from '#contract/enumerations.ts';
import { macroParts } from './source-macros.ts';

type Typed = Readonly<Record<string, string | undefined>>;

/** What of the typed values a short link is to keep. */
export const subIdsOf = (typed: Typed): SubIds =>
  Object.fromEntries(
    subIdNames.flatMap((name) => {
      const value = typed[name]?.trim() ?? '';
      return value === '' ? [] : [[name, value]];
    }),
  );

/** What a change of them sends: those that have another value now, and '' for one that goes. */
export function changedSubIds(before: Typed, after: Typed): SubIds {
  const [was, is] = [subIdsOf(before), subIdsOf(after)];
  return Object.fromEntries(
    subIdNames.flatMap((name) => (was[name] === is[name] ? [] : [[name, is[name] ?? '']])),
  );
}

/** Those that every visitor can bring: a macro is filled in by its source, which sees no more than the address. */
export const fixedSubIds = (typed: Typed): SubIds =>
  Object.fromEntries(
    Object.entries(subIdsOf(typed)).filter(([, value]) => !macroParts(value).some(({ macro }) => macro)),
  );
