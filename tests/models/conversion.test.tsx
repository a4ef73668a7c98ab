import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ApiCall } from '#api/api.ts';
import type { Failure } from '#contract/failure.ts';
import { paths } from '#contract/paths.ts';
import type { ConversionDetail, ConversionStep } from '#contract/resources/conversion.ts';
import { failing, fakeApi } from '#tests/support/fakes/fake-api.ts';
import { type SignedIn, signedIn } from '#tests/support/fakes/signed-in.ts';
import { renderRoute } from '#tests/support/render/render-route.tsx';
import { useViewport } from '#tests/support/render/setup-ui.ts';
import { sampleConversion } from '#tests/support/samples/list-samples.tsx';
import { sampleDelivery, sampleToldDelivery } from '#tests/support/samples/postback-samples.ts';
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
    if (call.path === paths.publisherCurrent) return publisher;
    if (call.path === `${paths.conversions}/c1`) return detail();
    if (call.path.endsWith('/send_again')) return sampleDelivery({ status: 'waiting' });
    if (call.path === paths.payments) return answerOf([samplePayment()]);
    return answerOf(call.path === paths.conversions ? [sampleConversion({ '@id': '/c1', id: 'c1' })] : []);
  });
  here = await signedIn(api, publisher);
  return { ...(await renderRoute(address, here.system)), calls: api.calls };
}
const lines = async () =>
  within(await screen.findByRole('list', { name: 'Timeline' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

beforeEach(() => useViewport({ width: 1280 }));

it('tells each step with its amounts, who made it and why', async () => {
  await open('/conversions/c1');
  expect(await screen.findByRole('heading', { name: 'Aurora VPN · Registration', level: 1 })).toBeTruthy();
  expect(await lines()).toEqual([
    expect.stringMatching(/^Clickclick-77.*Mobile · Android · Chrome · CzechiaTracking link 2s-abcdefgh$/),
    expect.stringMatching(/^Tracked\$12\.50.*Advertiser$/),
    expect.stringMatching(/^On hold.*Network$/),
    expect.stringMatching(/^Approved.*Network$/),
    expect.stringMatching(/^Amount changed\$12\.50 → \$10\.00.*ManagerThe order was changed$/),
  ]);
});

it('says what the click carried, where it came from and what it led to', async () => {
  await open('/conversions/c1', () =>
    sample({
      country: null,
      click: {
        ...sample().click,
        link: { id: 'l2', code: '2s-shorties', short: true, kind: 'smartlink', campaign: 's1' },
        os: null,
        referrer: 'blog.example',
        landing: 'Black Friday',
        subs: [
          { name: 'sub1', value: 'banner' },
          { name: 'sub3', value: '<b>' },
        ],
      },
    }),
  );
  const [click] = await lines();
  expect(click).toMatch(/Mobile · Chromesub1: banner · sub3: <b>From blog.exampleLanding page: Black Friday/);
  const link = screen.getByRole('link', { name: 'Short link 2s-shorties' });
  expect(link.getAttribute('href')).toBe('/publisher/smartlinks/s1?selectedTab=shortlink&open=l2');
});

it('says when the hold ends, after all that has happened', async () => {
  await open('/conversions/c1', () =>
    sample({
      status: 'onHold',
      holdUntil: '2026-11-27T09:30:15.000Z',
      history: [step(1, {}), step(2, held)],
    }),
  );
  expect((await lines()).at(-1)).toMatch(
    /^Hold ends2026-11-27 10:30.*NetworkApproved then, unless the advertiser rejects it first\.$/,
  );
});

it('names the payment where it went in, and where it was paid', async () => {
  const moves = [
    step(1, {}),
    step(2, { from: 'approved', to: 'inPayment', actor: 'network', before: '12.5000', payment: 'p3' }),
    step(3, { from: 'inPayment', to: 'paid', actor: 'network', before: '12.5000', payment: 'p3' }),
  ];
  await open('/conversions/c1', () => sample({ history: moves }));
  const list = within(await screen.findByRole('list', { name: 'Timeline' }));
  await waitFor(() =>
    expect(list.getAllByRole('link', { name: 'Payment 3' }).map((link) => link.getAttribute('href'))).toEqual(
      ['/publisher/payments/p3', '/publisher/payments/p3'],
    ),
  );
});

describe('its postbacks', () => {
  const failed = sampleToldDelivery({ status: 'failed', answer: 404, attempt: 8 });

  it('stand where they were sent, with the answer, why, and the way to the very delivery', async () => {
    await open('/conversions/c1', () =>
      sample({
        deliveries: [failed, sampleToldDelivery({ id: 'd2', calledAt: '2026-11-20T09:31:00.000Z' })],
        deliveriesTotal: 2,
      }),
    );
    const told = await lines();
    expect(told.slice(-2)).toEqual([
      expect.stringMatching(
        /^Postback to tracker.exampleAnswered · 200.* · \/postback · Approved · attempt\s1\sof\s8View delivery$/,
      ),
      expect.stringMatching(
        /^Postback to tracker.exampleFailed · 404.*attempt\s8\sof\s8The tracker has nothing at this URL\. We won’t retry automatically.*View deliverySend again$/,
      ),
    ]);
    const [, way] = screen.getAllByRole('link', { name: 'View delivery' });
    expect(way?.getAttribute('href')).toBe(
      '/publisher/settings?selectedTab=postbacks&open=p1&part=log&delivery=d1',
    );
  });

  it('are sent again by the command of the log, after which the page is asked for anew', async () => {
    let sent = false;
    const waiting = sampleToldDelivery({
      status: 'waiting',
      sendable: false,
      nextAt: '2026-11-20T10:00:00.000Z',
    });
    const api = await open('/conversions/c1', () =>
      sample({ deliveries: [sent ? waiting : failed], deliveriesTotal: 1 }),
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Send again' }));
    sent = true;
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull());
    expect((await lines()).at(-1)).toContain('Waiting');
    expect(api.calls.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
      '/publisher_postbacks/deliveries/d1/send_again',
    ]);
  });

  it.each([
    ['has arrived', sampleToldDelivery()],
    ['the network does not take', sampleToldDelivery({ status: 'missed', answer: null, sendable: false })],
  ])('offers no second sending of one that %s', async (_, delivery) => {
    await open('/conversions/c1', () => sample({ deliveries: [delivery], deliveriesTotal: 1 }));
    await screen.findByRole('link', { name: 'View delivery' });
    expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull();
  });

  it('that are none are said to be none, with the way to the postbacks', async () => {
    await open('/conversions/c1');
    expect(
      await screen.findByText(/^No postback was sent for this conversion in the last 60 days\./),
    ).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Postbacks' });
    expect(link.getAttribute('href')).toBe('/publisher/settings?selectedTab=postbacks');
  });

  it('that are more than are told are said to be', async () => {
    await open('/conversions/c1', () => sample({ deliveries: [failed], deliveriesTotal: 101 }));
    expect(await screen.findByText('Only the latest entries are shown.')).toBeTruthy();
  });
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
  await screen.findByRole('list', { name: 'Timeline' });
  expect(screen.queryByRole('link', { name: 'Transactions of this conversion' })).toBeNull();
});

it('is a page on a phone, and leads back to the list as it was left', async () => {
  useViewport({ width: 390 });
  const { router } = await open('/conversions?country=CZ');
  const card = await screen.findByRole('link', { name: /Aurora VPN.*\$12\.50/ });
  await act(async () => void fireEvent.click(card));
  await waitFor(() => expect(router.state.location.pathname).toBe('/conversions/c1'));
  const back = await screen.findByRole('link', { name: 'All conversions' });
  await act(async () => void fireEvent.click(back));
  await waitFor(() => expect(router.state.location.pathname).toBe('/conversions'));
  expect(router.state.location.search).toMatchObject({ country: ['CZ'] });
});

it.each([
  ['there is no connection', 'offline', /^The timeline needs a connection\./],
  ['the network fails', 'failed', /^The timeline could not be loaded\./],
] as const)('says on a phone what its list has kept and what is missing where %s', async (_, kind, says) => {
  useViewport({ width: 390 });
  let failure: Failure | null = kind === 'offline' ? { kind } : { kind: 'refused', status: 500, text: null };
  await open('/conversions', () => (failure ? failing(failure) : sample()));
  const found = await screen.findByRole('link', { name: /Aurora VPN/ });
  await act(async () => void fireEvent.click(found));
  expect(await screen.findByText(says)).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: 'Aurora VPN · Registration' })).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Details' }).textContent).toContain('click-77');
  expect(screen.queryByText('Clicked')).toBeNull();
  expect(screen.queryByText('No connection')).toBeNull();
  failure = null;
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
  expect(await screen.findByRole('list', { name: 'Timeline' })).toBeTruthy();
});

it('has nothing kept of one that no list holds, and says only that there is no connection', async () => {
  await open('/conversions/c1', () => failing({ kind: 'offline' }));
  expect(await screen.findByText('No connection')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Details' })).toBeNull();
});

describe('beside the list', () => {
  const panel = () => screen.findByRole('dialog', { name: 'Aurora VPN · Registration' });
  const openRow = async () => {
    const drawn = await open('/conversions?country=CZ');
    const table = within(await screen.findByRole('table', { name: 'Conversions' }));
    const link = await table.findByRole('link', { name: /2026-11-20/ });
    link.focus();
    await act(async () => void fireEvent.click(link));
    return { ...drawn, link };
  };
  const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  it('opens from its row with its id in the address, the focus inside, and Back closes it', async () => {
    const { router } = await openRow();
    const inside = within(await panel());
    expect(await inside.findByRole('list', { name: 'Timeline' })).toBeTruthy();
    expect(router.state.location.search).toMatchObject({ country: ['CZ'], open: 'c1' });
    await waitFor(async () => expect((await panel()).contains(document.activeElement)).toBe(true));
    expect(inside.getByRole('link', { name: 'Open page' }).getAttribute('href')).toBe(
      '/publisher/conversions/c1',
    );
    await act(async () => router.history.back());
    await closed();
    expect(router.state.location.search).not.toHaveProperty('open');
  });

  it('opens wherever its row is pressed', async () => {
    const { router } = await open('/conversions?country=CZ');
    const table = within(await screen.findByRole('table', { name: 'Conversions' }));
    const found = await table.findByText('push');
    await act(async () => void fireEvent.click(found));
    expect(await panel()).toBeTruthy();
    expect(router.state.location.search).toMatchObject({ country: ['CZ'], open: 'c1' });
  });

  it('leaves its other links what they are', async () => {
    const { router } = await open('/conversions');
    const table = within(await screen.findByRole('table', { name: 'Conversions' }));
    const found = await table.findByRole('link', { name: '$12.50' });
    await act(async () => void fireEvent.click(found));
    await waitFor(() => expect(router.state.location.pathname).toBe('/balance'));
  });

  it.each(['Escape', 'Close'])('is closed by %s, once, and the focus comes back to its row', async (way) => {
    const { router, link } = await openRow();
    const inside = await panel();
    await act(async () => {
      if (way === 'Escape') fireEvent.keyDown(inside, { key: 'Escape' });
      else fireEvent.click(within(inside).getByRole('button', { name: 'Close' }));
    });
    await closed();
    expect(router.state.location.search).toEqual(expect.not.objectContaining({ open: 'c1' }));
    expect(router.state.location.search).toMatchObject({ country: ['CZ'] });
    // Back leads to what was before the list, and not to the panel
    expect(router.history.canGoBack()).toBe(false);
    await waitFor(() => expect(document.activeElement).toBe(link));
  });

  it('is there again after a reload, and stays on the list once it is closed', async () => {
    const { router } = await open('/conversions?open=c1');
    const inside = await panel();
    await act(async () => void fireEvent.click(within(inside).getByRole('button', { name: 'Close' })));
    await closed();
    expect(router.state.location.pathname).toBe('/conversions');
    expect(router.state.location.search).not.toHaveProperty('open');
  });

  it('says what the list knows where the network cannot be asked', async () => {
    await open('/conversions?open=c1', () => failing({ kind: 'offline' }));
    const inside = within(await panel());
    expect(await inside.findByText(/^The timeline needs a connection\./)).toBeTruthy();
    expect(inside.getByRole('region', { name: 'Details' }).textContent).toContain('click-77');
    expect(inside.queryByText('Clicked')).toBeNull();
  });

  it('says so of one that is not there', async () => {
    await open('/conversions?open=c1', () => failing({ kind: 'refused', status: 404, text: null }));
    expect(await screen.findByText('This conversion is not in your account.')).toBeTruthy();
  });
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
