import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Language } from '#contract/enumerations.ts';
import { paths } from '#contract/paths.ts';
import type { Competition } from '#contract/resources/competitions.ts';
import type { Publisher } from '#contract/resources/publisher.ts';
import { failing, fakeApi } from '#tests/support/fakes/fake-api.ts';
import { type SignedIn, signedIn } from '#tests/support/fakes/signed-in.ts';
import { renderRoute } from '#tests/support/render/render-route.tsx';
import { useViewport } from '#tests/support/render/setup-ui.ts';
import { sentence } from '#tests/support/render/sentence.ts';
import { sampleCompetition } from '#tests/support/samples/competition-samples.ts';
import { publisherOf } from '#tests/support/samples/publisher.ts';
import { answerOf } from '#tests/support/samples/traffic-samples.ts';
import { touchFor } from '#work/events.ts';

/** The reports' tab 'Competitions' on 22 November 2026. */
const NOW = Date.parse('2026-11-22T12:00:00Z');
let here: SignedIn;

beforeEach(() => void vi.useFakeTimers({ now: NOW, toFake: ['setInterval', 'clearInterval', 'Date'] }));

interface Options {
  readonly publisher?: Partial<Publisher>;
  readonly language?: Language;
  readonly address?: string;
}
async function open(answer: () => unknown, options: Options = {}) {
  const { address = '/reports?selectedTab=competitions', language } = options;
  const publisher = publisherOf({ showCompetitions: true, ...options.publisher });
  const api = fakeApi(({ path }) => {
    if (path === paths.publisherCurrent) return publisher;
    return path === paths.competitions ? answer() : answerOf([]);
  });
  here = await signedIn(api, publisher);
  const { router } = await renderRoute(address, here.system, language && { language });
  return { router, asks: () => api.calls.filter(({ path }) => path === paths.competitions).length };
}
const list =
  (...rows: readonly Competition[]) =>
  () =>
    answerOf(rows);
const card = async (name = 'Autumn race') => within(await screen.findByRole('region', { name }));
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const rows = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent).join(' | '));

describe('a live competition', () => {
  it('says how long still, where one stands and what is missing to the next place', async () => {
    await open(list(sampleCompetition()));
    const shown = await card();
    expect(shown.getByText('Live')).toBeTruthy();
    expect(shown.getByRole('timer', { name: 'Ends in: 8 d 11 h 0 min' }).textContent).toBe(
      '08days11hours00minutes00seconds',
    );
    await pass(1000);
    expect(shown.getByRole('timer').textContent).toBe('08days10hours59minutes59seconds');
    const own = within(shown.getByRole('status'));
    expect(own.getByText('2 of 41')).toBeTruthy();
    expect(own.getByText('$1,234.50')).toBeTruthy();
    expect(own.getByText('$12.35 to the next place')).toBeTruthy();
    expect(shown.getByText(/^Ranked by payout\. All offers count\.$/)).toBeTruthy();
  });

  it('has the ranking without names, with the prizes and the own place', async () => {
    await open(list(sampleCompetition()));
    const shown = await card();
    expect(rows(shown.getByRole('table', { name: 'Ranking: Autumn race' }))).toEqual([
      'Place | Payout | Prize',
      '1 | $1,246.84 | $500.00',
      '2You | $1,234.50 | $300.00',
      '3 | $80.00 | $100.00',
    ]);
  });

  it('shows the rules, cleaned', async () => {
    await open(list(sampleCompetition({ rules: '<p>Fair <b>play</b></p><script>hacked = 1</script>' })));
    const shown = await card();
    expect(shown.getByText('play').localName).toBe('b');
    expect(document.querySelector('details script')).toBeNull();
  });

  it('counts conversions where the manager chose those, of named offers', async () => {
    const offers = [
      { relativeId: 101, label: 'Dating' },
      { relativeId: 114, label: 'Games' },
    ];
    await open(
      list(
        sampleCompetition({
          metric: 'conversions',
          offers,
          points: 21,
          pointsToAdvance: 1,
          ranking: [{ position: 2, points: 21, own: true }],
          prizes: [],
        }),
      ),
      { language: 'ru' },
    );
    const shown = await card();
    expect(shown.getByText('До следующего места: 1 конверсия')).toBeTruthy();
    expect(shown.getByText(/Учитываются только офферы: Dating и Games\./)).toBeTruthy();
    expect(shown.getByText('21 конверсия')).toBeTruthy();
    // the head of the column has the word
    expect(rows(shown.getByRole('table')).at(-1)).toBe('2Вы | 21 | —');
  });

  it('leads the ranking', async () => {
    await open(list(sampleCompetition({ position: 1, pointsToAdvance: null })));
    expect((await card()).getByText('You are in the lead.')).toBeTruthy();
  });

  it('is one that nobody has points in', async () => {
    await open(
      list(
        sampleCompetition({
          position: null,
          pointsToAdvance: null,
          points: 0,
          participants: 0,
          ranking: [],
          prizes: [],
        }),
      ),
    );
    const shown = await card();
    expect(shown.getByText('Nobody is in the ranking yet.')).toBeTruthy();
    expect(shown.getByText('Your first conversion puts you in the ranking.')).toBeTruthy();
  });

  it('is asked for again when somebody passed the publisher', async () => {
    let position = 2;
    const { asks } = await open(() => answerOf([sampleCompetition({ position })]));
    expect((await card()).getByText('2 of 41')).toBeTruthy();
    const before = asks();
    position = 3;
    await act(() => touchFor(here, ['competition']));
    await waitFor(() => expect(screen.getByText('3 of 41')).toBeTruthy());
    expect(asks()).toBe(before + 1);
  });
});

describe('time', () => {
  const waiting = sampleCompetition({
    status: 'waiting',
    startDate: '2026-11-22T12:00:03.000Z',
    position: null,
    pointsToAdvance: null,
    points: 0,
    ranking: [],
  });

  it('lets a waiting one begin, and asks for its ranking', async () => {
    let answer = waiting;
    const { asks } = await open(() => answerOf([answer]));
    const shown = await card();
    expect(shown.getByText('Upcoming')).toBeTruthy();
    expect(shown.getByRole('timer', { name: /^Will start in/ }).textContent).toContain('03seconds');
    expect(shown.queryByRole('table')).toBeNull();
    expect(shown.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      '$500.00',
      '$300.00',
      '$100.00',
    ]);
    const before = asks();
    answer = sampleCompetition();
    await pass(3000);
    await waitFor(() => expect(asks()).toBeGreaterThan(before));
    await waitFor(() => expect(shown.getByText('2 of 41')).toBeTruthy());
    expect(shown.getByText('Live')).toBeTruthy();
  });

  it('is counted by the clock of the network where this device has another', async () => {
    await open(list(sampleCompetition()));
    await card();
    // this device is two hours behind
    act(() =>
      here.world.clock.hear({
        kind: 'answered',
        status: 200,
        version: '1',
        publisher: null,
        foreign: false,
        expired: false,
        date: new Date(NOW + 2 * 3_600_000).toUTCString(),
      }),
    );
    expect(screen.getByRole('timer').textContent).toBe('08days09hours00minutes00seconds');
  });

  it('is 25 hours long on 25 October, and right at once after a sleep of nine', async () => {
    // midnight and midnight in Prague
    const [start, end] = ['2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z'] as const;
    vi.setSystemTime(Date.parse(start));
    await open(list(sampleCompetition({ startDate: start, endDate: end })));
    const shown = await card();
    expect(shown.getByRole('timer').textContent).toBe('01day01hour00minutes00seconds');
    expect(shown.getByText(sentence(/^25 Oct 00:00 – 26 Oct 00:00 /))).toBeTruthy();
    vi.setSystemTime(Date.parse(start) + 9 * 3_600_000);
    act(() => void window.dispatchEvent(new Event('focus')));
    expect(shown.getByRole('timer').textContent).toBe('00days16hours00minutes00seconds');
  });

  it('has one timer for all that count', async () => {
    const started = vi.spyOn(globalThis, 'setInterval');
    await open(list(sampleCompetition(), sampleCompetition({ id: '2', '@id': '#2', title: 'Two' })));
    await card('Two');
    expect(screen.getAllByRole('timer')).toHaveLength(2);
    expect(started.mock.calls.filter(([, ms]) => ms === 1000)).toHaveLength(1);
  });
});

describe('one that is over', () => {
  const over = sampleCompetition({ endDate: '2026-11-22T11:00:00.000Z', status: 'ended' });

  it('says that places can change until the holds are over', async () => {
    await open(list(over));
    const shown = await card();
    expect(shown.getByText('Ended')).toBeTruthy();
    expect(shown.queryByRole('timer')).toBeNull();
    expect(shown.getByText(/^Places can still change/)).toBeTruthy();
  });

  it('says what was won, once it is settled', async () => {
    await open(list({ ...over, status: 'settled', prize: '300.0000' }));
    const shown = await card();
    expect(shown.getByText('Final results')).toBeTruthy();
    expect(shown.getByText('You won $300.00. It is in your balance.')).toBeTruthy();
  });
});

describe('the tab', () => {
  it('is there with showCompetitions alone, and leads to the summary without', async () => {
    const { router } = await open(list(), { publisher: { showCompetitions: false } });
    await waitFor(() => expect(router.state.location.search).not.toHaveProperty('selectedTab'));
    expect(screen.queryByRole('tab', { name: 'Competitions' })).toBeNull();
  });

  it('keeps its last data without a network, and counts on', async () => {
    let fails = false;
    await open(() => (fails ? failing({ kind: 'offline' }) : answerOf([sampleCompetition()])));
    const shown = await card();
    fails = true;
    here.system.connectivity.send({ type: 'request.failed' });
    await waitFor(() => expect(screen.getAllByText('Offline').length).toBeGreaterThan(0));
    await pass(60_000);
    expect(shown.getByRole('timer').textContent).toBe('08days10hours59minutes00seconds');
    expect(shown.getByText('2 of 41')).toBeTruthy();
  });

  it('says on a phone how old it is, where that is seen: below the tabs', async () => {
    useViewport({ width: 390 });
    await open(list(sampleCompetition()));
    await card();
    expect(screen.getAllByText(/^Data as of/)).toHaveLength(1);
    expect(within(screen.getByRole('tabpanel')).getByText(/^Data as of/)).toBeTruthy();
  });

  it('says that there is none', async () => {
    await open(list());
    expect(await screen.findByText('No competition is running right now.')).toBeTruthy();
  });

  it('speaks Chinese', async () => {
    await open(list(sampleCompetition()), { language: 'zh-CN' });
    const shown = await card();
    expect(shown.getByText('第 2 名，共 41 人')).toBeTruthy();
    expect(shown.getByRole('timer').textContent).toMatch(/^08天11小时00分钟00秒$/);
  });
});
