import 'fake-indexeddb/auto';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { ApiCall } from '#api/api.ts';
import { paths } from '#contract/paths.ts';
import { failing, fakeApi } from '#tests/support/fakes/fake-api.ts';
import { deleteAllDbs } from '#tests/support/fakes/panel-db.ts';
import { type SignedIn, signedIn } from '#tests/support/fakes/signed-in.ts';
import { renderRoute } from '#tests/support/render/render-route.tsx';
import { publisherOf } from '#tests/support/samples/publisher.ts';
import { answerOf, wireOfferDetail } from '#tests/support/samples/traffic-samples.ts';

/** The link of an offer, made while one types, and tried. */
let here: SignedIn;
const base = 'https://go.example/c/1-abc';
const landing = {
  '@id': '/publisher/api/landing_pages/l1',
  id: 'l1',
  label: 'Quiz',
  relativeId: 31,
  previewUrl: 'https://offer.example/quiz',
};
const detail = wireOfferDetail(
  {},
  { trackingParameters: ['subsource', 'track', 'ext_click_id', 'sub1'], landingPages: [landing] },
);

const tried = {
  because: 'offer',
  hops: [
    { kind: 'link', url: `${base}?ext_click_id=abc` },
    { kind: 'offer', url: 'https://offer.example/?click=1' },
  ],
  offer: { relativeId: 101, label: 'Aurora VPN' },
  smartlink: null,
  nested: null,
  recorded: {
    clickId: '1-xyz',
    country: 'DE',
    device: 'mobile',
    platform: 'android',
    os: 'Android',
    browser: 'Chrome',
    connectionType: 'unknown',
    extClickId: 'abc',
    subSource: null,
    track: null,
    subs: [null, null, null, null, null, null],
  },
};

async function open(
  roles: readonly ('ROLE_CUSTOM_LANDINGS' | 'ROLE_SMARTLINKS')[] = [],
  answer: unknown = tried,
) {
  const publisher = publisherOf();
  const mine = { ...publisher, customer: { ...publisher.customer, roles: [...roles] } };
  const api = fakeApi((call: ApiCall) => {
    if (call.path === paths.publisherCurrent) return mine;
    if (call.path === '/offers/o1') return detail;
    if (call.path === paths.campaignsTestClick) return answer;
    return answerOf([]);
  });
  here = await signedIn(api, mine);
  await openPage();
  return api;
}
async function openPage() {
  await renderRoute('/offers/o1', here.system);
  await screen.findByRole('status', { name: 'Your link' });
}
const link = () => screen.getByRole('status', { name: 'Your link' }).textContent;
const type = (label: string, value: string) =>
  act(async () => void fireEvent.change(screen.getByLabelText(label), { target: { value } }));
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));

afterEach(async () => {
  cleanup();
  here.stop();
  sessionStorage.clear();
  await deleteAllDbs();
});

describe('the link workbench', () => {
  it('makes the link while one types, warns, and keeps what was typed for the next offer', async () => {
    await open();
    expect(link()).toBe(base);
    expect(screen.getByText(/There is no external click ID/)).toBeTruthy();
    await type('External click ID', '{clickid}');
    await type('Sub-source', 'push & pull');
    expect(link()).toBe(`${base}?subsource=push%20%26%20pull&ext_click_id={clickid}`);
    expect(screen.queryByText(/There is no external click ID/)).toBeNull();
    await press('Sub 1 to sub 6');
    await type('Sub 1', '{nobody_knows}');
    expect(
      screen.getByText(
        '{nobody_knows} in ‘Sub 1’ is no macro that we know. Check that your source fills it in.',
      ),
    ).toBeTruthy();
    cleanup();
    await openPage();
    expect(link()).toContain('sub1={nobody_knows}');
    await press('Clear all');
    expect(link()).toBe(base);
  });

  it('offers landing pages to those who may choose them', async () => {
    await open();
    expect(screen.queryByLabelText('Landing page')).toBeNull();
    cleanup();
    here.stop();
    await open(['ROLE_CUSTOM_LANDINGS']);
    await type('Landing page', '31');
    expect(link()).toBe(`${base}?landing=31`);
    expect(screen.getByRole('link', { name: 'Open a preview' }).getAttribute('href')).toBe(
      'https://offer.example/quiz',
    );
  });

  it('tries the link as it stands, and shows each hop with what was recorded', async () => {
    const api = await open();
    await type('External click ID', 'abc');
    await press('Test the click');
    const card = within(screen.getByRole('region', { name: 'Test click' }));
    expect(await card.findByText('The visitor goes to the offer.')).toBeTruthy();
    expect(card.getAllByRole('listitem').map((hop) => hop.textContent)).toEqual([
      `Your link${base}?ext_click_id=abc`,
      'The offer’s pagehttps://offer.example/?click=1',
    ]);
    expect(card.getByText('Germany')).toBeTruthy();
    const sent = api.calls.filter(({ path }) => path === paths.campaignsTestClick);
    expect(sent).toMatchObject([{ method: 'POST', body: { link: `${base}?ext_click_id=abc` } }]);
    await press('Test again');
    await waitFor(() =>
      expect(api.calls.filter(({ path }) => path === paths.campaignsTestClick)).toHaveLength(2),
    );
  });

  it('says why the click was refused, and cannot be tried without a network', async () => {
    await open([], failing({ kind: 'refused', status: 404, text: 'This is no link of yours.' }));
    await press('Test the click');
    expect(await screen.findByText('This is no link of yours.')).toBeTruthy();
    await act(async () => here.system.connectivity.send({ type: 'request.failed' }));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Test the click' })).toHaveProperty('disabled', true),
    );
  });
});
