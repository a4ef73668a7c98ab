// Fetched when they are opened; here they must not take longer than the walk waits.
import '#routes/_panel/short-links/-short-links.tsx';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import i18next from 'i18next';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ApiCall } from '#api/api.ts';
import type { PanelRouter } from '#app/router.ts';
import { languages } from '#contract/enumerations.ts';
import { paths } from '#contract/paths.ts';
import type { ShortLink } from '#contract/resources/short-links.ts';
import { failing, fakeApi } from '#tests/support/fakes/fake-api.ts';
import { deleteAllDbs } from '#tests/support/fakes/panel-db.ts';
import { type SignedIn, signedIn } from '#tests/support/fakes/signed-in.ts';
import { renderRoute } from '#tests/support/render/render-route.tsx';
import { publisherOf } from '#tests/support/samples/publisher.ts';
import { answerOf, wireOfferDetail } from '#tests/support/samples/traffic-samples.ts';
import { walksOfCommand } from '#tests/support/walks/command-walk.ts';
import { describeWalks, press } from '#tests/support/walks/walked-screen.ts';

const address = '/offers/o1?selectedTab=shortlink';
const url = 'https://go.example/s/1-1';
const link: ShortLink = {
  '@id': '/publisher/api/campaign_short_links/l1',
  id: 'l1',
  code: '1-1',
  url,
  domain: null,
  kind: 'offer',
  campaign: 101,
  trafficType: 'push',
  cover: '/s/1-1/cover?v=1',
  createdAt: '2026-07-01T10:00:00.000Z',
  clicks: 1234,
  conversions: 56,
};
const types = ['push', 'email'].map((id) => ({
  '@id': `/publisher/api/traffic_types/${id}`,
  id,
  name: `By ${id}`,
}));
const isChange = ({ method, path }: ApiCall) => method === 'PUT' && path === '/campaign_short_links/l1';
const others = (links: readonly ShortLink[]) => (call: ApiCall) => {
  if (call.path === '/offers/o1') return wireOfferDetail();
  if (call.path === paths.trafficTypes) return answerOf(types);
  return call.path === paths.campaignShortLinks ? answerOf([...links]) : undefined;
};
const dialog = () => within(screen.getByRole('dialog'));

describeWalks(
  'changing a short link agrees with the command machine',
  walksOfCommand({
    address,
    prepare: async () => {
      if (!screen.queryByRole('dialog')) await press(`Edit ${url}`);
      const field = dialog().getByLabelText('Traffic type');
      await act(async () => void fireEvent.change(field, { target: { value: 'email' } }));
    },
    submit: () => {
      fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    },
    inDialog: true,
    isCommand: isChange,
    answer: link,
    others: others([link]),
    button: () =>
      screen.queryByRole('button', { name: 'Save' }) ??
      screen.getByRole('button', { name: `Edit ${url}`, hidden: true }),
    told: 'Short link changed',
  }),
);

describe('a short link', () => {
  let here: SignedIn;
  let links: ShortLink[];
  let router: PanelRouter;
  const words = (key: string, values = {}): string => i18next.t(`shortLinks:${key}` as never, values);
  const tap = async (name: string) => {
    const found = await screen.findByRole('button', { name });
    await act(async () => void fireEvent.click(found));
  };
  /** As by keyboard: what is pressed has the focus. */
  const pressed = async (name: string) => {
    (await screen.findByRole('button', { name })).focus();
    await tap(name);
  };
  async function open(
    answer: (call: ApiCall) => unknown = () => link,
    language: (typeof languages)[number] = 'en',
    opened = '',
  ) {
    const publisher = publisherOf();
    const api = fakeApi((call: ApiCall) => {
      if (call.path === paths.publisherCurrent) return publisher;
      if (call.path === paths.registerUploads) return { '@id': '/uploads/u1' };
      return isChange(call) ? answer(call) : (others(links)(call) ?? answerOf([]));
    });
    here = await signedIn(api, publisher);
    ({ router } = await renderRoute(`${address}${opened}`, here.system, { language }));
    if (opened === '') await pressed(words('edit', { url }));
    await screen.findAllByRole('option', { name: 'By email' });
    return api;
  }
  const again = async () => {
    await tap(`Edit ${url}`);
    await screen.findByRole('dialog');
  };
  const changes = (api: Awaited<ReturnType<typeof open>>) => api.calls.filter(isChange);
  const type = () => dialog().getByLabelText<HTMLSelectElement>(words('trafficType'));
  const choose = (value: string) => act(async () => void fireEvent.change(type(), { target: { value } }));
  const listed = () => screen.queryByTitle(`Edit ${url}`)?.closest('li')?.textContent;

  beforeEach(() => {
    links = [link];
  });

  it('is opened as it is, and its row changes at once', async () => {
    const api = await open(() => {
      links = [{ ...link, trafficType: 'email' }];
      return links[0];
    });
    expect(dialog().getByText(url)).toBeTruthy();
    expect(type().value).toBe('push');
    await choose('email');
    await tap('Save');
    expect(await screen.findByText('Short link changed')).toBeTruthy();
    // a picture that is left alone stays
    expect(changes(api)).toMatchObject([{ body: { trafficType: 'email' } }]);
    expect(changes(api)[0]?.body).not.toHaveProperty('cover');
    expect(changes(api)[0]?.body).not.toHaveProperty('subIds');
    await waitFor(() => expect(listed()).toContain('By email'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement?.getAttribute('title')).toBe(`Edit ${url}`));
  });

  it('has its sub ids taken away and changed with the rest', async () => {
    links = [{ ...link, subIds: { subsource: 'bio', sub3: 'old' } }];
    const api = await open(() => links[0]);
    const field = (label: string) => dialog().getByLabelText<HTMLInputElement>(label);
    // what it has can be taken away, also where the offer's link carries it no more
    expect(['Sub-source', 'Sub 3'].map((label) => field(label).value)).toEqual(['bio', 'old']);
    fireEvent.change(field('Sub 3'), { target: { value: '' } });
    await tap('Save');
    await waitFor(() => expect(changes(api)).toHaveLength(1));
    expect(changes(api)[0]?.body).toEqual({ subIds: { sub3: '' } });
  });

  it('stands open in the address: Back closes it, and a link opens it', async () => {
    await open();
    expect(router.state.location.search).toMatchObject({ selectedTab: 'shortlink', open: 'l1' });
    await act(async () => router.history.back());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    here.stop();
    await open(undefined, 'en', '&open=l1');
    expect(dialog().getByText(url)).toBeTruthy();
    await tap('Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.search).toEqual({ selectedTab: 'shortlink' });
  });

  it('loses its picture when it is saved, and not before', async () => {
    const api = await open();
    const picture = () => dialog().getByTestId('cover').querySelector('img');
    expect(picture()?.getAttribute('src')).toBe(link.cover);
    await tap('Remove the current picture');
    expect(picture()).toBeNull();
    await tap('Keep it');
    expect(picture()).not.toBeNull();
    await tap('Remove the current picture');
    await tap('Save');
    await waitFor(() => expect(changes(api)).toHaveLength(1));
    expect(changes(api)[0]?.body).toEqual({ cover: null });
  });

  it('shows the default picture where its own does not load', async () => {
    await open();
    const cover = dialog().getByTestId('cover');
    const picture = cover.querySelector('img');
    if (picture === null) throw new Error('there is no picture');
    fireEvent.error(picture);
    expect(cover.querySelector('img')).toBeNull();
    expect(cover.querySelector('svg')).not.toBeNull();
  });

  it('keeps what was changed when it is closed, and forgets it when that is called off', async () => {
    await open();
    await choose('email');
    await tap('Close');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await again();
    expect(type().value).toBe('email');
    await tap('Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await again();
    expect(type().value).toBe('push');
  });

  it('keeps what was typed while it was being saved', async () => {
    links = [{ ...link, subIds: { subsource: 'bio' } }];
    let answer: (said: unknown) => void = () => undefined;
    const api = await open(() => new Promise((resolve) => (answer = resolve)));
    await choose('email');
    await tap('Save');
    await waitFor(() => expect(changes(api)).toHaveLength(1));
    const field = () => dialog().getByLabelText<HTMLInputElement>('Sub-source');
    fireEvent.change(field(), { target: { value: 'typed' } });
    await act(async () => answer({ ...links[0], trafficType: 'email' }));
    expect(await screen.findByText('Short link changed')).toBeTruthy();
    expect([type().value, field().value]).toEqual(['email', 'typed']);
    await tap('Save');
    await waitFor(() => expect(changes(api)).toHaveLength(2));
    expect(changes(api)[1]?.body).toEqual({ subIds: { subsource: 'typed' } });
  });

  it('is changed back, where that was typed while it was being saved', async () => {
    let answer: (said: unknown) => void = () => undefined;
    const api = await open(() => new Promise((resolve) => (answer = resolve)));
    await choose('email');
    await tap('Save');
    await waitFor(() => expect(changes(api)).toHaveLength(1));
    await choose('push');
    await act(async () => answer({ ...link, trafficType: 'email' }));
    expect(await screen.findByText('Short link changed')).toBeTruthy();
    await tap('Save');
    await waitFor(() => expect(changes(api)).toHaveLength(2));
    expect(changes(api)[1]?.body).toEqual({ trafficType: 'push' });
  });

  it('sends what was changed here alone: what another device has changed meanwhile stays', async () => {
    links = [{ ...link, subIds: { subsource: 'bio', sub3: 'ours' } }];
    const api = await open(() => links[0]);
    links = [{ ...link, trafficType: 'email', subIds: { subsource: 'bio', sub3: 'theirs' } }];
    const field = dialog().getByLabelText('Sub-source');
    fireEvent.change(field, { target: { value: 'typed' } });
    await tap('Save');
    await waitFor(() => expect(changes(api)).toHaveLength(1));
    expect(changes(api)[0]?.body).toEqual({ subIds: { subsource: 'typed' } });
  });

  it('keeps a picture that was chosen while it was being saved', async () => {
    let answer: (said: unknown) => void = () => undefined;
    const api = await open(() => new Promise((resolve) => (answer = resolve)));
    await choose('email');
    await tap('Save');
    await waitFor(() => expect(changes(api)).toHaveLength(1));
    const input =
      screen.getByRole('dialog').querySelector('input[type=file]') ?? expect.unreachable('no field');
    const files = [new File(['x'], 'cover.png', { type: 'image/png' })];
    await act(async () => void fireEvent.change(input, { target: { files } }));
    await act(async () => answer({ ...link, trafficType: 'email' }));
    expect(await screen.findByText('Short link changed')).toBeTruthy();
    expect(dialog().getByText('cover.png')).toBeTruthy();
    expect(type().value).toBe('email');
  });

  it('takes over what another device has changed meanwhile, but for what was typed here', async () => {
    links = [{ ...link, subIds: { subsource: 'bio' } }];
    await open();
    const field = () => dialog().getByLabelText<HTMLInputElement>('Sub-source');
    fireEvent.change(field(), { target: { value: 'typed' } });
    here.stop();
    await deleteAllDbs(); // what was kept is not fresh any more
    links = [{ ...link, trafficType: 'email', subIds: { subsource: 'bio', sub3: 'theirs' } }];
    const api = await open();
    expect([type().value, field().value]).toEqual(['email', 'typed']);
    await tap('Save');
    await waitFor(() => expect(changes(api)).toHaveLength(1));
    expect(changes(api)[0]?.body).toEqual({ subIds: { subsource: 'typed' } });
  });

  it.each([
    ['trafficType', 'Please specify a traffic type'],
    ['cover', 'This picture is no longer there. Choose it again'],
  ])(
    'says at its field %s what the network has against it, and keeps what was chosen',
    async (path, message) => {
      await open(() => failing({ kind: 'invalid', fields: [{ path, message }], text: null }));
      await choose('email');
      await tap('Save');
      expect(await dialog().findByText(message)).toBeTruthy();
      expect(type().value).toBe('email');
    },
  );

  it.each([
    [404, 'Not found.', 'This short link no longer exists: it was deleted.'],
    [409, 'It has been changed elsewhere.', 'It has been changed elsewhere.'],
  ])('says why where the network answers %i', async (status, text, sentence) => {
    await open(() => {
      if (status === 404) links = [];
      return failing({ kind: 'refused', status, text });
    });
    await choose('email');
    await tap('Save');
    expect(await dialog().findByText(sentence)).toBeTruthy();
    expect(type().value).toBe('email');
    if (status !== 404) return;
    expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
    await waitFor(() => expect(listed()).toBeUndefined());
  });

  it('is not changed without a network, and says so', async () => {
    await open();
    await act(async () => here.system.connectivity.send({ type: 'request.failed' }));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true),
    );
    expect(screen.getByRole('button', { name: `Edit ${url}`, hidden: true })).toHaveProperty(
      'disabled',
      true,
    );
    expect(dialog().getByText(/connection|offline/i)).toBeTruthy();
  });

  it.each(languages)('has in %s a sentence for each of its standings', async (language) => {
    await open(() => failing({ kind: 'refused', status: 404, text: null }), language);
    await tap(words('removeCover'));
    expect(dialog().getByText(words('coverRemoved'))).toBeTruthy();
    await tap(words('save'));
    expect(await dialog().findByText(words('gone'))).toBeTruthy();
  });
});
