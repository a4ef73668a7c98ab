import { act, screen, within } from '@testing-library/react';
import { expect, vi } from 'vitest';
import type { ApiCall } from '#api/api.ts';
import { type Failure, ok, refused } from '#contract/failure.ts';
import { paths } from '#contract/paths.ts';
import { minutes } from '#contract/resource.ts';
import { type Asked, queryMachine } from '#machines/query.ts';
import { failing, fakeApi } from '../fakes/fake-api.ts';
import { publisherOf } from '../samples/publisher.ts';
import { renderRoute } from '../render/render-route.tsx';
import { toursOf } from './walk.ts';
import { answersOf, eventually, networkReturns, nothing, oneAtATime, passes, rest } from './walked-screen.ts';

/** A list screen to be walked against the query machine. */
export interface ListScreen {
  /** Below `/publisher`. */
  readonly address: string;
  /** Path of the resource that the list asks for. */
  readonly path: string;
  /** The answer with one row. */
  readonly body: unknown;
  /** What is seen of that row, and of no other state. */
  readonly rowText: string;
  /** Answers to what else the screen asks for, by path; an empty collection where it gives undefined. */
  readonly others?: (path: string) => unknown;
  /** What is told in place of the rows; the alert of the page if not given. */
  readonly message?: () => Element | null;
  /** After how many ms the answer is old; five minutes if not given. */
  readonly staleAfter?: number;
  /** Where the stamp of the rows stands; the page if not given. */
  readonly around?: () => HTMLElement;
  /** What says by `aria-busy` that rows are on their way; the table if not given. */
  readonly busy?: () => Element;
}

const failures = {
  forbidden: { kind: 'refused', status: 403, text: 'Not for you.' },
  tooLarge: { kind: 'refused', status: 413, text: 'There are over 10000 records.' },
  busy: { kind: 'busy', status: 503, retryAfter: 2000, text: 'We are moving house.' },
  offline: { kind: 'offline' },
  broken: { kind: 'unexpected', status: 500 },
  cancelled: { kind: 'cancelled' },
} as const satisfies Record<string, Failure>;
type Named = keyof typeof failures;

const done = (output: unknown) => ({ type: 'xstate.done.actor.ask', output });
const answered: Asked = { kept: true, unkept: null };

/**
 * Every transition of the query machine on the real screen: real router, World and database, with only the
 * client's answers in the hands of the test. Rows that were once there must be seen in every later state.
 */
export function walksOfList({
  address,
  path,
  body,
  rowText,
  others = () => undefined,
  /** What the list itself cries out; notices in their corner are others' affair. */
  message = () => screen.getByRole('main').querySelector('[role=alert]'),
  around = () => document.body,
  busy = () => screen.getByRole('table'),
  staleAfter = minutes(5),
}: ListScreen) {
  const { enter, now } = oneAtATime();
  let router: Awaited<ReturnType<typeof renderRoute>>['router'] | null = null;
  const answers = answersOf<'list'>();
  let rowsKept = false;
  let failed: Named | 'timeout' | null = null;

  const reply = (call: ApiCall): unknown => {
    // The header's own question for the unseen news is nothing of the list's.
    const isList = call.path === path && call.query?.['unseen'] === undefined;
    if (isList) return answers.wait('list');
    if (call.path === paths.balance) return { balance: '1.0000', currency: publisherOf().currency };
    return call.path === paths.publisherCurrent ? publisherOf() : (others(call.path) ?? nothing);
  };
  const refuse = (kind: Named) => async () => {
    failed = kind;
    await answers.give('list', failing(failures[kind]))();
  };
  /** The router leaves `/publisher` out. */
  const isOpen = () => {
    const { pathname = '', searchStr = '' } = router?.state.location ?? {};
    return `${pathname}${searchStr}` === address;
  };

  async function open() {
    if (router) await act(() => router?.navigate({ href: `/publisher${address}` }));
    else ({ router } = await renderRoute(address, now().system));
    await rest();
  }
  async function look() {
    // The clock alone goes on beyond a few minutes: not every timer of a day has to ring.
    vi.setSystemTime(Date.now() + staleAfter - minutes(5));
    await passes(minutes(6));
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await rest();
  }

  const stampSays = (word: string | null) => {
    expect(screen.getByText(rowText)).toBeDefined();
    for (const reason of ['Offline', 'Refresh failed']) {
      expect(within(around()).queryAllByText(reason).length > 0).toBe(reason === word);
    }
  };
  /** Whether the list says that it is asking; only then Refresh does nothing. */
  const isAsking = (asking: boolean) =>
    expect(screen.getByRole('button', { name: 'Refresh' }).getAttribute('aria-disabled')).toBe(`${asking}`);
  /** Without rows a named state with a retry, with rows the rows and an amber stamp. */
  const isUnavailable = (offline: boolean) => {
    isAsking(false);
    if (rowsKept) return stampSays(offline ? 'Offline' : 'Refresh failed');
    expect(message()?.textContent).toContain(offline ? 'No connection' : 'Could not be loaded');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
    expect(screen.queryByText('No data')).toBeNull();
  };

  return toursOf(
    {
      machine: queryMachine,
      inputs: [{ jitter: 0 }],
      project: ({ failure }: { failure: Failure | null }) => failure && JSON.stringify(failure),
      acts: {
        'it is wanted': { type: 'query.ask' },
        'it is wanted anew': { type: 'query.refresh' },
        'the screen is left': { type: 'query.left' },
        'the network comes back': { type: 'network.restored' },
        'the rows come': done(ok(answered)),
        'the server forbids it': done(refused(failures.forbidden)),
        'it is too large': done(refused(failures.tooLarge)),
        'the server is busy': done(refused(failures.busy)),
        'there is no connection': done(refused(failures.offline)),
        'the answer is broken': done(refused(failures.broken)),
        'the asking was cancelled': done(refused(failures.cancelled)),
        'the asking breaks': { type: 'xstate.error.actor.ask', error: new Error('x') },
        'no answer comes': { type: 'xstate.after.timeout.query.asking' },
        'the wait is over': { type: 'xstate.after.wait.query.waiting' },
      },
      start: async () => {
        [router, rowsKept, failed] = [null, false, null];
        answers.forget();
        await enter(fakeApi(reply));
      },
      play: {
        'it is wanted': () => (isOpen() ? look() : open()),
        'it is wanted anew': async () => {
          if (!isOpen()) return open();
          act(() => screen.getByRole('button', { name: 'Refresh' }).click());
          return rest();
        },
        'the screen is left': async () => {
          await act(() => router?.navigate({ href: '/publisher/nowhere' }));
          await passes(1100);
          answers.forget();
        },
        'the network comes back': () => networkReturns(now()),
        'the rows come': async () => {
          [rowsKept, failed] = [true, null];
          await answers.give('list', body)();
        },
        'the server forbids it': refuse('forbidden'),
        'it is too large': refuse('tooLarge'),
        'the server is busy': refuse('busy'),
        'there is no connection': refuse('offline'),
        'the answer is broken': refuse('broken'),
        'the asking was cancelled': refuse('cancelled'),
        'the asking breaks': async () => {
          failed = 'broken';
          await answers.fail('list')();
        },
        'no answer comes': async () => {
          failed = 'timeout';
          await passes(180_000);
          answers.forget();
        },
        'the wait is over': () => passes(2500),
      },
      look: {
        idle: eventually(() => {
          if (isOpen()) expect(message()).toBeNull();
          else expect(screen.queryByText(rowText)).toBeNull();
        }),
        asking: eventually(() => {
          isAsking(true);
          expect(busy().getAttribute('aria-busy')).toBe('true');
          expect(message()).toBeNull();
          if (rowsKept) stampSays(null);
          else expect(screen.queryByText('No data')).toBeNull();
        }),
        answered: eventually(() => {
          isAsking(false);
          stampSays(null);
        }),
        refused: eventually(() => {
          if (failed === 'tooLarge') {
            expect(message()?.textContent).toContain(failures.tooLarge.text);
          } else {
            isUnavailable(false);
          }
        }),
        failed: eventually(() => isUnavailable(failed === 'offline')),
        waiting: eventually(() => isUnavailable(false)),
      },
    },
    // rows that were once there stay, and without them more is to be seen
    ['the rows come'],
  );
}
