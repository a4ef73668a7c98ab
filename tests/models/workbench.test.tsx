// Fetched when they are opened; here that must not take longer than the test waits.
import '#routes/_panel/workbench/-workbench.tsx';
import '#routes/_panel/campaigns/-creatives.tsx';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { ApiCall } from '#api/api.ts';
import { paths } from '#contract/paths.ts';
import { failing, fakeApi } from '#tests/support/fakes/fake-api.ts';
import { type SignedIn, signedIn } from '#tests/support/fakes/signed-in.ts';
import { deleteAllDbs } from '#tests/support/fakes/panel-db.ts';
import { renderRoute } from '#tests/support/render/render-route.tsx';
import { wireDomain } from '#tests/support/samples/domain-samples.ts';
import { publisherOf } from '#tests/support/samples/publisher.ts';
import { answerOf, wireOffer, wireOfferDetail } from '#tests/support/samples/traffic-samples.ts';

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

const second = wireOfferDetail(
  {},
  {
    id: 'o2',
    '@id': '/publisher/api/offers/o2',
    relativeId: 102,
    label: 'Gift Card',
    link: 'https://go.example/c/2-def',
  },
);
const ownDomain = (domain: string, certStatus: 'ok' | 'pending') =>
  wireDomain({ id: domain, domain, certStatus });

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
  domains: readonly object[] = [],
  standing: { readonly capReached?: 'day' | 'total' } = {},
) {
  const publisher = publisherOf();
  const mine = { ...publisher, customer: { ...publisher.customer, roles: [...roles] } };
  const api = fakeApi((call: ApiCall) => {
    if (call.path === paths.publisherCurrent) return mine;
    if (call.path === '/offers/o1') return detail;
    if (call.path === '/offers/o2') return second;
    if (call.path === paths.domains) return answerOf(domains);
    if (call.path === paths.offers) {
      return answerOf([
        wireOffer({}, standing),
        wireOffer(
          {},
          {
            ...standing,
            id: 'o2',
            '@id': '/publisher/api/offers/o2',
            relativeId: 102,
            label: 'Gift Card',
            link: 'https://go.example/c/2-def',
          },
        ),
        wireOffer(
          { mine: 'launch' },
          { id: 'o3', '@id': '/publisher/api/offers/o3', relativeId: 103, label: 'No link' },
        ),
      ]);
    }
    if (call.path === paths.campaignsTestClick) return answer;
    if (call.path === paths.countries) return answerOf([{ '@id': '/DE', code: 'DE', name: 'Germany' }]);
    return answerOf([]);
  });
  here = await signedIn(api, mine);
  await openPage();
  return api;
}
async function openPage(id = 'o1') {
  await renderRoute(`/offers/${id}`, here.system);
  await screen.findByRole('status', { name: 'Your link' });
}
const link = () => screen.getByRole('status', { name: 'Your link' }).textContent;
const type = (label: string, value: string) =>
  act(async () => void fireEvent.change(screen.getByLabelText(label), { target: { value } }));
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));

/** Files that the page gives: their contents, and what they are called. */
function saving() {
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file');
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  return {
    saved,
    names: () => click.mock.contexts.map((one) => (one as HTMLAnchorElement).download), // whose method it is
  };
}

describe('the link workbench', () => {
  it('makes the link while one types, warns, and keeps what was typed for the next offer', async () => {
    await open();
    expect(link()).toBe(base);
    expect(screen.getByText(/No external click ID/)).toBeTruthy();
    await type('External click ID', '{clickid}');
    await type('Sub-source', 'push & pull');
    expect(link()).toBe(`${base}?subsource=push%20%26%20pull&ext_click_id={clickid}`);
    expect(screen.queryByText(/No external click ID/)).toBeNull();
    await act(async () => void fireEvent.click(screen.getByText('Sub 1 to sub 6')));
    await type('Sub 1', '{nobody_knows}');
    expect(
      screen.getByText(
        '{nobody_knows} in “Sub 1” is not a macro we know. Check that your source fills it in.',
      ),
    ).toBeTruthy();
    cleanup();
    await openPage();
    expect(link()).toContain('sub1={nobody_knows}');
    cleanup();
    await openPage('o2');
    expect(link()).toBe('https://go.example/c/2-def?subsource=push%20%26%20pull&ext_click_id={clickid}');
    cleanup();
    await openPage();
    await press('Clear all');
    expect(link()).toBe(base);
  });

  it('offers landing pages to those who may choose them', async () => {
    await open();
    expect(screen.queryByLabelText('Landing page')).toBeNull();
    here.stop();
    await deleteAllDbs(); // the profile that was kept is not fresh any more
    await open(['ROLE_CUSTOM_LANDINGS']);
    await type('Landing page', '31');
    expect(link()).toBe(`${base}?landing=31`);
    expect(screen.getByRole('link', { name: 'Open a preview' }).getAttribute('href')).toBe(
      'https://offer.example/quiz',
    );
  });

  it('stands on a domain of one’s own, and says where that has no certificate', async () => {
    await open([], tried, [
      ownDomain('go.mine.example', 'ok'),
      ownDomain('new.mine.example', 'pending'),
      ownDomain('go.xn--e1afmkfd.xn--p1ai', 'ok'),
    ]);
    await screen.findByLabelText('Domain');
    // one with letters of its own is read in them, and copied as programs know it
    expect(screen.getByRole('option', { name: 'go.пример.рф' })).toBeTruthy();
    await type('Domain', 'go.xn--e1afmkfd.xn--p1ai');
    expect(link()).toBe('https://go.пример.рф/c/1-abc');
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await press('Copy your link');
    expect(copied.mock.calls).toEqual([['https://go.xn--e1afmkfd.xn--p1ai/c/1-abc']]);
    await type('Domain', 'go.mine.example');
    expect(link()).toBe('https://go.mine.example/c/1-abc');
    expect(screen.queryByText(/has no certificate yet/)).toBeNull();
    await type('Domain', 'new.mine.example');
    expect(
      screen.getByText(
        'new.mine.example has no certificate yet. Until it does, links on this domain lead nowhere (404).',
      ),
    ).toBeTruthy();
    await type('Domain', '');
    expect(link()).toBe(base);
  });

  it('asks for no domain where there is none of one’s own', async () => {
    const api = await open();
    await waitFor(() => expect(api.calls.some(({ path }) => path === paths.domains)).toBe(true));
    expect(screen.queryByLabelText('Domain')).toBeNull();
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
    expect(card.getByText('Germany', { selector: 'dd' })).toBeTruthy();
    const sent = api.calls.filter(({ path }) => path === paths.campaignsTestClick);
    expect(sent).toMatchObject([{ method: 'POST', body: { link: `${base}?ext_click_id=abc` } }]);
    await press('Test again');
    await waitFor(() =>
      expect(api.calls.filter(({ path }) => path === paths.campaignsTestClick)).toHaveLength(2),
    );
  });

  it('forgets what came of another link', async () => {
    await open();
    await press('Test the click');
    expect(await screen.findByText('The visitor goes to the offer.')).toBeTruthy();
    await type('Sub-source', 'push');
    expect(screen.queryByText('The visitor goes to the offer.')).toBeNull();
    expect(screen.getByRole('button', { name: 'Test the click' })).toBeTruthy();
  });

  it('plays the visitor that one chooses, and says what keeps it out', async () => {
    const kept = {
      because: 'targeting',
      keptOut: ['country', 'device'],
      offer: null,
      hops: tried.hops.slice(0, 1),
    };
    const api = await open([], { ...tried, ...kept });
    const card = within(screen.getByRole('region', { name: 'Test click' }));
    expect(card.queryByLabelText('Operating system')).toBeNull();
    await card.findByRole('option', { name: 'Germany' });
    await type('Country', 'DE');
    await type('Device', 'mobile');
    await type('Operating system', 'iOS');
    await type('Browser', 'Firefox');
    await press('Test the click');
    expect(await card.findByText('Germany: this country is not accepted.')).toBeTruthy();
    expect(card.getByText('Mobile: this device is not accepted.')).toBeTruthy();
    const [call] = api.calls.filter(({ path }) => path === paths.campaignsTestClick);
    expect(call?.body).toEqual({ link: base, country: 'DE', userAgent: expect.stringContaining('FxiOS') });
    // another device has no iOS, and what came of the first is not said of it
    await type('Device', 'desktop');
    expect(card.getByLabelText('Operating system')).toHaveProperty('value', '');
    expect(card.queryByLabelText('Browser')).toBeNull();
    expect(card.queryByText('Germany: this country is not accepted.')).toBeNull();
  });

  it('says that a country which is not known keeps the visitor out', async () => {
    const recorded = { ...tried.recorded, country: null };
    await open([], { ...tried, because: 'targeting', keptOut: ['countryUnknown'], offer: null, recorded });
    await press('Test the click');
    expect(await screen.findByText(/^The visitor’s country is unknown/)).toBeTruthy();
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

describe('presets', () => {
  const name = async (text: string) => {
    const field = screen.getByRole('textbox', { name: 'Name' });
    await act(async () => void fireEvent.change(field, { target: { value: text } }));
    await press('Save');
  };
  const inMenu = async (entry: string) => {
    const [menu = expect.unreachable('no menu')] = screen.getAllByRole('button', { name: /^Presets/ });
    await act(async () => void fireEvent.click(menu));
    // without a layout the menu counts as out of sight
    const found = await screen.findByRole('button', { name: entry, hidden: true });
    await act(async () => void fireEvent.click(found));
  };
  const save = async (as: string) => {
    await inMenu('Save as a preset');
    await screen.findByRole('textbox', { name: 'Name' });
    await name(as);
  };
  /** The dialog has gone, and the menu knows how many there are. */
  const settled = async (count: number) => {
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await screen.findByRole('button', { name: `Presets ${count || ''}`.trim() });
  };

  it('are saved, applied to another offer, renamed and deleted', async () => {
    await open();
    await type('External click ID', '{clickid}');
    await type('Sub-source', 'push');
    await save(' Push ');
    await settled(1);
    await press('Clear all');
    cleanup();
    await openPage('o2');
    await inMenu('Push');
    expect(link()).toBe('https://go.example/c/2-def?subsource=push&ext_click_id={clickid}');
    await inMenu('Rename Push');
    await screen.findByRole('textbox', { name: 'Name' });
    await name('Pop');
    await settled(1);
    await inMenu('Delete Pop');
    await act(async () => void fireEvent.click(await screen.findByRole('button', { name: 'OK' })));
    await settled(0);
    await press('Presets');
    await screen.findByRole('button', { name: 'Save as a preset', hidden: true });
    expect(screen.queryByRole('button', { name: 'Pop', hidden: true })).toBeNull();
  });

  it('have a name, and no two the same', async () => {
    await open();
    await type('Track', 'a');
    await save('  ');
    expect(await screen.findByText('Name is required')).toBeTruthy();
    await name('Push');
    await settled(1);
    await save('PUSH');
    expect(await screen.findByText('You already have a preset with this name')).toBeTruthy();
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'PUSH');
  });
});

describe('the QR code', () => {
  it('shows the link, and has a sentence for one that is too long', async () => {
    await open();
    await type('Track', 'a');
    await press('QR code');
    const picture = await screen.findByRole('img', { name: 'QR code of your link' });
    expect(picture.querySelector('path[fill="#fff"]')).not.toBeNull();
    expect(screen.getByRole('button', { name: 'PNG' })).toBeTruthy();
    const { saved, names } = saving();
    await press('SVG');
    const [file] = saved.mock.calls[0] ?? [];
    expect(file).toBeInstanceOf(Blob);
    expect(await (file as Blob).text()).toContain('<svg xmlns'); // as just checked
    expect(names()).toEqual(['link-101.svg']);
    for (const field of ['Track', 'Sub-source', 'External click ID']) await type(field, 'ъ'.repeat(1000));
    expect(await screen.findByText(/too long for a QR code/)).toBeTruthy();
  });
});

describe('many links', () => {
  const sources = (text: string) =>
    act(async () => void fireEvent.change(screen.getByLabelText('Sources'), { target: { value: text } }));
  const rows = () =>
    screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent);

  it('makes every offer with every source, and a file of them', async () => {
    await open();
    await type('External click ID', '{clickid}');
    await press('Create bulk links');
    await screen.findByLabelText('Sources');
    await sources('push\n\npop\npush');
    expect(screen.getByText('1 repeated source is left out.')).toBeTruthy();
    expect(rows()).toEqual([
      `Aurora VPN #101push${base}?subsource=push&ext_click_id={clickid}`,
      `Aurora VPN #101pop${base}?subsource=pop&ext_click_id={clickid}`,
    ]);
    const offers = screen.getByRole('combobox', { name: 'Offers' });
    await act(async () => void fireEvent.click(offers));
    const gift = await screen.findByRole('option', { name: /Gift Card/, hidden: true });
    expect(screen.queryByRole('option', { name: /No link/, hidden: true })).toBeNull();
    await act(async () => void fireEvent.click(gift));
    expect(rows()).toHaveLength(4);
    const { saved, names } = saving();
    await press('Export as CSV');
    const [file] = saved.mock.calls[0] ?? [];
    const text = await (file as Blob).text(); // the page makes nothing else of it
    expect(text.split('\r\n')).toHaveLength(6);
    expect(text).toContain(
      '102,Gift Card,pop,https://go.example/c/2-def?subsource=pop&ext_click_id={clickid}',
    );
    expect(names()).toEqual(['links.csv']);
  });

  it('is open where the address says so', async () => {
    await open();
    await press('Create bulk links');
    await screen.findByLabelText('Sources');
    cleanup();
    await openPage('o2?open=many');
    expect(await screen.findByLabelText('Sources')).toBeTruthy();
  });

  it('names the chosen ones whose limit is reached', async () => {
    await open([], tried, [], { capReached: 'day' });
    await press('Create bulk links');
    expect(
      await screen.findByText('Cap reached: Aurora VPN #101. Its links earn nothing right now.'),
    ).toBeTruthy();
    await act(async () => void fireEvent.click(screen.getByRole('combobox', { name: 'Offers' })));
    const gift = await screen.findByRole('option', { name: /Gift Card/, hidden: true });
    await act(async () => void fireEvent.click(gift));
    expect(
      screen.getByText(
        'Cap reached: Aurora VPN #101 and Gift Card #102. Their links earn nothing right now.',
      ),
    ).toBeTruthy();
    here.stop();
    await open();
    await press('Create bulk links');
    await screen.findByLabelText('Sources');
    // what was kept of it stands until the network's answer has come
    await waitFor(() => expect(screen.queryByText(/^Cap reached/)).toBeNull());
  });

  it('says where there would be too many, and keeps the sources for the next offer', async () => {
    await open();
    await press('Create bulk links');
    await screen.findByLabelText('Sources');
    await sources(Array.from({ length: 1001 }, (_, at) => `source ${at}`).join('\n'));
    expect(screen.getByText(/That would be 1,001 links. At most 1,000 can be made at once/)).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
    await sources(Array.from({ length: 60 }, (_, at) => `source ${at}`).join('\n'));
    expect(rows()).toHaveLength(50);
    expect(screen.getByText('10 more are in the copy and in the file.')).toBeTruthy();
    cleanup();
    await openPage('o2');
    await press('Create bulk links');
    expect(await screen.findByLabelText('Sources')).toHaveProperty(
      'value',
      expect.stringContaining('source 59'),
    );
  });
});
