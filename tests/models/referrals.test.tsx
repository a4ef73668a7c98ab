import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ApiCall } from '#api/api.ts';
import type { Language } from '#contract/enumerations.ts';
import { paths } from '#contract/paths.ts';
import type { Publisher } from '#contract/resources/publisher.ts';
import type { ReferralReport } from '#contract/resources/referrals.ts';
import { failing, fakeApi } from '#tests/support/fakes/fake-api.ts';
import { type SignedIn, signedIn } from '#tests/support/fakes/signed-in.ts';
import { renderRoute } from '#tests/support/render/render-route.tsx';
import { publisherOf } from '#tests/support/samples/publisher.ts';
import { sampleReferralDay, sampleReferralReport } from '#tests/support/samples/referral-samples.ts';
import { answerOf } from '#tests/support/samples/traffic-samples.ts';

/** What referrals brought, and the link that brings them. */
let here: SignedIn;

const LINK = 'https://panel.example/publisher/register?ref=rt';
const referrer: Partial<Publisher> = {
  referrerLink: LINK,
  referralsNumber: 3,
  referrerStat: { referrals: 3, active: 2, commission: '1234.5000', rate: 750 },
};
const nobody: Partial<Publisher> = {
  referrerLink: LINK,
  referralsNumber: 0,
  referrerStat: { referrals: 0, active: 0, commission: '0.0000', rate: 500 },
};
const byDay = sampleReferralReport([
  sampleReferralDay('2026-11-19', { commission: '2.5000', conversions: 3 }),
  sampleReferralDay('2026-11-20'),
]);
const referral = (relativeId: number, commission: string) => ({
  ...sampleReferralDay('', { commission }),
  date: null,
  referral: { relativeId, registeredAt: '2026-11-01T10:00:00.000Z' },
});
const byReferral = sampleReferralReport([referral(1005, '1.2500'), referral(1007, '2.5000')], {
  grouping: 'referral',
});

interface Options {
  readonly publisher?: Partial<Publisher>;
  readonly report?: (call: ApiCall) => unknown;
  readonly language?: Language;
}
async function open(address: string, { publisher: change = referrer, report, language }: Options = {}) {
  const publisher = publisherOf(change);
  const answers = report ?? ((call) => (call.query?.['grouping'] === 'referral' ? byReferral : byDay));
  const api = fakeApi((call: ApiCall) => {
    if (call.path === paths.publisherCurrent) return publisher;
    return call.path === paths.reportReferral ? answers(call) : answerOf([]);
  });
  here = await signedIn(api, publisher);
  const { router } = await renderRoute(address, here.system, language && { language });
  return { router, asks: () => api.calls.filter(({ path }) => path === paths.reportReferral) };
}
const card = async (name = 'Referrals') => within(await screen.findByRole('region', { name }));
const cells = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent));

describe('the report of referrals', () => {
  it('stands under the link, with what it has brought in all', async () => {
    await open('/reports?selectedTab=referral');
    const head = await card();
    expect(head.getByText(LINK)).toBeTruthy();
    expect(head.getByText(/earn 7\.5% of the payout/)).toBeTruthy();
    expect(head.getAllByRole('definition').map((one) => one.textContent)).toEqual(['3', '2', '$1,234.50']);
    expect(head.queryByRole('link')).toBeNull();
    expect(head.getByRole('button', { name: 'Copy your link' })).toBeTruthy();
    expect(head.getByRole('button', { name: 'QR code' })).toBeTruthy();
  });

  it('has days with their totals, the newest first, and is sorted by what they brought', async () => {
    const { router } = await open('/reports?selectedTab=referral');
    await screen.findByText('2026-11-20');
    expect(cells()).toEqual([
      ['2026-11-20', '1', '1', '2', '$1.25'],
      ['2026-11-19', '1', '1', '3', '$2.50'],
      ['Total', '3', '2', '5', '$3.75'],
    ]);
    const table = () => within(screen.getByRole('table'));
    const sorted = async (by: string, first: string) => {
      await act(async () => void fireEvent.click(table().getByRole('button', { name: 'Commission' })));
      const head = () => table().getByRole('columnheader', { name: /Commission/ });
      await waitFor(() => expect(head().getAttribute('aria-sort')).toBe(by));
      await waitFor(() => expect(cells()[0]?.[0]).toBe(first));
    };
    await sorted('ascending', '2026-11-20');
    await sorted('descending', '2026-11-19');
    expect(router.state.location.search).toHaveProperty('sort', '-commission');
  });

  it('has referrals by their numbers instead, by its address', async () => {
    const { router, asks } = await open('/reports?selectedTab=referral&from=2026-11-01&to=2026-11-20');
    await screen.findByText('2026-11-20');
    await act(async () => void fireEvent.click(screen.getByRole('radio', { name: 'By referral' })));
    await screen.findByText('Referral #1007');
    expect(cells().map(([name, , , commission]) => [name, commission])).toEqual([
      ['Referral #1007', '$2.50'],
      ['Referral #1005', '$1.25'],
      ['Total', '$3.75'],
    ]);
    expect(router.state.location.search).toMatchObject({ selectedTab: 'referral', grouping: 'referral' });
    expect(asks().at(-1)?.query).toEqual({ from: '2026-11-01', to: '2026-11-20', grouping: 'referral' });
    await act(async () => void fireEvent.click(screen.getByRole('radio', { name: 'By date' })));
    await screen.findByText('2026-11-20');
    expect(router.state.location.search).not.toHaveProperty('grouping');
  });

  it('leads from a day to its referrals and back, and from a referral to what was booked for it', async () => {
    const idle = { ...referral(1009, '0.0000'), conversions: 0 };
    const { router, asks } = await open('/reports?selectedTab=referral&from=2026-11-01&to=2026-11-20', {
      report: ({ query }) =>
        query?.['grouping'] === 'referral' ? { ...byReferral, rows: [...byReferral.rows, idle] } : byDay,
    });
    const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('link', { name })));
    await screen.findByRole('link', { name: '2026-11-19' });
    await press('2026-11-19');
    await screen.findByText('Referral #1007');
    expect(asks().at(-1)?.query).toEqual({ from: '2026-11-19', to: '2026-11-19', grouping: 'referral' });
    const path = within(screen.getByRole('navigation', { name: 'Path' }));
    expect(path.getByText('2026-11-19')).toBeTruthy();
    await act(async () => void fireEvent.click(path.getByRole('button', { name: 'All rows' })));
    await screen.findByText('2026-11-20');
    expect(router.state.location.search).toMatchObject({ from: '2026-11-01', to: '2026-11-20' });

    await press('2026-11-19');
    await screen.findByText('Referral #1009');
    expect(screen.queryByRole('link', { name: 'Referral #1009' })).toBeNull();
    await press('Referral #1007');
    await waitFor(() => expect(router.state.location.pathname).toBe('/balance'));
    expect(router.state.location.search).toEqual({ search: '#1007' });
  });

  it.each([
    ['en', 'How it works', /5% of its payout/],
    ['ru', 'Как это работает', /5\s% вознаграждения/],
    ['uk', 'Як це працює', /5\s% винагороди/],
    ['zh-CN', '如何运作', /5%/],
  ] as const)(
    'says how it works as long as nobody came, in place of a table: %s',
    async (language, name, said) => {
      const empty: ReferralReport = {
        ...byDay,
        rows: [],
        total: { referrals: 0, active: 0, conversions: 0, commission: '0.0000' },
      };
      await open('/reports?selectedTab=referral', { publisher: nobody, report: () => empty, language });
      const steps = within(await screen.findByRole('list', { name }));
      await waitFor(() => expect(screen.queryByRole('table')).toBeNull());
      expect(steps.getAllByRole('listitem')).toHaveLength(3);
      expect(steps.getByText(said)).toBeTruthy();
      expect(screen.getByText(LINK)).toBeTruthy();
    },
  );

  it('says that it could not be loaded, and tries again under the link', async () => {
    let broken = true;
    await open('/reports?selectedTab=referral', {
      report: () => (broken ? failing({ kind: 'refused', status: 500, text: null }) : byDay),
    });
    await card();
    const retry = await screen.findByRole('button', { name: 'Try again' });
    broken = false;
    await act(async () => void fireEvent.click(retry));
    await screen.findByText('2026-11-20');
  });
});

describe('the settings', () => {
  it('have the link under the profile, with the way to the report', async () => {
    await open('/settings', { publisher: { ...referrer, hasReferrer: true } });
    const part = await card();
    expect(part.getByText(LINK)).toBeTruthy();
    expect(part.getByText('You signed up through another publisher’s link yourself.')).toBeTruthy();
    expect(part.getByRole('link', { name: 'View report' }).getAttribute('href')).toBe(
      '/publisher/reports?selectedTab=referral',
    );
  });

  it('have nothing of it where the network has no link', async () => {
    await open('/settings', { publisher: { referrerLink: null } });
    await screen.findByRole('textbox', { name: /^E-mail/ });
    expect(screen.queryByRole('region', { name: 'Referrals' })).toBeNull();
  });
});
