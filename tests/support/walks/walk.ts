import { TestModel } from '@xstate/test';
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, AnyStateNode } from 'xstate';
import { getAdjacencyMap, getShortestPaths } from 'xstate/graph';

/**
 * Walks of a shipped machine. The traversal starts no child and no timer: what an invoke or a delay would
 * tell is an act like any other, `{ type: 'xstate.done.actor.<id>', output }`, so every invoke needs an id.
 *
 * Leans on quirks (docs/FOOTGUNS.md): the model skips a missing executor or state check in silence, so this
 * file fails on any event type, act or leaf state without one; a projection of the state alone loses back
 * edges, so the arriving act is projected too.
 */
export interface Journey {
  readonly machine: AnyStateMachine;
  /** The starts that together reach everything; one without input where there is none. */
  readonly inputs?: readonly unknown[];
  /** What can happen, by what it means. Two payloads of one type are two acts. */
  readonly acts: Readonly<Record<string, AnyEventObject>>;
  /** The part of the context that decides what can happen next. */
  readonly project?: (context: never) => unknown;
  /** What the walked never comes to, e.g. a screen whose changes do not wait in an outbox. */
  readonly never?: { readonly leaves: readonly string[]; readonly events: readonly string[] };
}

export interface Walk extends Journey {
  /** Opens what is walked with one of the inputs, before the first step. */
  readonly start: (input: unknown) => unknown;
  /** Lets an act happen, by its name. */
  readonly play: Readonly<Record<string, () => unknown>>;
  /** Looks whether what is walked is in this leaf state, by its path ('signedOut.guest'). */
  readonly look: Readonly<Record<string, (snapshot: AnyMachineSnapshot) => unknown>>;
}

const LIMIT = 20_000;

/** Every transition that can be walked, as 'from | act | to', sorted: to be compared with a list written from the specification. */
export function transitionsOf(journey: Journey): string[] {
  complete(journey);
  const edges = edgesOf(journey).map(({ from, act, to }) => `${leafOf(from)} | ${act} | ${leafOf(to)}`);
  return [...new Set(edges)].toSorted();
}

/** Every snapshot that can be reached, for invariants. */
export function snapshotsOf(journey: Journey): AnyMachineSnapshot[] {
  complete(journey);
  return statesOf(journey);
}

/** A list from the specification in the form of `transitionsOf`: one row a state, act and target. */
export const table = (rows: readonly (readonly [from: string, act: string, to: string])[]): string[] =>
  rows.map((row) => row.join(' | ')).toSorted();

/** The shortest paths that take every transition, each with a title and a run. */
export function walksOf(walk: Walk): { readonly title: string; readonly run: () => Promise<void> }[] {
  complete(walk);
  demandAll('an executor', Object.keys(walk.acts), Object.keys(walk.play));
  demandAll('a state check', wantedLeaves(walk), Object.keys(walk.look));
  const nameOf = namesOf(walk);
  return inputsOf(walk).flatMap((input) => {
    const paths = modelOf(walk).getPaths((logic, options) => {
      const all = { ...(options as object), ...traversal(walk, input) }; // the model's options and ours
      // The model's types are those of an older package of graphs; the functions are the same.
      return getShortestPaths(logic as never, all as never) as never;
    });
    return paths.map((path) => ({
      title:
        path.steps
          .slice(1)
          .map((step) => nameOf(step.event))
          .join(', then ') || 'it opens',
      run: async () => {
        await path.test({ events: executorsOf(walk, input), states: checksOf(walk) });
      },
    }));
  });
}

/**
 * The same transitions in as few walks as can be: each goes on from where it is to the nearest that nobody has taken.
 * For what is costly to open and can be walked on from any state. `last` are acts that change for good what is seen
 * (rows that are kept): none of them is taken as long as there is another way. `ends`: a tour ends by coming from this
 * leaf to that one, for what goes on by itself from there.
 */
export function toursOf(
  walk: Walk,
  last: readonly string[],
  ends: (from: string, to: string) => boolean = () => false,
): { readonly title: string; readonly run: () => Promise<void> }[] {
  complete(walk);
  demandAll('an executor', Object.keys(walk.acts), Object.keys(walk.play));
  demandAll('a state check', wantedLeaves(walk), Object.keys(walk.look));
  return inputsOf(walk).flatMap((input) => {
    const { first, keys, stepsFrom } = graphOf(walk, input, ends);
    const seen = new Set([first.key]);
    const tours: Step[][] = [];
    for (let tour = tourOf(); tour.length > 0; tour = tourOf()) tours.push(tour);
    demandAll('a tour to it', keys, [...seen]);
    return tours.map((tour, index) => ({
      title: `${index + 1} of ${tours.length}, ${tour.length} steps`,
      run: async () => {
        await walk.start(input);
        await walk.look[leafOf(first.state)]?.(first.state);
        for (const [place, { act, state }] of tour.entries())
          try {
            await walk.play[act]?.();
            await walk.look[leafOf(state)]?.(state);
          } catch (cause) {
            const acts = tour.slice(0, place + 1).map((step) => step.act);
            throw new Error(`not '${leafOf(state)}' after: ${acts.join(', then ')}`, { cause });
          }
      },
    }));
    function tourOf(): Step[] {
      const tour: Step[] = [];
      for (let way: readonly Step[] | null = []; way !== null; way = next(tour.at(-1) ?? first)) {
        for (const { key } of way) seen.add(key);
        tour.push(...way);
      }
      return tour;
    }
    function next(from: Place): readonly Step[] | null {
      const without = (step: Step) => !step.ends && !last.includes(step.act);
      const isNew = ({ key }: Step) => !seen.has(key);
      return nearest(from, stepsFrom, isNew, without) ?? nearest(from, stepsFrom, isNew, () => true);
    }
  });
}

interface Place {
  readonly key: string;
  readonly state: AnyMachineSnapshot;
}
interface Step extends Place {
  readonly act: string;
  /** Nothing is walked on from there. */
  readonly ends: boolean;
}

/** The shortest way to a step that is wanted, over steps that may be taken; null: there is none. */
function nearest(
  from: Place,
  stepsFrom: (key: string) => readonly Step[],
  isWanted: (step: Step) => boolean,
  isAllowed: (step: Step) => boolean,
): readonly Step[] | null {
  const known = new Set([from.key]);
  let ways: (readonly Step[])[] = [[]];
  while (ways.length > 0) {
    const longer = ways.flatMap((way) =>
      stepsFrom(way.at(-1)?.key ?? from.key)
        .filter((step) => isAllowed(step) && (isWanted(step) || !known.has(step.key)))
        .map((step) => [...way, step]),
    );
    const found = longer.find((way) => way.slice(-1).every(isWanted));
    if (found) return found;
    ways = longer.filter((way) => way.slice(-1).every(({ key }) => !known.has(key) && known.add(key)));
  }
  return null;
}

/** What can be reached from one start, by keys of states. */
function graphOf(journey: Journey, input: unknown, ends: (from: string, to: string) => boolean) {
  const nameOf = namesOf(journey);
  const options = traversal(journey, input);
  const map = new Map(
    Object.entries(getAdjacencyMap(journey.machine, options as never) as unknown as Record<string, Reached>),
  );
  const [start] = map;
  if (start === undefined) throw new Error(`${journey.machine.id}: nothing is reached`);
  const [key, { state }] = start;
  const ended = new Set<string>();
  const stepsFrom = (at: string): Step[] => {
    const here = ended.has(at) ? undefined : map.get(at);
    return Object.values(here?.transitions ?? {}).map(({ event, state: to }) => {
      const step = { key: options.serializeState(to, event, here?.state), act: nameOf(event), state: to };
      const isEnd = here !== undefined && ends(leafOf(here.state), leafOf(to));
      if (isEnd) ended.add(step.key);
      return { ...step, ends: isEnd };
    });
  };
  return { first: { key, state }, keys: [...map.keys()], stepsFrom };
}

function executorsOf(
  walk: Walk,
  input: unknown,
): Record<string, (step: { event: AnyEventObject }) => Promise<void>> {
  const nameOf = namesOf(walk);
  const play = async ({ event }: { event: AnyEventObject }): Promise<void> => {
    await walk.play[nameOf(event)]?.();
  };
  const types = [...new Set(Object.values(walk.acts).map((event) => event.type))];
  return {
    ...Object.fromEntries(types.map((type) => [type, play])),
    'xstate.init': async () => {
      await walk.start(input);
    },
  };
}

function checksOf({ look }: Walk): Record<string, (snapshot: AnyMachineSnapshot) => Promise<void>> {
  return Object.fromEntries(
    Object.entries(look).map(([leaf, check]) => [
      leaf,
      async (snapshot: AnyMachineSnapshot) => {
        await check(snapshot);
      },
    ]),
  );
}

const modelOf = ({ machine }: Journey) =>
  new TestModel<AnyMachineSnapshot, AnyEventObject, unknown>(machine as never, {
    stateMatcher: (snapshot, leaf) => leafOf(snapshot) === leaf,
  });

const inputsOf = ({ inputs = [undefined] }: Journey): readonly unknown[] => inputs;

function traversal(journey: Journey, input: unknown) {
  const { acts, project } = journey;
  const nameOf = namesOf(journey);
  return {
    input,
    events: Object.values(acts),
    limit: LIMIT,
    filterEvents: (snapshot: AnyMachineSnapshot, event: AnyEventObject) =>
      snapshot.status === 'active' && snapshot.can(event),
    serializeEvent: (event: AnyEventObject) => JSON.stringify(event),
    serializeState: (
      snapshot: AnyMachineSnapshot,
      event: AnyEventObject | undefined,
      before: AnyMachineSnapshot | undefined,
    ) =>
      JSON.stringify([
        snapshot.value,
        project?.(snapshot.context as never), // the journey's own machine's context
        before && event ? [leafOf(before), nameOf(event)] : null,
      ]),
  };
}

interface Reached {
  readonly state: AnyMachineSnapshot;
  readonly transitions: Record<
    string,
    { readonly event: AnyEventObject; readonly state: AnyMachineSnapshot }
  >;
}

const reachedFrom = (journey: Journey): Reached[] =>
  inputsOf(journey).flatMap((input) => {
    const map = getAdjacencyMap(journey.machine, traversal(journey, input) as never); // of this machine's snapshots
    return Object.values(map as unknown as Record<string, Reached>);
  });

const statesOf = (journey: Journey): AnyMachineSnapshot[] => reachedFrom(journey).map(({ state }) => state);

function edgesOf(journey: Journey) {
  const nameOf = namesOf(journey);
  return reachedFrom(journey).flatMap(({ state, transitions }) =>
    Object.values(transitions).map(({ event, state: to }) => ({ from: state, act: nameOf(event), to })),
  );
}

/** Fails where the machine knows an event that no act is, an act never happens, or a leaf is never reached. */
function complete(journey: Journey): void {
  const { machine, acts } = journey;
  const types = Object.values(acts).map((event) => event.type);
  const unnamed = machine.events.filter((type: string) => /\.actor\.\d+\./.test(type));
  if (unnamed.length > 0) throw new Error(`${machine.id}: an invoke without an id (${unnamed.join(', ')})`);
  const { leaves = [], events = [] } = journey.never ?? {};
  demandAll(
    'an act',
    machine.events.filter((type: string) => !events.includes(type)),
    types,
  );
  const edges = edgesOf(journey);
  const taken = new Set(edges.map((edge) => edge.act));
  demandAll('a state that takes it', Object.keys(acts), [...taken]);
  const reached = statesOf(journey).map(leafOf);
  demandAll('a path to it', wantedLeaves(journey), reached);
  const wrong = leaves.filter((leaf) => reached.includes(leaf));
  if (wrong.length > 0) throw new Error(`never, and yet reached: ${wrong.join(', ')}`);
}

const wantedLeaves = ({ machine, never }: Journey): string[] =>
  leavesOf(machine.root).filter((leaf) => !never?.leaves.includes(leaf));

function demandAll(what: string, needed: readonly string[], given: readonly string[]): void {
  const missing = needed.filter((one) => !given.includes(one));
  if (missing.length > 0) throw new Error(`without ${what}: ${missing.join(', ')}`);
}

/** Leaf states in which the machine can rest, by their paths. */
function leavesOf(node: AnyStateNode): string[] {
  const children = Object.values(node.states);
  if (children.length > 0) return children.flatMap(leavesOf);
  const path = node.path.join('.');
  const passing = (node.always ?? []).some((transition) => transition.guard === undefined);
  return passing ? [] : [path];
}

/** 'signedOut.guest' for {signedOut: 'guest'}. Parallel regions are not walked. */
function leafOf(snapshot: AnyMachineSnapshot): string {
  const path: string[] = [];
  let value: unknown = snapshot.value;
  while (typeof value === 'object' && value !== null) {
    const [entry] = Object.entries(value);
    if (!entry) break;
    path.push(entry[0]);
    value = entry[1];
  }
  return [...path, String(value)].join('.');
}

/** The name of an act by its event. Steps carry events by value, so they are compared by value. */
function namesOf({ acts }: Journey): (event: AnyEventObject) => string {
  const names = new Map(Object.entries(acts).map(([name, event]) => [JSON.stringify(event), name]));
  return (event) => {
    const name = names.get(JSON.stringify(event));
    if (name === undefined) throw new Error(`no act is ${JSON.stringify(event)}`);
    return name;
  };
}
