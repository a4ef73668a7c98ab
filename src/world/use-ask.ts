import { useSelector } from '@xstate/react';
import { useCallback, useEffect, useState } from 'react';
import type { Resource, ValueOf } from '#contract/resource.ts';
import type { Kept } from '#db/kept.ts';
import { type ListView, listView } from '#domain/list-view.ts';
import { queryState } from '#machines/query.ts';
import { useLive } from './use-live.ts';
import type { Ask } from './world.ts';

/** What a screen shows of a question. */
export interface Answered<Value> {
  readonly view: ListView<Value>;
  /** Rows that the server has for this question (paging by the server); null before the first answer. */
  readonly total: number | null;
  /** Asks the server again, now. */
  readonly refresh: () => void;
  readonly busy: boolean;
}

/** What the server is still counting is asked for again after this time, ms. */
const BUILDING_AGAIN_MS = 15_000;

/** Live rows, the query actor and the judge of lists in one. `filtered`: an empty answer is the filters' doing. */
export function useAsk<T extends Resource>(
  ask: Ask<T>,
  { filtered = false }: { readonly filtered?: boolean } = {},
): Answered<ValueOf<T>> {
  const { query, connectivity, watch } = ask;
  useEffect(watch, [watch]);
  const live = useLive(ask.key, ask.read, ask.first);
  const state = useSelector(query, queryState, sameState);
  const unkept = useSelector(query, (snapshot) => snapshot.context.unkept) as Kept<ValueOf<T>> | null; // made by work/ask for this resource
  const online = useSelector(connectivity, (snapshot) => snapshot.hasTag('online'));
  const kept = live ?? unkept;
  const old = useOld(kept?.fetchedAt ?? null, ask.resource.staleAfter);
  useAgain(kept, () => query.send({ type: 'query.ask' }));
  const refresh = useCallback(() => query.send({ type: 'query.refresh' }), [query]);
  return {
    view: listView(kept && { ...kept, stale: kept.stale || old }, state, online, filtered),
    total: kept?.total ?? null,
    refresh,
    busy: state.kind === 'asking',
  };
}

const sameState = (a: ReturnType<typeof queryState>, b: ReturnType<typeof queryState>): boolean =>
  a.kind === b.kind && ('failure' in a ? a.failure : null) === ('failure' in b ? b.failure : null);

/** Asks once more for what a command has made stale while it is being looked at, and for what is still being built. */
function useAgain(kept: Kept<unknown> | null, askAgain: () => void): void {
  const { fetchedAt = null, stale = false, building = false } = kept ?? {};
  useEffect(() => {
    if (stale) askAgain();
    if (!building) return undefined;
    const timer = setTimeout(askAgain, BUILDING_AGAIN_MS);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- once an answer, not once a drawing
  }, [fetchedAt, stale, building]);
}

/** True from `after` ms past `since`, on a screen that nobody touches too. */
function useOld(since: number | null, after: number): boolean {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (since === null) return undefined;
    const timer = setTimeout(() => setNow(Date.now()), Math.max(since + after - Date.now(), 0) + 1);
    return () => clearTimeout(timer);
  }, [since, after]);
  return since !== null && now > since + after;
}
