// Fetched when they are opened; here that must not take longer than the test waits.
import '#routes/_panel/workbench/-workbench.tsx';
import '#routes/_panel/campaigns/-creatives.tsx';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { paths } from '#contract/paths.ts';
import { asksManager, takesVisitors } from '#machines/lifecycles/campaign.ts';
import { offerLifecycle } from '#machines/lifecycles/offer.ts';
import { smartlinkLifecycle } from '#machines/lifecycles/smartlink.ts';
import { failing, fakeApi } from '#tests/support/fakes/fake-api.ts';
import { type SignedIn, signedIn } from '#tests/support/fakes/signed-in.ts';
import { renderRoute } from '#tests/support/render/render-route.tsx';
import { publisherOf } from '#tests/support/samples/publisher.ts';
import {
  answerOf,
  wireOffer,
  wireOfferDetail,
  wireSmartlink,
  wireSmartlinkDetail,
} from '#tests/support/samples/traffic-samples.ts';

/** Every state of the lifecycles on the list and on the page: exactly the buttons that the chart takes, and words. */

let here: SignedIn;
async function open(address: string, answers: Readonly<Record<string, unknown>>, publisher = publisherOf()) {
  const api = fakeApi(({ path }) => {
    if (path === paths.publisherCurrent) return publisher;
    if (path === paths.balance) return { balance: '1.0000', currency: publisher.currency };
    return answers[path] ?? answerOf([]);
  });
  here = await signedIn(api, publisher);
  await renderRoute(address, here.system);
  return api;
}

const buttonOf: Readonly<Record<string, string>> = {
  'publisher.launched': 'Launch',
  'publisher.requested': 'Request',
};
interface Chart {
  readonly states: Readonly<
    Record<string, { readonly ownEvents: readonly string[]; readonly tags: readonly string[] }>
  >;
}
/** The buttons of the publisher's own events, by the chart. */
const taken = (chart: Chart, state: string): string[] =>
  (chart.states[state]?.ownEvents ?? []).flatMap((event) => buttonOf[event] ?? []);
/** Whether the chart has the manager asked there. */
const managerIsAsked = (chart: Chart, state: string): boolean =>
  chart.states[state]?.tags.includes(asksManager.tags) ?? false;
/** Whether visitors are taken there, by the chart. */
const takesThem = (chart: Chart, state: string): boolean =>
  chart.states[state]?.tags.includes(takesVisitors.tags) ?? false;
const leadsToManager = (place: HTMLElement): boolean =>
  within(place).queryByRole('link', { name: 'Write to your manager' }) !== null;
const drawn = (place: HTMLElement) =>
  within(place)
    .queryAllByRole('button')
    .map(({ textContent }) => textContent)
    .filter((text) => text === 'Launch' || text === 'Request');

const copies = (place: HTMLElement) => within(place).queryByRole('button', { name: 'Copy link' }) !== null;

const standings = {
  available: { mine: 'launch' },
  onRequest: { mine: 'onRequest' },
  requested: { mine: 'requested' },
  live: { mine: 'active' },
  declined: { mine: 'declined' },
  suspended: { mine: 'suspended' },
  inReview: { its: 'inReview' },
  test: { its: 'test' },
  archived: { its: 'archived' },
} as const;
const reasons = {
  available: 'It is open to you',
  beyondLimit: 'You have reached your limit of 10 live smartlinks',
  onRequest: 'The manager decides',
  requested: 'waiting for your manager',
  /** It works, and nothing is to be done. */
  live: '',
  declined: 'has declined your access',
  suspended: 'has suspended your access',
  inReview: 'reviewing it before',
  test: 'is being tested',
  archived: 'is over',
  verticalDisabled:
    'Smartlink vertical is disabled and no longer accepts traffic. Please contact your manager for support.',
} as const;
/** What stays in sight, with the state as one word and the one thing to do. */
const cockpit = () => screen.findByRole('region', { name: 'At a glance' });
/** Where something is wrong or to be done; null: nothing is. */
const why = () => screen.queryByRole('region', { name: 'What this status means' });

describe('an offer', () => {
  it('has a sample of every state of its chart', () => {
    expect(Object.keys(standings).toSorted()).toEqual(Object.keys(offerLifecycle.states).toSorted());
  });

  it.each(Object.entries(standings))('that is %s', async (name, standing) => {
    const expected = taken(offerLifecycle, name);
    await open('/offers/o1', { '/offers/o1': wireOfferDetail(standing) });
    expect(drawn(await cockpit())).toEqual(expected);
    const words = why();
    expect(words !== null && leadsToManager(words)).toBe(managerIsAsked(offerLifecycle, name));
    expect(words?.textContent ?? '').toContain(reasons[name as keyof typeof standings]); // a key of the same object
    here.stop();
    await open('/offers', { [paths.offers]: answerOf([wireOffer(standing)]) });
    await screen.findByText('#101');
    expect(drawn(screen.getByRole('table'))).toEqual(expected);
  });
});

describe('a smartlink', () => {
  const all = {
    ...standings,
    beyondLimit: { mine: 'launch', limitReached: 10 },
    verticalDisabled: { vertical: 'disabled' },
  } as const;

  it('has a sample of every state of its chart', () => {
    expect(Object.keys(all).toSorted()).toEqual(Object.keys(smartlinkLifecycle.states).toSorted());
  });

  it.each(Object.entries(all))('that is %s', async (name, standing) => {
    const expected = taken(smartlinkLifecycle, name);
    await open('/smartlinks/s1', { '/smartlinks/s1': wireSmartlinkDetail(standing) });
    expect(drawn(await cockpit())).toEqual(expected);
    const words = why();
    expect(words !== null && leadsToManager(words)).toBe(managerIsAsked(smartlinkLifecycle, name));
    expect(words?.textContent ?? '').toContain(reasons[name as keyof typeof all]); // a key of the same object
    here.stop();
    await open('/smartlinks', { [paths.smartlinks]: answerOf([wireSmartlink(standing)]) });
    await screen.findByText('#7');
    expect(drawn(screen.getByRole('table'))).toEqual(expected);
  });
});

describe('the link of', () => {
  const linked = { link: 'https://go.example/c/1-abc' };
  const standing = { ...standings, beyondLimit: { mine: 'launch', limitReached: 10 } } as const;

  // what is over says so, once
  const headingOf = (works: boolean, name: string): string => {
    if (works) return 'Your link';
    return name === 'archived' ? 'Creatives' : 'Your link takes no visitors now';
  };
  const expectLink = async (works: boolean, name: string) => {
    expect(copies(await cockpit())).toBe(works);
    expect(await screen.findByRole('heading', { name: headingOf(works, name) })).toBeTruthy();
    expect(screen.queryByText(/go\.example\/c\/1-abc/) !== null).toBe(works);
  };

  it.each(Object.entries(standings))(
    'an offer that is %s is there to be copied where visitors are taken',
    async (name, its) => {
      await open('/offers/o1', { '/offers/o1': wireOfferDetail(its, linked) });
      await expectLink(takesThem(offerLifecycle, name), name);
    },
  );

  it.each(Object.entries({ ...standing, verticalDisabled: { vertical: 'disabled' } } as const))(
    'a smartlink that is %s, too',
    async (name, its) => {
      await open('/smartlinks/s1', { '/smartlinks/s1': wireSmartlinkDetail(its, linked) });
      await expectLink(takesThem(smartlinkLifecycle, name), name);
    },
  );
});

it.each(Object.entries(standings))('an offer that is %s says each sentence once', async (_, standing) => {
  await open('/offers/o1', { '/offers/o1': wireOfferDetail(standing, { link: null }) });
  await screen.findByRole('heading', { name: 'Creatives' });
  for (const { textContent } of why()?.querySelectorAll('p') ?? [])
    expect(screen.getAllByText(textContent)).toHaveLength(1);
});

it.each([
  ['/offers', 'There are no offers yet.'],
  ['/smartlinks', 'There are no smartlinks yet.'],
])('%s says what there is none of', async (address, hint) => {
  await open(address, {});
  expect(await screen.findByText(hint)).toBeTruthy();
});

it.each([
  ['available', 'It will be here right after the launch.'],
  ['onRequest', 'It will be here as soon as you have access.'],
  ['requested', 'It will be here as soon as you have access.'],
] as const)('the link of an offer that is %s says when it will be there', async (name, when) => {
  await open('/offers/o1', { '/offers/o1': wireOfferDetail(standings[name], { link: null }) });
  await screen.findByRole('heading', { name: 'No link yet' });
  expect(screen.getByText(when)).toBeTruthy();
});

describe('an offer that has reached its limit', () => {
  const today = { capReached: 'day', dayCap: 50, dayTaken: 52 } as const;

  it.each([
    ['live', 'active', []],
    ['available', 'launch', ['Launch']],
    ['onRequest', 'onRequest', ['Request']],
  ] as const)('says so in the list and on its page, and takes what it took: %s', async (_, mine, buttons) => {
    await open('/offers', { [paths.offers]: answerOf([wireOffer({ mine }, { capReached: 'day' })]) });
    await screen.findByText('#101');
    expect(within(screen.getByRole('table')).getByText('Day cap reached')).toBeTruthy();
    expect(drawn(screen.getByRole('table'))).toEqual(buttons);
    here.stop();
    await open('/offers/o1', { '/offers/o1': wireOfferDetail({ mine }, today) });
    const bar = await cockpit();
    expect(bar.textContent).toContain('Day cap reached');
    expect(why()?.textContent).toContain('52 of 50');
    expect(drawn(bar)).toEqual(buttons);
    expect(copies(bar)).toBe(false);
  });

  const page = wireOfferDetail({}, { ...today, totalCap: 9000, totalTaken: 1234 });

  it('says how much of it is taken', async () => {
    await open('/offers/o1?selectedTab=overview', { '/offers/o1': page });
    const terms = await screen.findByRole('region', { name: 'Terms' });
    expect(terms.textContent).toContain('52 of 50');
    expect(terms.textContent).toContain('1,234 of 9,000');
  });

  it.each([
    ['day', /Until midnight UTC, visitors of this link are sent elsewhere/, '52 of 50'],
    ['total', /^The offer has reached its cap\. /, '1,234 of 9,000'],
  ])('warns at the link: %s', async (capReached, warning, taken) => {
    await open('/offers/o1', { '/offers/o1': { ...page, capReached } });
    await cockpit();
    expect(why()?.textContent).toContain(taken);
    expect(await screen.findByText(warning)).toBeTruthy();
  });
});

describe('a smartlink all of whose offers have reached their limits', () => {
  const figures = { clicks: 0, conversions: 0, payout: '0.0000' };
  const offers = [
    { ...figures, relativeId: 101, label: 'Aurora VPN', cap: { reached: 'day', taken: 1052, limit: 1050 } },
    { ...figures, relativeId: 102, label: 'Gift Card', cap: { reached: 'total', taken: 7, limit: 7 } },
  ];

  it.each([
    ['live', 'active', []],
    ['available', 'launch', ['Launch']],
    ['onRequest', 'onRequest', ['Request']],
  ] as const)('says so in the list and on its page, and takes what it took: %s', async (_, mine, buttons) => {
    await open('/smartlinks', {
      [paths.smartlinks]: answerOf([wireSmartlink({ mine }, { capReached: 'day' })]),
    });
    await screen.findByText('#7');
    expect(within(screen.getByRole('table')).getByText('Day cap reached')).toBeTruthy();
    expect(drawn(screen.getByRole('table'))).toEqual(buttons);
    here.stop();
    await open('/smartlinks/s1', {
      '/smartlinks/s1': wireSmartlinkDetail({ mine }, { capReached: 'day', offers }),
    });
    const bar = await cockpit();
    expect(bar.textContent).toContain('Day cap reached');
    expect(bar.textContent).toContain('Capped offers2 of 2');
    expect(why()?.textContent).toContain('Every offer of this smartlink has reached its cap');
    expect(why()?.textContent).toContain('1,059 of 1,057');
    expect(drawn(bar)).toEqual(buttons);
    expect(copies(bar)).toBe(false);
  });

  it.each([
    [
      'day',
      /^Every offer of this smartlink has .* Until midnight UTC, visitors of this link have nowhere to go/,
    ],
    ['total', /^Every offer of this smartlink has .* Visitors of this link have nowhere to go/],
  ])('warns at the link: %s', async (capReached, warning) => {
    await open('/smartlinks/s1', { '/smartlinks/s1': wireSmartlinkDetail({}, { capReached, offers }) });
    await cockpit();
    expect(await screen.findByText(warning)).toBeTruthy();
  });

  it('says of each how much is taken, and no visitor needs to have come for that', async () => {
    await open('/smartlinks/s1?selectedTab=overview', {
      '/smartlinks/s1': wireSmartlinkDetail({}, { capReached: 'day', offers }),
    });
    const [, first, second] = await screen.findAllByRole('row', { name: /#10[12]|Offer/ });
    expect(first?.textContent).toContain('Day cap reached: 1,052 of 1,050');
    expect(second?.textContent).toContain('Cap reached: 7 of 7');
  });

  it('names the limit that the publisher has reached with its own number', async () => {
    const limits = { mine: 'launch', limitReached: 10 } as const;
    await open('/smartlinks/s1', {
      '/smartlinks/s1': wireSmartlinkDetail(limits, { capReached: 'day', offers }),
    });
    await cockpit();
    expect(why()?.textContent).toContain('You have reached your limit of 10 live smartlinks');
  });
});

it('an offer in a state that the panel does not know takes nothing, and its manager can be asked', async () => {
  await open('/offers/o1', { '/offers/o1': wireOfferDetail({}, { offerStatus: 77 }) });
  const bar = await cockpit();
  expect(bar.textContent).toContain('Unknown');
  expect(drawn(bar)).toEqual([]);
  // nobody can say whether it takes visitors: it is copied where the link is in sight
  expect(copies(bar)).toBe(false);
  const words = why();
  expect(words !== null && leadsToManager(words)).toBe(true);
});

describe('without ROLE_SMARTLINKS', () => {
  const nobody = publisherOf({ customer: { ...publisherOf().customer, roles: [] } });

  it.each(['/smartlinks', '/smartlinks/s1'])('%s is not found, and nothing is asked', async (address) => {
    const api = await open(address, {}, nobody);
    expect(await screen.findByRole('heading', { name: 'Not found' })).toBeTruthy();
    expect(api.calls.filter(({ path }) => path.startsWith(paths.smartlinks))).toEqual([]);
  });
});

it('an offer that is nobody’s is not found', async () => {
  await open('/offers/none', {
    '/offers/none': failing({ kind: 'refused', status: 404, text: 'Not Found' }),
  });
  expect(await screen.findByRole('heading', { name: 'Not found' })).toBeTruthy();
});
