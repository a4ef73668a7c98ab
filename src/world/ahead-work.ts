import { isThrifty, type Line } from '#domain/thrifty-line.ts';
import type { AheadTurn } from '#machines/ahead.ts';
import type { Question } from '#work/ask.ts';
import type { Member } from '#work/at.ts';
import { keepPictures } from './pictures.ts';
import type { Queries } from './queries.ts';

/** Where answers are fetched ahead of need: in an open World. */
export interface AheadPlace {
  readonly member: Member;
  readonly queries: Pick<Queries, 'refresh' | 'atRest'>;
  readonly now: () => number;
  /** Keys that this round has asked for, whatever came of it. */
  readonly tried: Set<string>;
  /** What the kept lists name, looked up once a round; null: not yet. */
  named: readonly Question[] | null;
  /** Ids of the operator's own pages in the menu. */
  readonly ownPages: () => readonly string[];
}

/** Of the browser's room for this origin; beyond it nothing is fetched ahead. */
const ROOM = 0.8;

/** The work of `machines/ahead.ts`. */
export const aheadWork = {
  /**
   * One answer, in an idle moment, when no screen waits for one. Held without a network, on a line where every byte counts, where nothing is
   * kept on this device, and where there is little room.
   */
  next: async (place: AheadPlace, _: void, signal: AbortSignal): Promise<AheadTurn> => {
    const { member, queries, tried } = place;
    if (!member.online() || member.db.inMemory() || isThrifty(lineOf(navigator))) return 'held';
    // None of it belongs to the first screen.
    const { isKeptEnough, namedAhead, nextOf, picturesAhead, wantedAhead } = await import('#work/ahead.ts');
    if ((await isKeptEnough(member)) || (await isNarrow())) return 'held';
    await queries.atRest(signal);
    await idle();
    const round = { now: place.now(), tried };
    const question =
      (await nextOf(member, wantedAhead(member, round.now), round)) ??
      (await nextOf(member, (place.named ??= await namedAhead(member, place.ownPages())), round));
    if (signal.aborted) return 'held';
    if (!question) {
      keepPictures(await picturesAhead(member, place.ownPages()));
      tried.clear();
      place.named = null;
      return 'done';
    }
    tried.add(question.key);
    await queries.refresh(question, signal, 0);
    return 'more';
  },
};

/** Not every browser has it. */
const lineOf = (browser: Navigator & { readonly connection?: Line }): Line => browser.connection ?? {};

async function isNarrow(): Promise<boolean> {
  // Only where the page is secure, and not in every browser.
  const storage = (navigator as { storage?: StorageManager }).storage;
  const { usage = 0, quota = 0 } = (await storage?.estimate?.().catch(() => null)) ?? {};
  return quota > 0 && usage / quota > ROOM;
}

/** Safari has no idle callbacks. */
function idle(): Promise<void> {
  const { requestIdleCallback: whenIdle = (work: () => void) => setTimeout(work, 0) } =
    window as Partial<Window>;
  return new Promise((resolve) => whenIdle(() => resolve()));
}
