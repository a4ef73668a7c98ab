import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { ApiCall } from '#api/api.ts';
import { paths } from '#contract/paths.ts';
import { noticesNow } from '#ui/kit/notices/notice-store.ts';
import { failing, fakeApi } from '#tests/support/fakes/fake-api.ts';
import { deleteAllDbs } from '#tests/support/fakes/panel-db.ts';
import { type SignedIn, signedIn } from '#tests/support/fakes/signed-in.ts';
import { renderRoute } from '#tests/support/render/render-route.tsx';
import { publisherOf } from '#tests/support/samples/publisher.ts';
import { answerOf, wireOfferDetail } from '#tests/support/samples/traffic-samples.ts';

/** The banners of an offer: seen, looked at as large as they are, downloaded. */

// The DOM of these tests says of each address that it would not load it; none is to be loaded.
const { settings } = Reflect.get(window, 'happyDOM') as { settings: object }; // happy-dom's own window
Object.assign(settings, { handleDisabledFileLoadingAsSuccess: true, disableIframePageLoading: true });

let here: SignedIn;
const banner = (id: string, title: string, width: number, height: number, ending = 'png') => ({
  '@id': `/publisher/api/offer_creatives/${id}`,
  id,
  title,
  imagePath: `/publisher/api/cdn/creatives/${id}.${ending}`,
  width,
  height,
});
const some = [
  banner('1', 'Summer', 300, 250),
  banner('2', 'Wide', 728, 90, 'svg'),
  banner('3', 'Moving', 300, 250, 'html'),
];

async function open(answer: unknown, file: unknown = new Blob(['png'])) {
  const publisher = publisherOf();
  const api = fakeApi((call: ApiCall) => {
    if (call.path === paths.publisherCurrent) return publisher;
    if (call.path === '/offers/o1') return wireOfferDetail({ mine: 'launch' });
    if (call.path === paths.offerCreatives) return answer;
    if (call.path.startsWith('/cdn/')) return file;
    return answerOf([]);
  });
  here = await signedIn(api, publisher);
  await openPage();
  return api;
}
async function openPage() {
  await renderRoute('/offers/o1', here.system);
  await screen.findByRole('region', { name: 'Creatives' });
}
const card = () => within(screen.getByRole('region', { name: 'Creatives' }));
const press = async (name: string) => {
  const [button = expect.unreachable(name)] = await screen.findAllByRole('button', { name });
  await act(async () => void fireEvent.click(button));
};
const size = (width: number, height: number) => `${width}\u00a0×\u00a0${height}`;
const goesOffline = () => act(async () => here.system.connectivity.send({ type: 'request.failed' }));

describe('the creatives of an offer', () => {
  it('are shown lazily, with size and format, before there is a link too', async () => {
    const api = await open(answerOf(some));
    await card().findByText('Summer');
    expect(api.calls.find(({ path }) => path === paths.offerCreatives)?.query).toMatchObject({ offer: 101 });
    const pictures = [...card().getByRole('list').querySelectorAll('img')];
    expect(pictures.map((picture) => [picture.getAttribute('src'), picture.loading])).toEqual([
      ['/publisher/api/cdn/creatives/1.png', 'lazy'],
      ['/publisher/api/cdn/creatives/2.svg', 'lazy'],
    ]);
    expect(card().getByText('728 × 90 · SVG')).toBeTruthy();
    expect(card().getByText('HTML banner')).toBeTruthy();
    expect(card().queryByLabelText('Size')).toBeNull();
  });

  it('are narrowed by size where there are more than a few', async () => {
    await open(answerOf([...some, banner('4', 'Phone', 320, 50), banner('5', 'Tall', 300, 600)]));
    const field = await card().findByLabelText('Size');
    await act(async () => void fireEvent.change(field, { target: { value: size(300, 250) } }));
    expect(card().getAllByRole('listitem')).toHaveLength(2);
    await act(async () => void fireEvent.change(field, { target: { value: '' } }));
    expect(card().getAllByRole('listitem')).toHaveLength(5);
  });

  it('are looked at as large as they are', async () => {
    await open(answerOf(some));
    await press(`Preview Summer, ${size(300, 250)}`);
    const picture = await screen.findByRole('img', { name: 'Summer' });
    expect([picture.getAttribute('width'), picture.getAttribute('height')]).toEqual(['300', '250']);
    fireEvent.error(picture);
    expect(await screen.findByText(/could not be loaded/)).toBeTruthy();
  });

  it('shows a page in a frame that is shut off, and whose broken scripts nobody here hears of', async () => {
    await open(answerOf(some));
    const report = vi.spyOn(here.world.page, 'report');
    await press(`Preview Moving, ${size(300, 250)}`);
    const frames = await screen.findAllByTitle('Moving');
    const frame = frames.find((one) => one instanceof HTMLIFrameElement) ?? expect.unreachable('no frame');
    expect(frame.getAttribute('sandbox')).toBe('allow-scripts');
    expect(frame.getAttribute('src')).toBe('/publisher/api/cdn/creatives/3.html');
    fireEvent.error(frame);
    expect(report).not.toHaveBeenCalled();
    expect(noticesNow()).toEqual([]);
  });

  it('are downloaded', async () => {
    const api = await open(answerOf(some));
    const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:banner');
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    await press(`Download Summer, ${size(300, 250)}`);
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
    expect(api.calls.filter(({ path }) => path === '/cdn/creatives/1.png')).toMatchObject([
      { answer: 'file' },
    ]);
    expect(click.mock.contexts).toMatchObject([{ download: 'Summer' }]);
    vi.restoreAllMocks();
  });

  it('says where the file is gone', async () => {
    await open(answerOf(some), failing({ kind: 'refused', status: 404, text: 'File not found' }));
    await press(`Download Wide, ${size(728, 90)}`);
    await waitFor(() => expect(noticesNow()).toMatchObject([{ kind: 'danger', text: 'File not found' }]));
  });

  it('are listed without a network as they were, with a sign for what is not here', async () => {
    await open(answerOf(some), failing({ kind: 'offline' }));
    await card().findByText('Summer');
    await goesOffline();
    cleanup();
    await openPage();
    await card().findByText('Summer');
    for (const picture of card().getByRole('list').querySelectorAll('img')) fireEvent.error(picture);
    expect(await card().findAllByText('Not on this device')).toHaveLength(2);
    await press(`Preview Moving, ${size(300, 250)}`);
    expect(await screen.findByText('HTML banners need a connection.')).toBeTruthy();
    await press(`Download Summer, ${size(300, 250)}`);
    await waitFor(() =>
      expect(noticesNow()).toMatchObject([{ kind: 'danger', text: expect.stringMatching(/^No connection/) }]),
    );
  });

  it('says where there are none, and offers another try where they could not be had', async () => {
    await open(answerOf([]));
    expect(await card().findByText(/No banners yet/)).toBeTruthy();
    here.stop();
    await deleteAllDbs();
    await open(failing({ kind: 'unexpected', status: 500 }));
    expect(await card().findByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
