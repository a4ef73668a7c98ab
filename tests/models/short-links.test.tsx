import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { ApiCall } from '#api/api.ts';
import { SHORT_LINKS_MAX } from '#contract/limits.ts';
import { paths } from '#contract/paths.ts';
import type { ShortLink } from '#contract/resources/short-links.ts';
import { failing, fakeApi } from '#tests/support/fakes/fake-api.ts';
import { type SignedIn, signedIn } from '#tests/support/fakes/signed-in.ts';
import { renderRoute } from '#tests/support/render/render-route.tsx';
import { noticesNow } from '#ui/kit/notices/notice-store.ts';
import { publisherOf } from '#tests/support/samples/publisher.ts';
import { answerOf, wireOfferDetail } from '#tests/support/samples/traffic-samples.ts';

/** Short links of an offer: made, listed with what came of them, deleted. */
let here: SignedIn;
const linkOf = (number: number, change: Partial<ShortLink> = {}): ShortLink => ({
  '@id': `/publisher/api/campaign_short_links/l${number}`,
  id: `l${number}`,
  code: `1-${number}`,
  url: `https://go.example/s/1-${number}`,
  domain: null,
  kind: 'offer',
  campaign: 101,
  trafficType: 'push',
  cover: null,
  createdAt: '2026-07-01T10:00:00.000Z',
  clicks: 1234,
  conversions: 56,
  payout: '78.5000',
  ...change,
});
const types = [{ '@id': '/publisher/api/traffic_types/push', id: 'push', name: 'Push ads' }];

const carried = ['ext_click_id', 'subsource', 'track', 'sub1'];

/** `typed`: what the tab of links has been filled with before. */
async function open(
  links: ShortLink[],
  answer: (call: ApiCall) => unknown = () => linkOf(9),
  typed: Readonly<Record<string, unknown>> = {},
) {
  const publisher = publisherOf();
  const api = fakeApi((call: ApiCall) => {
    if (call.path === paths.publisherCurrent) return publisher;
    if (call.path === '/offers/o1') return wireOfferDetail({}, { trackingParameters: carried });
    if (call.path === paths.trafficTypes) return answerOf(types);
    // the network of an older version knows of none
    if (call.path === paths.domainsShortLinks) return failing({ kind: 'refused', status: 404, text: null });
    if (!call.path.startsWith(paths.campaignShortLinks)) return answerOf([]);
    return call.method === 'GET' || call.method === undefined ? answerOf(links) : answer(call);
  });
  here = await signedIn(api, publisher);
  here.world.page.notes.write('link', typed);
  await renderRoute('/offers/o1?selectedTab=shortlink', here.system);
  await screen.findByRole('region', { name: 'Your short links' });
  await screen.findByRole('option', { name: 'Push ads' });
  return api;
}
const sentBy = (api: Awaited<ReturnType<typeof open>>, method: string) =>
  api.calls.filter((call) => call.method === method && call.path.startsWith(paths.campaignShortLinks));
/** Once it is there: the links are read after the page. */
async function press(name: string): Promise<void> {
  const button = await screen.findByRole('button', { name });
  await act(async () => void fireEvent.click(button));
}
const choose = (value: string) =>
  act(async () => void fireEvent.change(screen.getByLabelText('Traffic type'), { target: { value } }));
const create = 'Create a short link';

describe('short links of an offer', () => {
  it('are made with a traffic type, which is asked for at its field', async () => {
    const api = await open([]);
    expect(screen.queryByLabelText('Domain')).toBeNull();
    await press(create);
    expect(screen.getByText('Please specify a traffic type')).toBeTruthy();
    expect(sentBy(api, 'POST')).toHaveLength(0);
    await choose('push');
    await press(create);
    await waitFor(() => expect(sentBy(api, 'POST')).toHaveLength(1));
    expect(sentBy(api, 'POST')[0]?.body).toEqual({
      kind: 'offer',
      campaign: 101,
      domain: null,
      trafficType: 'push',
      cover: null,
      subIds: {},
      ending: null,
    });
  });

  it('keep the sub ids of the link that was put together, but for what each visitor brings, and those typed here', async () => {
    const note = {
      parameters: { ext_click_id: 'c', subsource: ' bio ', sub1: '{zone}', sub2: 'x' },
      domain: null,
    };
    const api = await open([], undefined, note);
    const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
    expect(['Sub-source', 'Track', 'Sub 1'].map((label) => field(label).value)).toEqual(['bio', '', '']);
    // its offer's link carries no more
    expect(screen.queryByLabelText('Sub 2')).toBeNull();
    await choose('push');
    const type = (value: string) =>
      act(async () => void fireEvent.change(field('Sub 1'), { target: { value } }));
    await type('x'.repeat(256));
    const fold = field('Sub 1').closest('details');
    if (fold) fold.open = false;
    await press(create);
    expect(screen.getByText('Use at most 255 characters')).toBeTruthy();
    expect([fold?.open, document.activeElement]).toEqual([true, field('Sub 1')]);
    await type(' a ');
    await press(create);
    await waitFor(() => expect(sentBy(api, 'POST')).toHaveLength(1));
    expect(sentBy(api, 'POST')[0]?.body).toMatchObject({ subIds: { subsource: 'bio', sub1: 'a' } });
  });

  it('end as one likes, and say at the field why not', async () => {
    const api = await open([], () =>
      failing({
        kind: 'invalid',
        fields: [{ path: 'ending', message: 'You already have a link with this ending' }],
        text: null,
      }),
    );
    await choose('push');
    const field = screen.getByLabelText<HTMLInputElement>('Ending');
    const type = (value: string) => act(async () => void fireEvent.change(field, { target: { value } }));
    for (const [typed, message] of [
      ['ab', 'Use 3 to 32 characters'],
      ['my link', 'Only Latin letters, digits and hyphens between them'],
      ['Support', 'This word is reserved. Choose another'],
    ] as const) {
      await type(typed);
      await press(create);
      expect(screen.getByText(message)).toBeTruthy();
      expect(document.activeElement).toBe(field);
    }
    expect(sentBy(api, 'POST')).toHaveLength(0);
    await type('Summer-2026');
    await press(create);
    expect(await screen.findByText('You already have a link with this ending')).toBeTruthy();
    expect(sentBy(api, 'POST')[0]?.body).toMatchObject({ ending: 'Summer-2026' });
  });

  it('show what came of them, and the default picture where theirs does not load', async () => {
    await open([
      linkOf(1, { cover: '/s/1-1/cover', subIds: { sub1: 'a', subsource: 'bio', other: 'b' } }),
      linkOf(2, { campaign: 102 }),
    ]);
    const list = within(screen.getByRole('region', { name: 'Your short links' }));
    const [item, ...rest] = await list.findAllByRole('listitem');
    expect(rest).toEqual([]);
    expect(item?.textContent).toContain('https://go.example/s/1-1');
    expect(item?.textContent).toContain('Push ads');
    expect(item?.textContent).toContain('Sub-source: bioSub 1: a');
    expect(item?.textContent).toContain('1,234');
    expect(item?.textContent).toContain('Payout$78.50');
    const cover = list.getByTestId('cover');
    const picture = cover.querySelector('img');
    if (picture === null) throw new Error('there is no picture');
    fireEvent.error(picture);
    expect(cover.querySelector('img')).toBeNull();
    expect(cover.querySelector('svg')).not.toBeNull();
  });

  it('are tried below themselves', async () => {
    const api = await open([linkOf(1), linkOf(2)]);
    await screen.findByText('https://go.example/s/1-2');
    await press('Test click: https://go.example/s/1-2');
    await press('Test the click');
    await waitFor(() =>
      expect(api.calls.find(({ path }) => path === paths.campaignsTestClick)?.body).toEqual({
        link: 'https://go.example/s/1-2',
      }),
    );
    const tool = screen.getByRole('button', { name: 'Test click: https://go.example/s/1-2' });
    expect(tool.getAttribute('aria-expanded')).toBe('true');
    await press('Test click: https://go.example/s/1-2');
    expect(screen.queryByRole('button', { name: 'Test the click' })).toBeNull();
  });

  it('read in the letters of their own domain, and are copied and tried as every program takes them', async () => {
    const [host, code] = ['xn--e1afmkfd.xn--p1ai', '1-1'];
    const url = `https://${host}/s/${code}`;
    const letters = 'https://пример.рф/s/1-1';
    const api = await open([linkOf(1, { url, domain: host })]);
    await screen.findByText(letters);
    const writes = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await press('Copy the short link');
    expect(writes.mock.calls).toEqual([[url]]);
    await waitFor(() => expect(noticesNow()).toMatchObject([{ kind: 'success' }]));
    await press(`Test click: ${letters}`);
    await press('Test the click');
    await waitFor(() =>
      expect(api.calls.find(({ path }) => path === paths.campaignsTestClick)?.body).toEqual({ link: url }),
    );
    await press(`Edit ${letters}`);
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(letters)).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await press(`Delete ${letters}`);
    expect((await screen.findByRole('dialog')).textContent).toContain(`${letters} will stop working`);
    expect(document.body.textContent).not.toContain('xn--');
  });

  it('are deleted after a question', async () => {
    const api = await open([linkOf(1)], () => ({}));
    await screen.findByText('https://go.example/s/1-1');
    await press('Delete https://go.example/s/1-1');
    expect(sentBy(api, 'DELETE')).toHaveLength(0);
    const ok = await screen.findByRole('button', { name: 'OK' });
    await act(async () => void fireEvent.click(ok));
    await waitFor(() => expect(sentBy(api, 'DELETE')).toHaveLength(1));
    expect(sentBy(api, 'DELETE')[0]?.path).toBe('/campaign_short_links/l1');
  });

  it('are made on the domain that is seen: a draft may name one that is not offered any more', async () => {
    const api = await open([]);
    await choose('push');
    cleanup();
    const { drafts } = here.world.page;
    drafts.write('short-link', { ...drafts.read('short-link'), domain: 'd1' });
    await renderRoute('/offers/o1?selectedTab=shortlink', here.system);
    await screen.findByRole('option', { name: 'Push ads' });
    expect(screen.queryByLabelText('Domain')).toBeNull();
    await press(create);
    await waitFor(() => expect(sentBy(api, 'POST')).toHaveLength(1));
    expect(sentBy(api, 'POST')[0]?.body).toMatchObject({ domain: null, trafficType: 'push' });
  });

  it('say that there are as many as may be, those of other offers too', async () => {
    await open(Array.from({ length: SHORT_LINKS_MAX }, (_, at) => linkOf(at, { campaign: 100 + at })));
    expect(await screen.findByText(/You have 20 of 20 short links/)).toBeTruthy();
    expect(screen.getByRole('button', { name: create })).toHaveProperty('disabled', true);
  });

  it('say what the network says where another device has made the last one', async () => {
    await open([], () => failing({ kind: 'refused', status: 409, text: 'Shortlinks limit exceeded.' }));
    await choose('push');
    await press(create);
    expect(await screen.findByText('Shortlinks limit exceeded.')).toBeTruthy();
    expect(screen.getByLabelText('Traffic type')).toHaveProperty('value', 'push');
  });

  it('are read without a network, and neither made, changed nor deleted: why stands there', async () => {
    await open([linkOf(1)]);
    await screen.findByText('https://go.example/s/1-1');
    await act(async () => here.system.connectivity.send({ type: 'request.failed' }));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: create })).toHaveProperty('disabled', true),
    );
    const list = screen.getByRole('region', { name: 'Your short links' });
    const reason = within(list).getByText('You are offline: this needs a connection.');
    for (const name of [/^Edit/, /^Delete/]) {
      const button = within(list).getByRole('button', { name });
      expect(button).toHaveProperty('disabled', true);
      expect(button.getAttribute('aria-describedby')).toBe(reason.id);
    }
    expect(screen.getByText('https://go.example/s/1-1')).toBeTruthy();
  });
});
