import { subIdNames, type SubIds } from '#contract/enumerations.ts';
import { wellFormed } from '#domain/well-formed.ts';
import { links } from '../catalogue/tables/links.ts';
import type { Db } from '../platform/db/client.ts';
import { isRow } from '../platform/db/matches.ts';
import { cleanText } from '../tracker/clean-text.ts';

/** As the tracker keeps what visitors bring; what comes to nothing is left out. */
export const keptSubIds = (given: SubIds): SubIds =>
  Object.fromEntries(
    subIdNames.flatMap((name) => {
      const text = cleanText(wellFormed(given[name] ?? ''));
      return text === null ? [] : [[name, text]];
    }),
  );

/** Of a short link that is locked: those that are named are changed, and what comes to nothing goes. */
export async function changeSubIds(
  db: Db,
  { publisherId, id }: { readonly publisherId: string; readonly id: string },
  changes: SubIds,
): Promise<void> {
  const isThis = isRow(links, { publisherId, id });
  const [kept] = await db.select({ subIds: links.subIds }).from(links).where(isThis);
  await db
    .update(links)
    .set({ subIds: keptSubIds({ ...kept?.subIds, ...changes }) })
    .where(isThis);
}
