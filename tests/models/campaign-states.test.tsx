import 'fake-indexeddb/auto';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { paths } from '#contract/paths.ts';
import { asksManager } from '#machines/lifecycles/campaign.ts';
import { offerLifecycle } from '#machines/lifecycles/offer.ts';
import { smartlinkLifecycle } from '#machines/lifecycles/smartlink.ts';
import { failing, fakeApi } from '#tests/support/fakes/fake-api.ts';
import { deleteAllDbs } from '#tests/support/fakes/panel-db.ts';
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

let here: SignedIn | null = null;
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

afterEach(async () => {
  cleanup();
  here?.stop();
  here = null;
  sessionStorage.clear();
  await deleteAllDbs();
});

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
const leadsToManager = (place: HTMLElement): boolean =>
  within(place).queryByRole('link', { name: 'Write to your manager' }) !== null;
const drawn = (place: HTMLElement) =>
  within(place)
    .queryAllByRole('button')
    .map(({ textContent }) => textContent)
    .filter((text) => text === 'Launch' || text === 'Request');

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
const words = {
  available: 'It is open to you',
  onRequest: 'The manager decides',
  requested: 'waits for the manager',
  live: 'your links take traffic',
  declined: 'has declined it',
  suspended: 'has paused your access',
  inReview: 'looking it over',
  test: 'is being tested',
  archived: 'is over',
  verticalDisabled:
    'Smartlink vertical is disabled and no longer accepts traffic. Please contact your manager for support.',
} as const;
const state = () => screen.findByRole('region', { name: 'What this state means' });

describe('an offer', () => {
  it('has a sample of every state of its chart', () => {
    expect(Object.keys(standings).toSorted()).toEqual(Object.keys(offerLifecycle.states).toSorted());
  });

  it.each(Object.entries(standings))('that is %s', async (name, standing) => {
    const expected = taken(offerLifecycle, name);
    await open('/offers/o1', { '/offers/o1': wireOfferDetail(standing) });
    const card = await state();
    expect(drawn(card)).toEqual(expected);
    expect(leadsToManager(card)).toBe(managerIsAsked(offerLifecycle, name));
    expect(card.textContent).toContain(words[name as keyof typeof standings]); // a key of the same object
    cleanup();
    here?.stop();
    await open('/offers', { [paths.offers]: answerOf([wireOffer(standing)]) });
    await screen.findByText('#101');
    expect(drawn(screen.getByRole('table'))).toEqual(expected);
  });
});

describe('a smartlink', () => {
  const all = { ...standings, verticalDisabled: { vertical: 'disabled' } } as const;

  it('has a sample of every state of its chart', () => {
    expect(Object.keys(all).toSorted()).toEqual(Object.keys(smartlinkLifecycle.states).toSorted());
  });

  it.each(Object.entries(all))('that is %s', async (name, standing) => {
    const expected = taken(smartlinkLifecycle, name);
    await open('/smartlinks/s1', { '/smartlinks/s1': wireSmartlinkDetail(standing) });
    const card = await state();
    expect(drawn(card)).toEqual(expected);
    expect(leadsToManager(card)).toBe(managerIsAsked(smartlinkLifecycle, name));
    expect(card.textContent).toContain(words[name as keyof typeof all]); // a key of the same object
    cleanup();
    here?.stop();
    await open('/smartlinks', { [paths.smartlinks]: answerOf([wireSmartlink(standing)]) });
    await screen.findByText('#7');
    expect(drawn(screen.getByRole('table'))).toEqual(expected);
  });
});

it('an offer in a state that the panel does not know takes nothing, and its manager can be asked', async () => {
  await open('/offers/o1', { '/offers/o1': wireOfferDetail({}, { offerStatus: 77 }) });
  const card = await state();
  expect(card.textContent).toContain('Unknown');
  expect(drawn(card)).toEqual([]);
  expect(leadsToManager(card)).toBe(true);
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
