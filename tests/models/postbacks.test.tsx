import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ApiCall } from '#api/api.ts';
import type { PanelRouter } from '#app/router.ts';
import { type Language, languages } from '#contract/enumerations.ts';
import { postbackStatuses } from '#contract/postback-names.ts';
import { paths } from '#contract/paths.ts';
import { addIntent, readOutbox } from '#db/outbox.ts';
import { settingsOf } from '#domain/postback-settings.ts';
import { nextPostbackStatus } from '#machines/lifecycles/postback.ts';
import { failing, fakeApi } from '#tests/support/fakes/fake-api.ts';
import { turns } from '#tests/support/fakes/turns.ts';
import { noticesNow } from '#ui/kit/notices/notice-store.ts';
import { deleteAllDbs } from '#tests/support/fakes/panel-db.ts';
import { type SignedIn, signedIn } from '#tests/support/fakes/signed-in.ts';
import { renderRoute } from '#tests/support/render/render-route.tsx';
import { useViewport } from '#tests/support/render/setup-ui.ts';
import {
  sampleDelivery,
  sampleDeliveryDetail,
  samplePostback,
} from '#tests/support/samples/postback-samples.ts';
import { publisherOf } from '#tests/support/samples/publisher.ts';
import {
  answerOf,
  wireOffer,
  wireOfferDetail,
  wireSmartlinkDetail,
} from '#tests/support/samples/traffic-samples.ts';

/** Postbacks on an offer's page: editor, list, log, with and without a network. */
let here: SignedIn;
let router: PanelRouter;
let offline = false;
const DELIVERY = '/publisher_postbacks/deliveries/';
const goals = [
  { title: 'Lead', name: 'Confirmed lead', payoutRate: '12.5000' },
  { title: 'Sale', name: 'First sale', payoutRate: '20.0000' },
];

async function open(
  answers: Readonly<Record<string, unknown>> = {},
  refuse?: (call: ApiCall) => unknown,
  {
    address = '/offers/o1',
    tab = 'postback',
    opened = '',
    language = 'en',
  }: { address?: string; tab?: string; opened?: string; language?: Language } = {},
) {
  const api = fakeApi((call) => {
    if (offline) return failing({ kind: 'offline' });
    if (call.path === paths.publisherCurrent) return publisherOf();
    if (call.path === paths.balance) return { balance: '1.0000', currency: publisherOf().currency };
    if (call.path === '/smartlinks/s1') return wireSmartlinkDetail();
    if (call.path === '/offers/o1') return wireOfferDetail({}, { goals });
    const said = refuse?.(call) ?? answers[call.path];
    return said ?? (call.path.startsWith(DELIVERY) ? sampleDeliveryDetail() : answerOf([]));
  });
  here = await signedIn(api);
  ({ router } = await renderRoute(`${address}?selectedTab=${tab}${opened}`, here.system, { language }));
  await screen.findByRole(opened === '' ? 'button' : 'tabpanel', opened === '' ? { name: words('add') } : {});
  return api;
}
/** A text of the postbacks, in the language of the screen. */
const words = (key: string): string => i18next.t(`postbacks:${key}` as never);
const list = (...rows: ReturnType<typeof samplePostback>[]) => ({ [paths.postbacks]: answerOf(rows) });
const press = async (name: string | RegExp) => {
  const button = await screen.findByRole('button', { name });
  await act(async () => void fireEvent.click(button));
};
/** As by keyboard: what is pressed has the focus. */
const pressed = async (name: string | RegExp) => {
  (await screen.findByRole('button', { name })).focus();
  await press(name);
};
const MORE = 'More actions for the postback to tracker.example';
const inMenu = (name: string | RegExp) => screen.queryByRole('menuitem', { name, hidden: true });
/** As by keyboard, of what stands under ⋯. */
const choose = async (name: string) => {
  await pressed(MORE);
  const item = await screen.findByRole('menuitem', { name, hidden: true });
  item.focus();
  await act(async () => void fireEvent.click(item));
};
const back = () => act(async () => router.history.back());
const inAddress = () => router.state.location.search;
/** The words, or the name, of what has the focus. */
const focused = () => {
  const at = document.activeElement;
  return at?.getAttribute('aria-label') ?? at?.textContent;
};
const type = async (label: string, value: string) => {
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
};
const card = () => screen.findByRole('listitem', { name: 'Postback to tracker.example' });
const stored = () => here.db.run(readOutbox);
const waiting = async () => (await stored()).map(({ intent }) => intent);
const saved = (api: { readonly calls: readonly ApiCall[] }) =>
  api.calls.filter(({ method, path }) => method === 'PUT' && path.startsWith(paths.postbacks));
const goOffline = () => {
  offline = true;
  act(() => here.system.connectivity.send({ type: 'request.failed' }));
};

beforeEach(() => useViewport({ width: 1280 }));
afterEach(() => {
  offline = false;
});

describe('the list', () => {
  it.each(postbackStatuses)('offers what the lifecycle takes of a postback that is %s', async (status) => {
    await open(list(samplePostback({ status, failures: 4 })));
    const buttons = within(await card());
    await press(MORE);
    const pauses = nextPostbackStatus(status, { type: 'publisher.paused' }) !== null;
    const resumes = nextPostbackStatus(status, { type: 'publisher.resumed' }) !== null;
    expect(inMenu(/^Pause/) !== null).toBe(pauses);
    expect(buttons.queryByRole('button', { name: /^Resume/ }) !== null).toBe(resumes);
  });

  it('warns of failures, and of what was missed', async () => {
    await open(list(samplePostback({ status: 'failing', failures: 4, missed: 2 })));
    expect((await card()).textContent).toContain('The last 4 calls failed.');
    expect((await card()).textContent).toContain('2 deliveries were missed or failed.');
  });

  it('says in words which postback wins', async () => {
    await open(
      list(
        samplePostback({ statuses: ['approved', 'rejected'] }),
        samplePostback({
          id: 'p2',
          url: 'https://own.example/',
          scope: 'offer',
          campaign: 101,
          goals: ['Lead'],
          status: 'paused',
        }),
        samplePostback({ id: 'p3', url: 'https://other.example/', scope: 'offer', campaign: 7 }),
      ),
    );
    const said = within(await screen.findByRole('region', { name: 'Which postbacks are called' }));
    const lines = said
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]);
    expect(lines).toEqual([
      ['Tracked', 'None'],
      ['On hold', 'None'],
      ['Approved: Confirmed lead', 'own.example, of this offer (not running)'],
      ['Approved: First sale', 'tracker.example, for all traffic'],
      ['Rejected', 'tracker.example, for all traffic'],
    ]);
    expect(screen.queryByText('other.example')).toBeNull();
  });

  it('pauses, and deletes after a question', async () => {
    const api = await open(list(samplePostback()));
    await choose('Pause the postback to tracker.example');
    await waitFor(() =>
      expect(api.calls.some(({ path }) => path === '/publisher_postbacks/p1/pause')).toBe(true),
    );
    await choose('Delete the postback to tracker.example');
    expect(api.calls.some(({ method }) => method === 'DELETE')).toBe(false);
    await press('OK');
    await waitFor(() => expect(api.calls.some(({ method }) => method === 'DELETE')).toBe(true));
    // or the next test hears of it
    await waitFor(() => expect(noticesNow().map(({ text }) => text)).toContain(words('actions.deleted')));
  });

  it.each([
    ['pause', 'active', 'Pause the postback to tracker.example', 'paused'],
    ['resume', 'paused', 'Resume the postback to tracker.example', 'resumed'],
    ['delete', 'active', 'Delete the postback to tracker.example', 'deleted'],
  ] as const)(
    'says of a %s what the network says: nothing before its answer',
    async (act, status, name, done) => {
      let answer: (said: unknown) => void = () => undefined;
      const said = () => new Promise((resolve) => (answer = resolve));
      const changes = ({ method, path }: ApiCall) => method !== 'GET' && path.startsWith(paths.postbacks);
      const api = await open(list(samplePostback({ status })), (call) =>
        changes(call) ? said() : undefined,
      );
      const times = async (count: number) => {
        await (act === 'resume' ? press : choose)(name);
        if (act === 'delete') await press('OK');
        await waitFor(() => expect(api.calls.filter(changes)).toHaveLength(count));
        await turns();
      };
      const told = () => noticesNow().flatMap(({ kind, text }) => (kind === 'success' ? [text] : []));
      await times(1);
      answer(failing({ kind: 'refused', status: 409, text: 'No.' }));
      await waitFor(async () => expect(await stored()).toMatchObject([{ state: 'dead' }]));
      await turns();
      expect(told()).toEqual([]);
      await times(2);
      expect(told()).toEqual([]);
      answer({});
      await waitFor(() => expect(told()).toEqual([words(`actions.${done}`)]));
    },
  );
});

describe('its goals are called by the names that the reader knows', () => {
  const named = {
    [paths.offerGoalsFilter]: answerOf(
      goals.map(({ title, name }) => ({ '@id': `/g/${title}`, value: title, label: name })),
    ),
  };
  const account = { address: '/settings', tab: 'postbacks' };

  it('on the page of its offer', async () => {
    await open(list(samplePostback({ scope: 'offer', campaign: 101, goals: ['Sale', 'Trial'] })));
    // an offer that has no such goal any more
    expect((await card()).textContent).toContain('First sale, Trial');
  });

  it('among those of the account', async () => {
    await open({ ...list(samplePostback({ goals: ['Lead', 'Sale'] })), ...named }, undefined, account);
    await waitFor(async () => expect((await card()).textContent).toContain('Confirmed lead, First sale'));
  });

  it('where one of an offer is edited away from it', async () => {
    const own = samplePostback({ scope: 'offer', campaign: 101, goals: ['Lead'] });
    await open({ ...list(own), ...named }, undefined, account);
    await choose('Edit the postback to tracker.example');
    expect(await screen.findByLabelText('Confirmed lead')).toBeTruthy();
  });

  it('where two versions are compared', async () => {
    let now = samplePostback();
    await open(named, ({ method, path }) => {
      if (path === paths.postbacks) return answerOf([now]);
      return method === 'PUT' ? failing({ kind: 'refused', status: 409, text: 'Changed.' }) : undefined;
    });
    await choose('Edit the postback to tracker.example');
    await screen.findByLabelText('Postback URL');
    now = samplePostback({ goals: ['Sale'] });
    await press('Save');
    const conflict = await screen.findByRole('region', { name: words('conflict.title') });
    await waitFor(() => expect(conflict.textContent).toContain('First sale'));
  });
});

it('is compared, where it was changed elsewhere, with what it has become, and kept over that', async () => {
  const theirs = 'https://theirs.example/?cid={ext_click_id}';
  let now = samplePostback();
  const api = await open({}, ({ method, path, body }) => {
    if (path === paths.postbacks) return answerOf([now]);
    if (method !== 'PUT') return undefined;
    const { before } = body as { before: { url: string } }; // sent by the editor
    if (before.url !== now.url) return failing({ kind: 'refused', status: 409, text: 'Changed.' });
    now = samplePostback({ url: (body as { url: string }).url });
    return now;
  });
  await choose('Edit the postback to tracker.example');
  await type('Postback URL', 'https://mine.example/?cid={ext_click_id}');
  now = samplePostback({ url: theirs });
  await press('Save');
  const conflict = await screen.findByRole('region', { name: words('conflict.title') });
  await waitFor(() => expect(conflict.textContent).toContain(theirs));
  await press(words('conflict.keepMine'));
  await waitFor(() => expect(now.url).toBe('https://mine.example/?cid={ext_click_id}'));
  expect(saved(api)).toHaveLength(2);
});

it('is compared with what it has become, too, where the draft of before is found again', async () => {
  const theirs = 'https://theirs.example/?cid={ext_click_id}';
  const mine = 'https://mine.example/?cid={ext_click_id}';
  let now = samplePostback();
  const network = ({ method, path, body }: ApiCall) => {
    if (path === paths.postbacks) return answerOf([now]);
    if (method !== 'PUT') return undefined;
    const { before } = body as { before: { url: string } }; // sent by the editor
    return before.url === now.url ? now : failing({ kind: 'refused', status: 409, text: 'Changed.' });
  };
  await open({}, network, { opened: '&open=p1' });
  await type('Postback URL', mine);
  here.stop();
  await deleteAllDbs(); // what was kept is not fresh any more
  now = samplePostback({ url: theirs });
  await open({}, network, { opened: '&open=p1' });
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Postback URL')).value).toBe(mine);
  await press('Save');
  const conflict = await screen.findByRole('region', { name: words('conflict.title') });
  await waitFor(() => expect(conflict.textContent).toContain(theirs));
});

it('keeps what was typed while it was being saved, and saves it over what was', async () => {
  const url = (host: string) => `https://${host}.example/?cid={ext_click_id}`;
  let now = samplePostback();
  let answer: (said: unknown) => void = () => undefined;
  const api = await open({}, ({ method, path, body }) => {
    if (path === paths.postbacks) return answerOf([now]);
    if (method !== 'PUT') return undefined;
    now = samplePostback({ url: (body as { url: string }).url }); // sent by the editor
    return new Promise((resolve) => (answer = resolve));
  });
  await choose('Edit the postback to tracker.example');
  await type('Postback URL', url('sent'));
  await press('Save');
  await waitFor(() => expect(saved(api)).toHaveLength(1));
  await type('Postback URL', url('typed'));
  await act(async () => answer(now));
  await waitFor(() => expect(noticesNow().map(({ text }) => text)).toContain(words('actions.saved')));
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Postback URL')).value).toBe(url('typed'));
  await press('Save');
  await waitFor(() => expect(saved(api)).toHaveLength(2));
  expect(saved(api)[1]?.body).toMatchObject({ url: url('typed'), before: { url: url('sent') } });
  await act(async () => answer(now));
  await screen.findByRole('button', { name: words('add') });
});

it('takes no press while nobody knows whether it was saved', async () => {
  const unclear = failing({ kind: 'unexpected', status: 502 });
  await open(list(samplePostback()), ({ method }) => (method === 'PUT' ? unclear : undefined));
  await choose('Edit the postback to tracker.example');
  await type('Postback URL', 'https://mine.example/');
  await press('Save');
  await screen.findByText(/The server has not answered yet/);
  expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
});

it('is made once, however often its editor was left before there was an answer', async () => {
  const api = await open({}, ({ method }) => (method === 'PUT' ? new Promise(() => undefined) : undefined), {
    opened: '&open=new',
  });
  await type('Postback URL', 'https://t.example/');
  await press('Save');
  await waitFor(() => expect(saved(api)).toHaveLength(1));
  here.stop();
  const again = await open({}, ({ method }) => (method === 'PUT' ? samplePostback() : undefined), {
    opened: '&open=new',
  });
  await press('Save');
  await waitFor(() => expect(saved(again)).toHaveLength(1));
  expect(saved(again)[0]?.path).toBe(saved(api)[0]?.path);
  await screen.findByRole('button', { name: words('add') });
});

it('is compared with what was made of it while its editor was left, where another address is typed by then', async () => {
  const url = (host: string) => `https://${host}.example/?cid={ext_click_id}`;
  const first = await open(
    {},
    ({ method }) => (method === 'PUT' ? new Promise(() => undefined) : undefined),
    { opened: '&open=new' },
  );
  await type('Postback URL', url('sent'));
  await press('Save');
  await waitFor(() => expect(saved(first)).toHaveLength(1));
  here.stop();
  let now = samplePostback({ id: saved(first)[0]?.path.split('/').at(-1) ?? '', url: url('sent') });
  const network = ({ method, path, body }: ApiCall) => {
    if (path === paths.postbacks) return answerOf([now]);
    if (method !== 'PUT') return undefined;
    const { before, url: wanted } = body as { before: { url: string } | null; url: string }; // sent by the editor
    if (before?.url !== now.url) return failing({ kind: 'refused', status: 409, text: 'Changed.' });
    now = { ...now, url: wanted };
    return now;
  };
  const api = await open({}, network, { opened: '&open=new' });
  await type('Postback URL', url('typed'));
  await press('Save');
  const conflict = await screen.findByRole('region', { name: words('conflict.title') });
  expect(conflict.textContent).toContain(url('sent'));
  await press(words('conflict.keepMine'));
  await waitFor(() => expect(now.url).toBe(url('typed')));
  expect(saved(api)).toHaveLength(2);
});

describe('an offer that no postback tells of', () => {
  const line = () => screen.findByText(/^No postback is sent for this offer/);
  const said = () => screen.queryByText(/^No postback is sent for this/);

  it('says so above all, with the button that begins one', async () => {
    await open(list(samplePostback({ scope: 'offer', campaign: 7 })));
    expect((await line()).closest('[role=alert]')).toBeTruthy();
    expect(screen.queryByText('No data')).toBeNull();
    await press('Add a postback');
    expect(await screen.findByLabelText('Postback URL')).toBeTruthy();
    expect(inAddress()).toMatchObject({ open: 'new' });
  });

  it('offers to resume the one that is paused', async () => {
    const api = await open(list(samplePostback({ status: 'paused' })));
    await line();
    await press('Resume sending to tracker.example');
    await waitFor(() =>
      expect(api.calls.some(({ path }) => path === `${paths.postbacks}/p1/resume`)).toBe(true),
    );
    await waitFor(() => expect(said()).toBeNull());
  });

  it('is said of a smartlink', async () => {
    await open({}, undefined, { address: '/smartlinks/s1' });
    expect(await screen.findByText(/^No postback is sent for this smartlink/)).toBeTruthy();
  });

  it('is not said where one is sent', async () => {
    await open(list(samplePostback()));
    await card();
    expect(said()).toBeNull();
  });

  it('is not said of the account as a whole', async () => {
    await open({}, undefined, { address: '/settings', tab: 'postbacks' });
    expect(await screen.findByText('No data')).toBeTruthy();
    expect(said()).toBeNull();
  });
});

describe('a postback of one offer', () => {
  const own = samplePostback({ scope: 'offer', campaign: 105 });

  it('is named by it in the settings, with the way to it', async () => {
    await open(
      {
        ...list(own),
        [paths.offers]: answerOf([wireOffer({}, { id: 'a', relativeId: 105, label: 'Aurora VPN' })]),
      },
      undefined,
      {
        address: '/settings',
        tab: 'postbacks',
      },
    );
    const link = await within(await card()).findByRole('link', { name: 'Aurora VPN' });
    expect(link.getAttribute('href')).toBe('/publisher/offers/a');
  });

  it('has its number where the offer is not known', async () => {
    await open(list(own), undefined, { address: '/settings', tab: 'postbacks' });
    expect((await card()).textContent).toContain('Offer #105');
  });
});

it('covers what is secret of an address, on the card and in the test', async () => {
  const url = 'https://tracker.example/postback?cid={ext_click_id}&token=s3cret';
  await open(list(samplePostback({ url })));
  const masked = 'https://tracker.example/postback?cid={ext_click_id}&token=***';
  expect((await card()).textContent).toContain(masked);
  await press('Test the postback to tracker.example');
  await press('Preview the call');
  expect((await card()).textContent).toMatch(/cid=[\w-]+&token=\*\*\*&test=1/);
  expect((await card()).textContent).not.toContain('s3cret');
});

describe('the editor', () => {
  it('puts macros in at the caret, fills in a tracker’s address, and saves what is typed', async () => {
    const api = await open(list());
    await press('New postback');
    const url = await screen.findByLabelText<HTMLTextAreaElement>('Postback URL');
    expect(url.value).toBe(
      'https://YOUR-DOMAIN/postback?click={ext_click_id}&track={track}&amount={sum}&source={sub_source}',
    );
    await type('Tracker', 'binom');
    expect(url.value).toBe('https://YOUR-DOMAIN/click.php?cnv_id={ext_click_id}&payout={sum}');
    await type('Postback URL', 'https://t.example/?c=&s=1');
    url.setSelectionRange(21, 21);
    await press(/^\{ext_click_id\}/);
    expect(url.value).toBe('https://t.example/?c={ext_click_id}&s=1');
    fireEvent.click(screen.getByLabelText('Rejected'));
    fireEvent.click(screen.getByLabelText('First sale'));
    await press('Save');
    await waitFor(() => expect(saved(api)).toHaveLength(1));
    expect(saved(api)[0]?.body).toEqual({
      url: 'https://t.example/?c={ext_click_id}&s=1',
      scope: 'offer',
      campaign: 101,
      goals: ['Sale'],
      statuses: ['approved', 'rejected'],
      // the address is no more that tracker's
      template: null,
      before: null,
    });
  });

  it('offers the macro of the goal, but not for a smartlink, which has none', async () => {
    await open(list());
    await press('New postback');
    expect(await screen.findByRole('button', { name: /^\{goal\}/ })).toBeTruthy();
    here.stop();
    await open(list(), undefined, { address: '/smartlinks/s1' });
    await press('New postback');
    await screen.findByLabelText('Postback URL');
    expect(screen.queryByRole('button', { name: /^\{goal\}/ })).toBeNull();
  });

  /** Rule, input and the key of its sentence; the network says the same (server/postbacks). */
  const rules = [
    ['', 'postbackUrlBlank'],
    ['   ', 'postbackUrlBlank'],
    ['tracker.example/?c=1', 'urlIncorrect'],
    ['ftp://tracker.example/', 'urlIncorrect'],
    ['https://YOUR-DOMAIN/?c={sum}&key=YOUR-KEY', 'postbackPlaceholder', 'YOUR-DOMAIN'],
    ['https://tracker.example/?key=YOUR-API-KEY', 'postbackPlaceholder', 'YOUR-API-KEY'],
    ['https://tracker.example/#c={sum}', 'postbackFragment'],
    ['https://tracker.example/?c=[CLICK]', 'macroUnknown'],
    ['https://{name}.example/', 'urlIncorrect'],
    ['https://tracker.example/?c={nothing}', 'macroUnknown'],
    ['https://tracker.example/?c={sum', 'macroUnknown'],
    ['https://me:secret@tracker.example/', 'urlCredentials'],
    [`https://tracker.example/?c=${'x'.repeat(2000)}`, 'postbackUrlLong'],
  ] as const;
  describe.each(languages)('in %s', (language) => {
    it('says at its field what is wrong with an address, and sends nothing', async () => {
      const api = await open(list(), undefined, { language });
      await press(words('add'));
      for (const [url, problem, word = ''] of rules) {
        await type(words('form.url'), url);
        await press(words('form.save'));
        const said = words(`problems.${problem}`).replace('{{limit}}', '2000').replace('{{word}}', word);
        expect(await screen.findByText(said), url).toBeTruthy();
        expect(screen.getByLabelText(words('form.url')).getAttribute('aria-invalid')).toBe('true');
      }
      expect(saved(api)).toEqual([]);
    });
  });

  it('says what the network has refused at its field, and keeps what was typed', async () => {
    const message = 'Postbacks cannot be sent to this URL';
    await open(list(), ({ method }) =>
      method === 'PUT'
        ? failing({ kind: 'invalid', fields: [{ path: 'url', message }], text: null })
        : undefined,
    );
    await press('New postback');
    await type('Postback URL', 'https://10.0.0.1/?c={ext_click_id}');
    await press('Save');
    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.getByLabelText<HTMLTextAreaElement>('Postback URL').value).toBe(
      'https://10.0.0.1/?c={ext_click_id}',
    );
  });

  it('shows what it saves where an address was written in another way', async () => {
    const api = await open(list());
    await press('New postback');
    await type('Postback URL', 'https://t.example/?c=%7Bext_click_id%7D&amp;s=[sum]');
    const reading = (await screen.findByText('What is called')).parentElement;
    expect(reading?.textContent).toContain('https://t.example/?c={ext_click_id}&s={sum}');
    expect([...(reading?.querySelectorAll('mark') ?? [])].map((mark) => mark.textContent)).toEqual([
      '{ext_click_id}',
      '{sum}',
    ]);
    expect(reading?.textContent).toContain('parts were rewritten');
    await type('Postback URL', 'https://t.example/?c={ext_click_id}');
    expect(reading?.textContent).not.toContain('parts were rewritten');
    await type('Postback URL', 'https://t.example/?c=${ext_click_id}');
    await press('Save');
    await waitFor(() => expect(saved(api)).toHaveLength(1));
    expect(saved(api)[0]?.body).toMatchObject({ url: 'https://t.example/?c={ext_click_id}' });
  });

  it('shows the key of a postback that has one', async () => {
    await open(list(samplePostback({ scope: 'offer', campaign: 101, key: 'f00d' })));
    await choose('Edit the postback to tracker.example');
    expect(await screen.findByText('f00d')).toBeTruthy();
    expect(screen.getByText(/in the X-Postback-Key header/)).toBeTruthy();
    await press('Cancel');
    await press('New postback');
    await screen.findByLabelText('Postback URL');
    expect(screen.queryByText(/X-Postback-Key/)).toBeNull();
  });

  describe('goals', () => {
    const everywhere = {
      [paths.offerGoalsFilter]: answerOf([
        { '@id': '/g/Lead', value: 'Lead', label: 'Confirmed lead' },
        { '@id': '/g/Deposit', value: 'Deposit', label: 'First deposit' },
      ]),
    };
    const goalsOf = (api: { readonly calls: readonly ApiCall[] }) =>
      saved(api).map(({ body }) => (body as { goals?: unknown }).goals);

    it('can be chosen for all traffic, by their names', async () => {
      const api = await open({ ...list(), ...everywhere }, undefined, {
        address: '/settings',
        tab: 'postbacks',
      });
      await press('New postback');
      await type('Postback URL', 'https://t.example/?c={ext_click_id}');
      fireEvent.click(await screen.findByLabelText('First deposit'));
      await press('Save');
      await waitFor(() => expect(goalsOf(api)).toEqual([['Deposit']]));
    });

    it('that are chosen are seen, whatever they are, and a single one is taken off', async () => {
      const own = { scope: 'offer', campaign: 101, goals: ['Gone'] } as const;
      const api = await open(list(samplePostback({ ...own, goals: [...own.goals] })), undefined, {
        address: '/settings',
        tab: 'postbacks',
      });
      await choose('Edit the postback to tracker.example');
      const box = await screen.findByLabelText<HTMLInputElement>('Gone');
      expect(box.checked).toBe(true);
      fireEvent.click(box);
      // it can be put back while one is there
      expect(screen.getByLabelText<HTMLInputElement>('Gone').checked).toBe(false);
      await press('Save');
      await waitFor(() => expect(goalsOf(api)).toEqual([[]]));
    });

    it('stay in sight when the postback is to be for all traffic, and are none of a smartlink', async () => {
      const api = await open({ ...list(), ...everywhere });
      await press('New postback');
      await type('Postback URL', 'https://t.example/?c={ext_click_id}');
      fireEvent.click(await screen.findByLabelText('First sale'));
      await type('Called for', 'all');
      // of this offer alone, but chosen
      expect(screen.getByLabelText<HTMLInputElement>('Sale').checked).toBe(true);
      expect(await screen.findByLabelText('First deposit')).toBeTruthy();
      fireEvent.click(screen.getByLabelText('Sale'));
      expect(screen.queryByLabelText('Sale')).toBeNull();
      await press('Save');
      await waitFor(() => expect(goalsOf(api)).toEqual([[]]));
    });

    it('says at their field what the network has refused, and searches many', async () => {
      const message = 'These goals don’t exist here: Goal 3. Remove them';
      const many = Array.from({ length: 40 }, (_, n) => ({ value: `Goal ${n}`, label: `Goal ${n}` }));
      const api = await open(
        { ...list(), [paths.offerGoalsFilter]: answerOf(many.map((one) => ({ '@id': one.value, ...one }))) },
        ({ method }) =>
          method === 'PUT'
            ? failing({ kind: 'invalid', fields: [{ path: 'goals', message }], text: null })
            : undefined,
        { address: '/settings', tab: 'postbacks' },
      );
      await press('New postback');
      await type('Postback URL', 'https://t.example/?c={ext_click_id}');
      const goals = await screen.findByRole('combobox', { name: 'Goals' });
      fireEvent.click(goals);
      fireEvent.change(goals, { target: { value: 'Goal 3' } });
      fireEvent.keyDown(goals, { key: 'Enter', code: 'Enter' });
      await press('Save');
      expect(await screen.findByText(message)).toBeTruthy();
      expect(goalsOf(api)).toEqual([['Goal 3']]);
    });
  });

  it('needs one step at least', async () => {
    const api = await open(list());
    await press('New postback');
    await type('Postback URL', 'https://t.example/');
    fireEvent.click(screen.getByLabelText('Approved'));
    await press('Save');
    expect(await screen.findByText('Field is required')).toBeTruthy();
    expect(saved(api)).toEqual([]);
  });

  it('shows a saved change at once without a network, and sends it later', async () => {
    await open(list(samplePostback({ scope: 'offer', campaign: 101 })));
    await card();
    goOffline();
    await choose('Edit the postback to tracker.example');
    await type('Postback URL', 'https://new.example/?c={ext_click_id}');
    await press('Save for later');
    expect(await screen.findByText(/You are offline. We’ll send the change/)).toBeTruthy();
    expect(await screen.findByRole('listitem', { name: 'Postback to new.example' })).toBeTruthy();
    expect(await waiting()).toMatchObject([
      {
        kind: 'postback',
        act: 'save',
        id: 'p1',
        body: { url: 'https://new.example/?c={ext_click_id}', before: { url: samplePostback().url } },
      },
    ]);
  });
});

describe('a change that waits for a network', () => {
  const url = 'https://new.example/?c={ext_click_id}';
  /** A change is out, and the network is busy with it. */
  async function sentAndBusy() {
    const own = samplePostback({ scope: 'offer', campaign: 101 });
    const before = settingsOf(own);
    const api = await open(list(own), ({ method }) =>
      method === 'PUT'
        ? failing({ kind: 'busy', status: 503, retryAfter: 3_600_000, text: null })
        : undefined,
    );
    await card();
    const body = { ...before, statuses: ['rejected' as const], before };
    const intent = { kind: 'postback', act: 'save', id: own.id, body, name: 'tracker.example' } as const;
    await here.db.run((tables) => addIntent(tables, { key: 'k1', now: 1, intent, merged: () => null }));
    // before that it would be one with the next
    await waitFor(() => expect(saved(api)).toHaveLength(1));
    return { api, intent };
  }
  async function saveAnother(): Promise<void> {
    await choose('Edit the postback to tracker.example');
    await type('Postback URL', url);
    await press('Save');
  }
  const goesOutFirst = async ({ api, intent }: Awaited<ReturnType<typeof sentAndBusy>>): Promise<void> => {
    await waitFor(async () => expect(await waiting()).toMatchObject([intent, { body: { url } }]));
    expect(saved(api).map(({ key }) => key)).toEqual(['k1']);
  };

  it('goes out before what is saved after it, though there is one again', async () => {
    const sent = await sentAndBusy();
    await within(await card()).findByText('Change pending');
    await saveAnother();
    await goesOutFirst(sent);
  });

  it('goes out first, too, where the form is saved before the outbox has been read', async () => {
    const sent = await sentAndBusy();
    const { run } = here.db;
    let answer = () => {};
    const slow = new Promise<void>((resolve) => (answer = resolve));
    vi.spyOn(here.db, 'run').mockImplementation(async (job) => {
      if (job === readOutbox) await slow;
      return run(job);
    });
    await saveAnother();
    await turns();
    answer();
    await goesOutFirst(sent);
  });

  it('is said in amber on its card, and taken back there', async () => {
    await open(list(samplePostback()));
    await card();
    goOffline();
    await choose('Pause the postback to tracker.example');
    const label = await within(await card()).findByText('Change pending');
    expect(label.previousElementSibling?.getAttribute('data-tone')).toBe('review');
    expect((await card()).textContent).not.toContain('Paused');
    await press('Undo');
    expect(await within(await card()).findByText('Active')).toBeTruthy();
    expect(await waiting()).toEqual([]);
  });
});

describe('the log', () => {
  const log = '/publisher_postbacks/deliveries';
  const failed = sampleDelivery({
    status: 'failed',
    answer: 404,
    attempt: 8,
    body: '<b>no such click</b>',
    url: 'https://tracker.example/?token=***',
  });

  it('says of each call what came of it, and sends one again', async () => {
    const api = await open({ ...list(samplePostback()), [log]: answerOf([failed]) });
    await press('Deliveries of the postback to tracker.example');
    const table = within(await screen.findByRole('table', { name: 'Deliveries' }));
    expect(screen.getByText('Deliveries are kept for 60 days, test calls for 7.')).toBeTruthy();
    expect(await table.findByText('404 · The tracker has nothing at this URL.')).toBeTruthy();
    await press(/^Details of the delivery/);
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Compare the path with the URL that your tracker shows.')).toBeTruthy();
    // their words are text, whatever they are
    expect(dialog.getByText('<b>no such click</b>')).toBeTruthy();
    expect(dialog.getByText('https://tracker.example/?token=***')).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Copy as curl (secrets masked)' })).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: 'Send again' }));
    await waitFor(() => expect(api.calls.some(({ path }) => path === `${log}/d1/send_again`)).toBe(true));
  });

  it('leads with click id, payout and offer on a phone, and opens what is in the row', async () => {
    useViewport({ width: 390 });
    await open({ ...list(samplePostback()), [log]: answerOf([failed]) });
    await press('Deliveries of the postback to tracker.example');
    const row = within(await screen.findByRole('list', { name: 'Deliveries' }));
    const [card] = row.getAllByRole('button');
    expect(card?.textContent).toMatch(/^click-77.*\$12\.50.*Aurora VPN.*Failed.*404/);
    expect(row.queryByRole('link')).toBeNull();
    await act(async () => void (card && fireEvent.click(card)));
    expect(row.getByRole('link', { name: 'click-77' }).getAttribute('href')).toContain('/conversions/c1');
    await press(/^Details of the delivery/);
    expect(await screen.findByRole('dialog')).toBeTruthy();
  });

  it('shows all of an address and an answer of which the list has the beginning', async () => {
    const cut = { ...failed, url: 'https://tracker.example/?beginning…', body: 'no such…' };
    const whole = { ...failed, url: 'https://tracker.example/?beginning-and-end', body: 'no such click' };
    await open({
      ...list(samplePostback()),
      [log]: answerOf([cut]),
      [`${log}/d1`]: sampleDeliveryDetail(whole),
    });
    await press('Deliveries of the postback to tracker.example');
    await press(/^Details of the delivery/);
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('https://tracker.example/?beginning-and-end')).toBeTruthy();
    expect(dialog.getByText('no such click')).toBeTruthy();
  });

  it('names the conversion of a call, and shows each attempt', async () => {
    const conversion = '0190aaaa-bbbb-cccc-dddd-eeeeffff0000';
    const row = {
      conversion,
      status: 'waiting',
      attempt: 2,
      answer: 503,
      nextAt: '2026-03-01T11:00:00Z',
    } as const;
    const tried = {
      startedAt: '2026-03-01T10:00:00Z',
      endedAt: '2026-03-01T10:00:01Z',
      body: null,
      durationMs: 7,
    };
    const history = [
      { ...tried, number: 2, answer: 503, error: null },
      { ...tried, number: 1, answer: null, error: 'timeout' },
    ];
    await open({
      ...list(samplePostback()),
      [log]: answerOf([sampleDelivery(row)]),
      [`${log}/d1`]: sampleDeliveryDetail({ ...row, history }),
    });
    await press('Deliveries of the postback to tracker.example');
    const table = within(await screen.findByRole('table', { name: 'Deliveries' }));
    const to = `/conversions/${conversion}`;
    const link = await table.findByRole('link', { name: 'click-77' });
    expect(link.getAttribute('href')).toContain(to);
    expect(table.getByText('$12.50')).toBeTruthy();
    expect(table.getByText('Aurora VPN')).toBeTruthy();
    await press(/^Details of the delivery/);
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('link').getAttribute('href')).toContain(to);
    expect(dialog.getByText('We’ll retry automatically.')).toBeTruthy();
    expect(
      await dialog.findByText('503 · The tracker was busy and asked us to try later. · 7 ms'),
    ).toBeTruthy();
    expect(dialog.getByText('The tracker did not answer in time. · 7 ms')).toBeTruthy();
  });

  it.each([
    [{ status: 'failed' }, 'We won’t retry automatically. Once the cause is fixed, send it again.'],
    [{ status: 'failed', test: true, conversion: null }, 'A test is sent once, without retries.'],
    [
      { status: 'missed' },
      'We don’t retry while the postback is not running. Resume it, then send what was missed.',
    ],
  ] as const)('says of %o what becomes of it', async (change, sentence) => {
    await open({ ...list(samplePostback()), [log]: answerOf([sampleDelivery({ answer: 500, ...change })]) });
    await press('Deliveries of the postback to tracker.example');
    await press(/^Details of the delivery/);
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(sentence)).toBeTruthy();
    expect(dialog.queryByText(/retry automatically\.$/)).toBeNull();
  });

  it('sends nothing again that is under way, was a test, or belongs to a paused postback', async () => {
    const waits = sampleDelivery({ status: 'waiting', answer: null, attempt: 0, body: null });
    await open({ ...list(samplePostback()), [log]: answerOf([waits]) });
    await press('Deliveries of the postback to tracker.example');
    await press(/^Details of the delivery/);
    expect(
      within(await screen.findByRole('dialog')).queryByRole('button', { name: 'Send again' }),
    ).toBeNull();
  });
});

describe('the test', () => {
  const steps = () =>
    within(screen.getByRole('region', { name: 'Test postback' }))
      .getAllByRole('listitem')
      .map(({ dataset }) => dataset['number']);

  it('shows what the receiver has answered, as soon as the network knows', async () => {
    const answers = [
      sampleDeliveryDetail({ status: 'waiting', answer: null, body: null }),
      sampleDeliveryDetail({ status: 'answered' }),
    ];
    const api = await open({ ...list(samplePostback()), [paths.postbacksTest]: answers[0] }, ({ path }) =>
      path === '/publisher_postbacks/deliveries/d1' ? (answers.shift() ?? sampleDeliveryDetail()) : undefined,
    );
    await press('Test the postback to tracker.example');
    await press('Preview the call');
    await press('Fire one call');
    // it stands in the log of its postback
    expect(api.calls.find(({ path }) => path === paths.postbacksTest)?.body).toMatchObject({
      postback: 'p1',
    });
    expect(await screen.findByText('Fired. Waiting for your tracker to answer…')).toBeTruthy();
    expect(await screen.findByText('The tracker accepted it.', {}, { timeout: 4000 })).toBeTruthy();
    expect(screen.queryByText('Fired. Waiting for your tracker to answer…')).toBeNull();
    expect(steps()).toEqual(['✓', '✓', '✓', '✓']);
    await press('Another test');
    expect(await screen.findByRole('button', { name: 'Preview the call' })).toBeTruthy();
  });

  it('ticks what is done, and says a failure in red, without a word of a second try', async () => {
    const failed = sampleDeliveryDetail({ status: 'failed', test: true, answer: 404, attempts: 1 });
    await open(
      {
        ...list(samplePostback()),
        [paths.postbacksTest]: sampleDeliveryDetail({ status: 'waiting', test: true }),
      },
      ({ path }) => (path === '/publisher_postbacks/deliveries/d1' ? failed : undefined),
    );
    await press('Test the postback to tracker.example');
    expect(await screen.findByText('Fires exactly one call, marked test=1. It never counts.')).toBeTruthy();
    expect(steps()).toEqual(['1', '2', '3', '4']);
    await press('Preview the call');
    expect(steps()).toEqual(['✓', '2', '3', '4']);
    await press('Fire one call');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('The tracker has nothing at this URL.');
    expect(alert.textContent).toContain('A test is sent once, without retries.');
    expect(screen.queryByText('1 of 1')).toBeNull();
  });
});

describe('the address', () => {
  const log = '/publisher_postbacks/deliveries';
  const answers = () => ({
    ...list(samplePostback()),
    [log]: answerOf([sampleDelivery({ status: 'failed' })]),
  });
  const places = [
    ['/offers/o1', 'postback'],
    ['/smartlinks/s1', 'postback'],
    ['/settings', 'postbacks'],
  ] as const;

  it.each(places)('on %s says what is open, and Back closes it', async (address, selectedTab) => {
    await open(answers(), undefined, { address, tab: selectedTab });
    await press('Deliveries of the postback to tracker.example');
    await press(/^Details of the delivery/);
    expect(await screen.findByRole('dialog')).toBeTruthy();
    expect(inAddress()).toEqual({ selectedTab, open: 'p1', part: 'log', delivery: 'd1' });
    await back();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('table', { name: 'Deliveries' })).toBeTruthy();
    await back();
    await waitFor(() => expect(screen.queryByRole('table', { name: 'Deliveries' })).toBeNull());
    expect(inAddress()).toEqual({ selectedTab });
  });

  it.each(places)('on %s opens a sent link as it was', async (address, selectedTab) => {
    const api = await open(answers(), undefined, {
      address,
      tab: selectedTab,
      opened: '&open=p1&part=log&delivery=d1&status=failed&page=2&size=50',
    });
    expect(await screen.findByRole('dialog')).toBeTruthy();
    // the dialog may be there before its list has been asked for
    await waitFor(() =>
      expect(api.calls.find(({ path }) => path === log)?.query).toMatchObject({
        postback: 'p1',
        status: ['failed'],
        page: 2,
        itemsPerPage: 50,
      }),
    );
  });

  it('opens a delivery that is on another page of the log', async () => {
    await open({ ...answers(), [`${log}/d9`]: sampleDeliveryDetail({ id: 'd9', body: 'late' }) }, undefined, {
      opened: '&open=p1&part=log&delivery=d9',
    });
    expect(await within(await screen.findByRole('dialog')).findByText('late')).toBeTruthy();
    await back();
  });

  it('opens none of another postback', async () => {
    const other = sampleDeliveryDetail({ id: 'd9', postback: 'p2' });
    await open({ ...answers(), [`${log}/d9`]: other }, undefined, {
      opened: '&open=p1&part=log&delivery=d9',
    });
    await screen.findByRole('table', { name: 'Deliveries' });
    await turns();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('has the search of the log, which is asked of the network from its first page on', async () => {
    const api = await open(answers(), undefined, { opened: '&open=p1&part=log&page=2' });
    const field = await screen.findByRole('searchbox', { name: /^Click ID, transaction ID/ });
    fireEvent.change(field, { target: { value: ' click-77 ' } });
    fireEvent.blur(field);
    await waitFor(() => expect(inAddress()).toMatchObject({ part: 'log', search: 'click-77' }));
    expect(inAddress()).not.toHaveProperty('page');
    await waitFor(() =>
      expect(api.calls.findLast(({ path }) => path === log)?.query).toMatchObject({ search: 'click-77' }),
    );
  });

  it('has the filter and the page of the log, and starts a filter on its first page', async () => {
    await open(answers(), undefined, { opened: '&open=p1&part=log&page=2' });
    await type('Status', 'failed');
    await waitFor(() => expect(inAddress()).toMatchObject({ part: 'log', status: 'failed' }));
    expect(inAddress()).not.toHaveProperty('page');
  });

  it('opens the editor, which takes the place of what is open', async () => {
    await open(answers());
    await press('Test the postback to tracker.example');
    await choose('Edit the postback to tracker.example');
    expect((await screen.findByLabelText<HTMLTextAreaElement>('Postback URL')).value).toContain(
      'tracker.example',
    );
    expect(inAddress()).toEqual({ selectedTab: 'postback', open: 'p1' });
    await press('Cancel');
    await screen.findByRole('button', { name: 'New postback' });
    expect(inAddress()).toEqual({ selectedTab: 'postback' });
  });

  it('keeps an editor over a reload, with what was typed, until it is called off', async () => {
    await open(answers(), undefined, { opened: '&open=new' });
    await type('Postback URL', 'https://t.example/');
    here.stop();
    await open(answers(), undefined, { opened: '&open=new' });
    expect((await screen.findByLabelText<HTMLTextAreaElement>('Postback URL')).value).toBe(
      'https://t.example/',
    );
    await press('Cancel');
    await screen.findByRole('button', { name: 'New postback' });
    expect(inAddress()).toEqual({ selectedTab: 'postback' });
  });

  it('drops what is open with its tab', async () => {
    await open(answers(), undefined, { opened: '&open=p1&part=log&status=failed' });
    await act(async () => void fireEvent.click(await screen.findByRole('tab', { name: 'Overview' })));
    await waitFor(() => expect(inAddress()).toEqual({ selectedTab: 'overview' }));
  });

  it.each([
    '&open=somebody-elses',
    '&open=somebody-elses&part=log',
    '&open=p1&part=log&status=no&page=-1&size=7&delivery=gone',
    '&part=log&delivery=d1',
    '&open=%00&page=x',
  ])('passes over %s', async (opened) => {
    await open(answers(), undefined, { opened });
    expect(await card()).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByLabelText('Postback URL')).toBeNull();
  });
});

describe('the focus', () => {
  const log = '/publisher_postbacks/deliveries';
  const own = () => list(samplePostback({ scope: 'offer', campaign: 101 }));

  it('goes into the editor, and back to the button that opened it', async () => {
    await open(own());
    await pressed('New postback');
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H2'));
    expect(focused()).toBe('New postback');
    await pressed('Cancel');
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'New postback' })),
    );
    await choose('Edit the postback to tracker.example');
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H2'));
    await pressed('Save');
    await waitFor(() => expect(focused()).toBe(MORE));
  });

  it('goes to the heading of the list where a link has opened the editor', async () => {
    await open(own(), undefined, { opened: '&open=p1' });
    await screen.findByLabelText('Postback URL');
    await pressed('Cancel');
    await screen.findByRole('button', { name: 'New postback' });
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Postbacks' })),
    );
  });

  it('goes to the heading of the list when one is deleted, and back to its button when it is not', async () => {
    const answers: Record<string, unknown> = own();
    await open(answers);
    await choose('Delete the postback to tracker.example');
    await pressed('Cancel');
    await waitFor(() => expect(focused()).toBe(MORE));
    await choose('Delete the postback to tracker.example');
    // the network has it no more
    answers[paths.postbacks] = answerOf([]);
    await pressed('OK');
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Postbacks' })),
    );
  });

  it.each([
    ['resume', { status: 'paused' }, { status: 'active' }],
    ['send_missed', { missed: 2 }, { missed: 0 }],
  ] as const)('stays on the card whose button goes away with what it did: %s', async (act, before, after) => {
    const answers: Record<string, unknown> = list(samplePostback(before));
    const api = await open(answers, ({ path }) => {
      if (path !== `${paths.postbacks}/p1/${act}`) return undefined;
      answers[paths.postbacks] = answerOf([samplePostback(after)]);
      return samplePostback(after);
    });
    const name = act === 'resume' ? /^Resume the postback/ : 'Send the 2 missed';
    await pressed(name);
    await waitFor(() => expect(api.calls.some(({ path }) => path.endsWith(act))).toBe(true));
    await waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull());
    await waitFor(() => expect(focused()).toBe(MORE));
  });

  it('says what of the missed was not sent where the postback was paused meanwhile', async () => {
    const path = `${paths.postbacks}/p1/send_missed`;
    await open(list(samplePostback({ missed: 2 })), (call) =>
      call.path === path ? samplePostback({ status: 'paused', missed: 1 }) : undefined,
    );
    await press('Send the 2 missed');
    const told = 'The postback is no longer active: 1 delivery was not sent.';
    await waitFor(() => expect(noticesNow().map(({ text }) => text)).toEqual([told]));
  });

  it('goes back to the delivery whose details were open', async () => {
    await open({ ...own(), [log]: answerOf([sampleDelivery()]) });
    await pressed('Deliveries of the postback to tracker.example');
    await pressed(/^Details of the delivery/);
    const close = within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close' });
    close.focus();
    await act(async () => void fireEvent.click(close));
    await waitFor(() => expect(focused()).toMatch(/^Details of the delivery/));
  });
});
