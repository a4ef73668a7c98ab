import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Outcome, ok, refused } from '#contract/failure.ts';
import type { Intent, OutboxEntry } from '#contract/intents.ts';
import { dismissNotice, noticesNow } from '#ui/kit/notices/notice-store.ts';
import { fakePage } from '#tests/support/fakes/member.ts';
import type * as instance from '#i18n/instance.ts';
import { startTexts } from '#tests/support/render/texts.ts';
import { walksOf } from '#tests/support/walks/walk.ts';
import { useLanguageChange } from '#routes/-language-change.ts';
import { deviceIsFull, languageChange, languageJourney } from '#tests/support/walks/panel-journeys.ts';

/** Work in the hands of the test: what is under way, and how it ends. */
interface Pending<T> {
  readonly input: unknown;
  readonly end: (outcome: T) => void;
  readonly fail: () => void;
}
const hands = vi.hoisted(() => ({ shown: 'en', fetching: [] as unknown[], context: null as unknown }));
const fetching = hands.fetching as Pending<boolean>[];
const queueing: Pending<Outcome<void>>[] = [];
const pend = <T,>(list: Pending<T>[], input: unknown): Promise<T> =>
  new Promise((resolve, reject) => {
    list.push({ input, end: resolve, fail: () => reject(new Error('broken')) });
  });

vi.mock('#i18n/instance.ts', async (original) => ({
  ...(await original<typeof instance>()),
  changeLanguage: (language: string) =>
    new Promise<void>((resolve, reject) => {
      hands.fetching.push({
        input: language,
        end: (there: boolean) => {
          if (there) hands.shown = language;
          if (there) resolve();
          else reject(new Error('not fetched'));
        },
        fail: () => reject(new Error('broken')),
      });
    }),
}));
vi.mock('#i18n/current-language.ts', () => ({ currentLanguage: () => hands.shown }));
vi.mock('@tanstack/react-router', () => ({
  useRouteContext: ({ select }: { readonly select: (context: unknown) => unknown }) => select(hands.context),
}));

let page: ReturnType<typeof fakePage>;
let dead: (entry: OutboxEntry) => void = () => {};
const letter: OutboxEntry = {
  id: 1,
  key: 'k1',
  intent: { kind: 'language', language: 'ru', before: 'en' },
  createdAt: 1,
  state: 'dead',
  tries: 0,
  reason: 'Not offered.',
  refused: true,
};

function Screen() {
  const onLanguage = useLanguageChange();
  return (
    <button type="button" onClick={() => onLanguage('ru')}>
      Русский
    </button>
  );
}

const open = () => {
  cleanup();
  for (const { id } of noticesNow()) dismissNotice(id);
  fetching.length = 0;
  queueing.length = 0;
  hands.shown = 'en';
  page = fakePage();
  const world = {
    page,
    speak: () => Promise.resolve(),
    unread: { send: () => {}, getSnapshot: () => ({ status: 'active' }) },
    outbox: {
      queue: (intent: Intent) => pend(queueing, intent),
      onDead: (listener: (entry: OutboxEntry) => void) => {
        dead = listener;
        return () => {};
      },
    },
  };
  hands.context = { world, tabs: { tell: () => {} } };
  render(<Screen />);
};
const last = <T,>(list: Pending<T>[]): Pending<T> => {
  const pending = list.at(-1);
  if (!pending) throw new Error('nothing is under way');
  return pending;
};
const settle = (work: () => void) => () =>
  act(async () => {
    work();
    await vi.advanceTimersByTimeAsync(0);
  });
const wait = () => act(() => vi.advanceTimersByTimeAsync(60_000));

function expectShown(...languages: readonly string[]): void {
  expect(languages).toContain(hands.shown);
}
function expectUnderWay<T>(list: Pending<T>[], input: unknown): void {
  expect(last(list).input).toEqual(input);
}

const walks = walksOf({
  ...languageJourney,
  start: open,
  play: {
    'a language is chosen': settle(() => {
      // A person who chooses sees the other language before it.
      hands.shown = 'en';
      fireEvent.click(screen.getByRole('button', { name: 'Русский' }));
    }),
    'the network has refused an earlier choice': settle(() => {
      hands.shown = 'ru';
      dead(letter);
    }),
    'the texts are there': settle(() => last(fetching).end(true)),
    'the texts cannot be fetched': settle(() => last(fetching).end(false)),
    'the showing takes too long': wait,
    'the intent is stored': settle(() => last(queueing).end(ok(undefined))),
    'the intent cannot be stored': settle(() => last(queueing).end(refused(deviceIsFull))),
    'the storing breaks': settle(() => last(queueing).fail()),
    'the storing takes too long': wait,
    'it has gone back': settle(() => last(fetching).end(true)),
    'it cannot go back': settle(() => last(fetching).end(false)),
    'the going back takes too long': wait,
    'the showing breaks': settle(() => last(fetching).fail()),
    'the going back breaks': settle(() => last(fetching).fail()),
  },
  look: {
    // Whatever has happened: either the choice is shown, or what was shown before it.
    resting: () => expectShown('en', 'ru'),
    switching: () => {
      expectShown('en');
      expectUnderWay(fetching, 'ru');
    },
    queueing: () => {
      expectShown('ru');
      expectUnderWay(queueing, { kind: 'language', ...languageChange });
    },
    returning: () => {
      expectShown('ru');
      expectUnderWay(fetching, 'en');
    },
  },
});

describe('the change of language agrees with its machine when', () => {
  beforeEach(async () => {
    await startTexts();
    vi.useFakeTimers();
  });

  it.each(walks)('$title', ({ run }) => run());
});

describe('what is said of a change of language', () => {
  beforeEach(async () => {
    await startTexts();
    open();
  });
  const act_ = async (work: () => void) => {
    await act(async () => {
      work();
      await new Promise((resolve) => setTimeout(resolve));
    });
  };
  const choose = () => act_(() => fireEvent.click(screen.getByRole('button', { name: 'Русский' })));
  const texts = () => noticesNow().map(({ text }) => text);

  it('is ‘Language updated’ once the intent is stored, and not before', async () => {
    await choose();
    await act_(() => last(fetching).end(true));
    expect(texts()).toEqual([]);
    await act_(() => last(queueing).end(ok(undefined)));
    expect(texts()).toEqual(['Language updated']);
  });

  it('is that there is no connection where its texts cannot be fetched', async () => {
    await choose();
    await act_(() => last(fetching).end(false));
    expect(texts()).toEqual(['No connection. Check your network and try again.']);
    expect(queueing).toEqual([]);
  });

  it('is the reason, after it has gone back, where the intent cannot be stored', async () => {
    await choose();
    await act_(() => last(fetching).end(true));
    await act_(() => last(queueing).end(refused(deviceIsFull)));
    expect(page.told).toEqual([]);
    await act_(() => last(fetching).end(true));
    expect(hands.shown).toBe('en');
    expect(page.told).toEqual([{ kind: 'failure', failure: deviceIsFull }]);
  });

  it('is nothing where another language is shown by the time of the refusal', async () => {
    await act_(() => {
      hands.shown = 'uk';
      dead(letter);
    });
    expect([fetching.length, page.told.length]).toEqual([0, 0]);
  });
});
