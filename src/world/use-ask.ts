import { useSelector } from '@xstate/react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Resource, ValueOf } from '#contract/resource.ts';
import type { Kept } from '#db/kept.ts';
import { askAgainIn, byTheLine, oldAt, touchedWait } from '#domain/ask-again.ts';
import { type ListView, listView, type QueryState } from '#domain/list-view.ts';
import { queryState } from '#machines/query.ts';
import { useLive } from './use-live.ts';
import { useVisible } from './use-visible.ts';
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

/** What is due is shown as old a little later: a screen left open asks by itself, and is answered by then, ms. */
const GRACE_MS = 3000;
/** Tabs that show the same ask at different moments, so that the later ones find the answer of the first, ms. */
const SPREAD_MS = 2000;

/** Nobody has been asked. */
const idle: QueryState = { kind: 'idle' };
const readNothing = () => Promise.resolve(null);

/**
 * Live rows, the query actor and the judge of lists in one; a skeleton as long as there is nothing to ask.
 * `filtered`: an empty answer is the filters' doing.
 */
export function useAsk<T extends Resource>(
  ask: Ask<T> | null,
  { filtered = false }: { readonly filtered?: boolean } = {},
): Answered<ValueOf<T>> {
  const query = ask?.query;
  const watch = ask?.watch;
  useEffect(() => watch?.(), [watch]);
  const unkept = useSelector(query, (snapshot) => snapshot?.context.unkept ?? null);
  const kept = useLive<Kept<ValueOf<T>> | null>(
    ask?.key ?? '',
    ask?.read ?? readNothing,
    ask?.first ?? null,
    unkept,
  );
  const state = useSelector(query, (snapshot) => (snapshot ? queryState(snapshot) : idle), sameState);
  const online = useSelector(ask?.connectivity, (snapshot) => snapshot?.hasTag('online') ?? true);
  const old = usePast(ask && kept && oldAt(kept, ask.resource.staleAfter) + GRACE_MS);
  const seen = useVisible() && online;
  useTouched(kept, seen, () => query?.send({ type: 'query.ask' }));
  useAgain(ask, kept, state, seen);
  const refresh = useCallback(() => query?.send({ type: 'query.refresh' }), [query]);
  // The same as long as nothing of it has changed, so that an effect may go by it.
  const view = useMemo(
    () => listView(kept && { ...kept, stale: kept.stale || old }, state, online, filtered),
    [kept, old, state, online, filtered],
  );
  return {
    view,
    total: kept?.total ?? null,
    refresh,
    busy: state.kind === 'asking',
  };
}

const sameState = (a: QueryState, b: QueryState): boolean =>
  a.kind === b.kind && ('failure' in a ? a.failure : null) === ('failure' in b ? b.failure : null);

/** Asks once more for what has become stale while it is being looked at: by a command at once, by an event in its time. */
function useTouched(kept: Kept<unknown> | null, seen: boolean, askAgain: () => void): void {
  const { fetchedAt = null, stale = false, took = 0 } = kept ?? {};
  const wait = touchedWait(took);
  useEffect(() => {
    if (!stale || !seen) return undefined;
    if (wait === 0) {
      askAgain();
      return undefined;
    }
    const timer = setTimeout(askAgain, wait);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- once an answer, not once a drawing
  }, [fetchedAt, stale, seen, wait]);
}

/** Asks again by itself while the screen is left open, as `domain/ask-again.ts` says. */
function useAgain(ask: Ask | null, kept: Kept<unknown> | null, query: QueryState, seen: boolean): void {
  const [rounds, setRounds] = useState(0);
  const { fetchedAt = null, building = false } = kept ?? {};
  useEffect(() => {
    if (!ask) return undefined;
    const { resource, again } = ask;
    const wait = askAgainIn(kept, query, { staleAfter: resource.staleAfter, now: Date.now(), seen });
    if (wait === null) return undefined;
    const { jitter } = ask.query.getSnapshot().context;
    const timer = setTimeout(
      () => {
        // Whatever is kept, this was asked for and has not come.
        if (query.kind === 'failed' && byTheLine(query.failure)) ask.query.send({ type: 'query.ask' });
        else again();
        setRounds((before) => before + 1);
      },
      wait + jitter * SPREAD_MS,
    );
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- once an answer and a try, not once a drawing
  }, [ask?.key, fetchedAt, building, query, seen, rounds]);
}

/** True once `moment` has passed, on a screen that nobody touches too. */
function usePast(moment: number | null): boolean {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (moment === null) return undefined;
    const timer = setTimeout(() => setNow(Date.now()), Math.max(moment - Date.now(), 0) + 1);
    return () => clearTimeout(timer);
  }, [moment]);
  return moment !== null && now > moment;
}
