// Fetched when they are opened; here that must not take longer than the test waits.
import '#routes/_panel/workbench/-workbench.tsx';
import '#routes/_panel/campaigns/-creatives.tsx';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { paths } from '#contract/paths.ts';
import { noticesNow } from '#ui/kit/notices/notice-store.ts';
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

/** What one wants to know of an offer at a glance, and its link with one press. */
let here: SignedIn;
let offline = false;
const base = 'https://go.example/c/1-abc';

async function open(address: string, change = {}, standing = {}) {
  const publisher = publisherOf();
  const answers: Readonly<Record<string, unknown>> = {
    [paths.publisherCurrent]: publisher,
    '/offers/o1': wireOfferDetail(standing, change),
    [paths.offers]: answerOf([wireOffer(standing, change)]),
    '/smartlinks/s1': wireSmartlinkDetail(standing, change),
    [paths.smartlinks]: answerOf([wireSmartlink(standing, change)]),
  };
  const api = fakeApi(({ path }) => {
    if (offline) return failing({ kind: 'offline' });
    return answers[path] ?? answerOf([]);
  });
  here = await signedIn(api, publisher);
  await renderRoute(address, here.system);
}
const again = async (address: string) => {
  cleanup();
  await renderRoute(address, here.system);
};
const cockpit = () => screen.findByRole('region', { name: 'At a glance' });
/** Each fact by its name. */
const facts = async () =>
  Object.fromEntries(
    [...(await cockpit()).querySelectorAll('dt')].map((name) => [
      name.textContent,
      name.nextElementSibling?.textContent ?? '',
    ]),
  );
async function press(name: string | RegExp) {
  const button = await screen.findByRole('button', { name });
  await act(async () => void fireEvent.click(button));
}
async function type(label: string, value: string) {
  const field = await screen.findByLabelText(label);
  await act(async () => void fireEvent.change(field, { target: { value } }));
}
/** What is read out of the bar. */
const said = () =>
  screen.getByRole('region', { name: 'At a glance' }).querySelector('[aria-live]')?.textContent;
const clipboard = () => navigator.clipboard.readText();

/** Without a layout a menu counts as out of sight. */
async function pressInMenu(name: string) {
  const entry = await screen.findByRole('button', { name, hidden: true });
  await act(async () => void fireEvent.click(entry));
}

/** A preset of these parameters, saved in the workbench of the page that is open. */
async function save(name: string, clickId: string) {
  await type('External click ID', clickId);
  await press(/^Presets/);
  await pressInMenu('Save as a preset');
  const field = await screen.findByRole('textbox', { name: 'Name' });
  await act(async () => void fireEvent.change(field, { target: { value: name } }));
  await press('Save');
  await waitFor(() => expect(noticesNow().at(-1)?.text).toBe(`The preset ${name} is saved`));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

afterEach(() => {
  offline = false;
});

describe('the cockpit', () => {
  it('says of an offer what it pays, for what, when, how much of it is taken, and to whom', async () => {
    const goals = [
      { title: 'Lead', name: 'Confirmed lead', payoutRate: '12.5000' },
      { title: 'Deposit', name: 'First deposit', payoutRate: '45.0000' },
    ];
    await open('/offers/o1', { goals, allowedCountries: ['DE'], deniedCountries: [] });
    expect(await facts()).toEqual({
      Status: 'Live',
      Rate: '$12.50 up to $45.00',
      Goal: 'Confirmed lead',
      Hold: '14 days',
      'Cap today': '12 of 50',
      EPC: 'yours $0.50 all $0.42',
      Countries: 'Germany',
    });
  });

  it('says of a smartlink what it knows, and nothing of what each offer has for itself', async () => {
    await open('/smartlinks/s1', { allowedCountries: [], deniedCountries: [] });
    expect(await facts()).toEqual({
      Status: 'Live',
      Rate: 'Differs by offer',
      EPC: 'yours $0.50 all $0.42',
      Countries: 'All',
    });
  });

  it('warns of a limit that is nearly used up', async () => {
    await open('/offers/o1', { dayTaken: 40 });
    const used = within(await cockpit()).getByText('40 of 50');
    expect(used.dataset['near']).toBe('true');
  });

  it('has no words below it where there is nothing to do', async () => {
    await open('/offers/o1');
    await cockpit();
    expect(screen.queryByRole('region', { name: 'What this status means' })).toBeNull();
  });

  it('is there without a network, with what the list has kept, and gives the link', async () => {
    await open('/offers');
    await screen.findByText('#101');
    offline = true;
    act(() => here.system.connectivity.send({ type: 'request.failed' }));
    await again('/offers/o1');
    await screen.findByText(/^The terms need a connection/);
    expect(await facts()).toMatchObject({ Status: 'Live', Rate: '$12.50', EPC: 'yours $0.50 all $0.42' });
    await press('Copy link');
    await waitFor(async () => expect(await clipboard()).toBe(base));
  });
});

describe('‘Copy link’', () => {
  it('copies, with its tick where one has pressed and no notice', async () => {
    await open('/offers/o1');
    const told = noticesNow().length;
    await press('Copy link');
    await waitFor(() => expect(said()).toBe('Copied to clipboard'));
    expect(await clipboard()).toBe(base);
    expect(noticesNow()).toHaveLength(told);
    await waitFor(() => expect(said()).toBe(''), { timeout: 5000 });
  });

  it('says it where the browser does not let us', async () => {
    await open('/offers/o1');
    await cockpit();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
    document.execCommand = () => false;
    await press('Copy link');
    await waitFor(() =>
      expect(noticesNow().at(-1)).toMatchObject({
        kind: 'danger',
        text: 'Could not be copied. Select the text and copy it by hand.',
      }),
    );
    expect(said()).toBe('');
  });

  it('takes the preset that was used last, by saving it or by filling it in, and only what the offer takes', async () => {
    await open('/offers/o1');
    await save('Push', '{clickid}');
    await waitFor(async () => expect((await cockpit()).textContent).toContain('Preset: Push'));
    await save('Native', 'native-1');
    await waitFor(async () => expect((await cockpit()).textContent).toContain('Preset: Native'));
    await press('Copy link');
    await waitFor(async () => expect(await clipboard()).toBe(`${base}?ext_click_id=native-1`));
    await press('Presets 2');
    await pressInMenu('Push');
    await waitFor(async () => expect((await cockpit()).textContent).toContain('Preset: Push'));
    // what is typed and not saved is this tab's, and stays in the workbench
    await type('Sub-source', 'typed');
    sessionStorage.clear();
    await again('/offers/o1');
    await waitFor(async () => expect((await cockpit()).textContent).toContain('Preset: Push'));
    await press('Copy link');
    await waitFor(async () => expect(await clipboard()).toBe(`${base}?ext_click_id={clickid}`));
  });
});

describe('‘Copy link’ in a list', () => {
  const row = async () => {
    const found = (await screen.findByText('#101')).closest('tr');
    if (found === null) throw new Error('there is no row');
    return found;
  };
  const ticked = () => document.querySelectorAll('tr [data-ticked]');
  const key = (target: HTMLElement, init: KeyboardEventInit) =>
    act(async () => void fireEvent.keyDown(target, init));

  it('copies by a press, with its tick in the row', async () => {
    await open('/offers');
    await row();
    const told = noticesNow().length;
    await press('Copy link: Aurora VPN');
    expect(await screen.findByText('Copied to clipboard')).toBeTruthy();
    expect(ticked()).toHaveLength(1);
    expect(await clipboard()).toBe(base);
    expect(noticesNow()).toHaveLength(told);
  });

  it.each([
    ['the key', { key: 'c', code: 'KeyC' }],
    ['the same key of a Cyrillic layout', { key: 'с', code: 'KeyC' }],
  ])('copies by %s on the row that has the focus', async (_, init) => {
    await open('/smartlinks');
    const link = (await screen.findByText('#7')).closest('tr');
    if (link === null) throw new Error('there is no row');
    await key(link, { ...init, ctrlKey: true });
    expect(ticked()).toHaveLength(0);
    await key(link, init);
    await waitFor(() => expect(ticked()).toHaveLength(1));
    expect(await clipboard()).toBe('https://go.example/c/1-def');
  });

  it('takes the preset that was used last', async () => {
    await open('/offers/o1');
    await save('Push', '{clickid}');
    await again('/offers');
    await row();
    // nothing in a list says that the preset has been read
    await vi.waitFor(
      async () => {
        await press('Copy link: Aurora VPN');
        expect(await clipboard()).toBe(`${base}?ext_click_id={clickid}`);
      },
      { timeout: 10_000 },
    );
  });

  it('is in no row whose link takes no visitors, or earns nothing now', async () => {
    await open('/offers', {}, { mine: 'suspended' });
    const dead = await row();
    expect(within(dead).queryByRole('button')).toBeNull();
    await key(dead, { key: 'c', code: 'KeyC' });
    expect(ticked()).toHaveLength(0);
    here.stop();
    await open('/offers', { capReached: 'day' });
    expect(within(await row()).queryByRole('button')).toBeNull();
  });
});
