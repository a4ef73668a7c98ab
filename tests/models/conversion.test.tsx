import 'fake-indexeddb/auto';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { ApiCall } from '#api/api.ts';
import { paths } from '#contract/paths.ts';
import type { ConversionDetail, ConversionStep } from '#contract/resources/conversion.ts';
import { failing, fakeApi } from '#tests/support/fakes/fake-api.ts';
import { deleteAllDbs } from '#tests/support/fakes/panel-db.ts';
import { type SignedIn, signedIn } from '#tests/support/fakes/signed-in.ts';
import { renderRoute } from '#tests/support/render/render-route.tsx';
import { sampleConversion } from '#tests/support/samples/list-samples.tsx';
import { samplePayment } from '#tests/support/samples/payment-samples.ts';
import { publisherOf } from '#tests/support/samples/publisher.ts';
import { answerOf } from '#tests/support/samples/traffic-samples.ts';

/** The page of a conversion: what it is, and what has happened to it. */
let here: SignedIn;

const step = (number: number, change: Partial<ConversionStep>): ConversionStep => ({
  number,
  at: '2026-11-20T09:30:15.000Z',
  from: null,
  to: 'tracked',
  actor: 'advertiser',
  reason: null,
  before: null,
  after: '12.5000',
  payment: null,
  ...change,
});
const held = { from: 'tracked', to: 'onHold', actor: 'network', before: '12.5000' } as const;
const sample = (change: Partial<ConversionDetail> = {}): ConversionDetail => ({
  ...sampleConversion({ '@id': '/c1', id: 'c1', transactionId: 'c1' }),
  clickedAt: '2026-11-20T09:12:00.000Z',
  click: {
    link: { id: 'l1', code: '2s-abcdefgh', short: false, kind: 'offer', campaign: 'o1' },
    landing: null,
    os: 'Android',
    browser: 'Chrome',
    referrer: null,
    subs: [],
  },
  deliveries: [],
  deliveriesTotal: 0,
  history: [
    step(1, {}),
    step(2, held),
    step(3, { from: 'onHold', to: 'approved', actor: 'network', before: '12.5000' }),
    step(4, {
      from: 'approved',
      to: 'approved',
      actor: 'manager',
      reason: 'The order was changed',
      before: '12.5000',
      after: '10.0000',
    }),
  ],
  ...change,
});

async function open(address: string, detail: () => unknown = () => sample()) {
  const publisher = publisherOf();
  const api = fakeApi((call: ApiCall) => {
    if (call.path === paths.events) return new Promise(() => {});
    if (call.path === paths.publisherCurrent) return publisher;
    if (call.path === `${paths.conversions}/c1`) return detail();
    if (call.path === paths.payments) return answerOf([samplePayment()]);
    return answerOf(call.path === paths.conversions ? [sampleConversion({ '@id': '/c1', id: 'c1' })] : []);
  });
  here = await signedIn(api, publisher);
  return renderRoute(address, here.system);
}
const lines = async () =>
  within(await screen.findByRole('list', { name: 'History' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

afterEach(async () => {
  cleanup();
  here.stop();
  sessionStorage.clear();
  await deleteAllDbs();
});

it('tells each step with its amounts, who made it and why', async () => {
  await open('/conversions/c1');
  expect(await screen.findByRole('heading', { name: 'Aurora VPN · Registration', level: 1 })).toBeTruthy();
  expect(await lines()).toEqual([
    expect.stringMatching(/^Tracked\$12\.50.*Advertiser$/),
    expect.stringMatching(/^On hold.*Network$/),
    expect.stringMatching(/^Approved.*Network$/),
    expect.stringMatching(/^Amount changed\$12\.50 → \$10\.00.*ManagerThe order was changed$/),
  ]);
});

it('says until when it is on hold', async () => {
  await open('/conversions/c1', () =>
    sample({
      status: 'onHold',
      holdUntil: '2026-11-27T09:30:15.000Z',
      history: [step(1, {}), step(2, held)],
    }),
  );
  expect((await lines()).at(-1)).toMatch(/^On holduntil 2026-11-27 10:30/);
});

it('leads to what it did to the balance, where it has done anything', async () => {
  await open('/conversions/c1');
  const link = await screen.findByRole('link', { name: 'Transactions of this conversion' });
  expect(link.getAttribute('href')).toBe('/publisher/balance?search=c1');
});

it.each([
  ['is only tracked', { status: 'tracked', history: [step(1, {})] }],
  [
    'was rejected before it was on hold',
    { status: 'rejected', history: [step(1, {}), step(2, { from: 'tracked', to: 'rejected' })] },
  ],
] as const)('does not where it %s', async (_, change) => {
  await open('/conversions/c1', () => sample({ ...change, history: [...change.history] }));
  await screen.findByRole('list', { name: 'History' });
  expect(screen.queryByRole('link', { name: 'Transactions of this conversion' })).toBeNull();
});

it('is opened from its row, and leads back to the list as it was left', async () => {
  const { router } = await open('/conversions?country=CZ');
  const table = within(await screen.findByRole('table', { name: 'Conversions' }));
  const link = await table.findByRole('link', { name: /2026-11-20/ });
  await act(async () => void fireEvent.click(link));
  await waitFor(() => expect(router.state.location.pathname).toBe('/conversions/c1'));
  const back = await screen.findByRole('link', { name: 'All conversions' });
  await act(async () => void fireEvent.click(back));
  await waitFor(() => expect(router.state.location.pathname).toBe('/conversions'));
  expect(router.state.location.search).toMatchObject({ country: ['CZ'] });
});

it('leads to the payments that it is or was in, by their numbers', async () => {
  const payments = ['p3', 'p4'].map((id) => ({ id, amount: '12.5000' }));
  await open('/conversions/c1', () => sample({ payments }));
  const facts = within(await screen.findByRole('region', { name: 'Details' }));
  const links = facts.getAllByRole('link', { name: /^Payment/ });
  await waitFor(() => expect(links.map(({ textContent }) => textContent)).toEqual(['Payment 3', 'Payment']));
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/publisher/payments/p3',
    '/publisher/payments/p4',
  ]);
});

it('that is not there says so, with the way on', async () => {
  await open('/conversions/c1', () => failing({ kind: 'refused', status: 404, text: null }));
  expect(await screen.findByRole('heading', { level: 1, name: /not found/i })).toBeTruthy();
});
