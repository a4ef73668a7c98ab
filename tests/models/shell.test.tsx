import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { ApiCall } from '#api/api.ts';
import type { PanelRouter } from '#app/router.ts';
import { CONFIG_PATH, paths } from '#contract/paths.ts';
import type { Publisher } from '#contract/resources/publisher.ts';
import { markStale } from '#db/uses.ts';
import { demoBrands } from '#tests/support/samples/brands.ts';
import { failing, fakeApi, type FakeApi } from '#tests/support/fakes/fake-api.ts';
import { sampleNews } from '#tests/support/samples/dashboard-samples.ts';
import { deleteAllDbs } from '#tests/support/fakes/panel-db.ts';
import { answerOf, wireSmartlink } from '#tests/support/samples/traffic-samples.ts';
import { publisherOf } from '#tests/support/samples/publisher.ts';
import { renderRoute } from '#tests/support/render/render-route.tsx';
import { signedIn, type SignedIn } from '#tests/support/fakes/signed-in.ts';
import { noticesNow } from '#ui/kit/notices/notice-store.ts';

/** The whole shell over a real World and database: only the client's answers are the test's. */
const notification = (id: string, changes: object = {}) => ({
  '@id': `/publisher/api/notifications/${id}`,
  id,
  title: `Notification ${id}`,
  text: '',
  createdAt: new Date(Date.now() - 60_000).toISOString(),
  seen: false,
  link: null,
  ...changes,
});
const languages = [
  { '@id': '/publisher/api/languages/en', value: 'en', label: 'English', icon: 'gb' },
  { '@id': '/publisher/api/languages/uk', value: 'uk', label: 'Українська', icon: 'ua' },
];

let here: SignedIn;

interface Opened {
  readonly api: FakeApi;
  readonly user: UserEvent;
  readonly router: PanelRouter;
}

/** Opens a page that asks for nothing, with these answers by path; an empty collection to all else. */
async function open(
  answers: Readonly<Record<string, (call: ApiCall) => unknown>> = {},
  { publisher = publisherOf(), config = {} }: { publisher?: Publisher; config?: object } = {},
): Promise<Opened> {
  const api = fakeApi((call) => {
    const answer = answers[call.path];
    if (answer) return answer(call);
    if (call.path === paths.publisherCurrent) return publisher;
    if (call.path === paths.balance) return { balance: '1.0000', currency: publisher.currency };
    if (call.path === paths.notificationsUnseen) return { count: 0 };
    return answerOf([]);
  });
  here = await signedIn(api, publisher, config);
  const { router } = await renderRoute('/offers', here.system);
  return { api, user: userEvent.setup(), router };
}

/** `given`: the manager gives all of them, `taken`: takes them back; the network tells of it. */
async function openWithoutRoles() {
  const { customer } = publisherOf();
  const publisher = publisherOf({ customer: { ...customer, roles: [] } });
  let now = publisher;
  const opened = await open(
    {
      [paths.publisherCurrent]: () => now,
      [paths.smartlinks]: () => answerOf([wireSmartlink({}, { label: 'Mobile mix' })]),
    },
    { publisher },
  );
  const tell = async (roles: Publisher) => {
    now = roles;
    await here.db.run((tables) => markStale(tables, [paths.publisherCurrent]));
  };
  return { ...opened, given: () => tell(publisherOf()), taken: () => tell(publisher) };
}

describe('the navigation', () => {
  const to = (name: string) =>
    within(screen.getByRole('navigation', { name: 'Main navigation' })).getByRole('link', { name });

  it('leads back to a screen as it was left, and on the screen itself to all of it', async () => {
    const { router, user } = await open();
    await act(() =>
      router.navigate({ to: '/offers', search: { country: ['DE'], sort: '-payout', page: 2 } }),
    );
    await user.click(to('News'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/announcements'));
    await user.click(to('Offers'));
    await waitFor(() =>
      expect(router.state.location).toMatchObject({ pathname: '/offers', search: { country: ['DE'] } }),
    );
    // a page is of the moment
    expect(router.state.location.search).toEqual({ country: ['DE'], sort: '-payout' });
    await user.click(to('Offers'));
    await waitFor(() => expect(router.state.location.search).toEqual({}));
  });

  it('leads to the page of a role that has been given meanwhile', async () => {
    const roles = await openWithoutRoles();
    expect(screen.queryByRole('link', { name: 'Smartlinks' })).toBeNull();
    await roles.given();
    await waitFor(() => expect(to('Smartlinks')).toBeTruthy());
    await roles.user.click(to('Smartlinks'));
    expect((await screen.findAllByText('Mobile mix')).length).toBeGreaterThan(0);
  });

  it('shows the page that is open to a role as soon as that is given, and no longer than that', async () => {
    const roles = await openWithoutRoles();
    await act(() => roles.router.navigate({ to: '/smartlinks' }));
    await screen.findByText('Not found');
    await roles.given();
    expect((await screen.findAllByText('Mobile mix')).length).toBeGreaterThan(0);
    await roles.taken();
    await screen.findByText('Not found');
    expect(screen.queryByRole('link', { name: 'Smartlinks' })).toBeNull();
  });

  it('narrows by the filter of a role as soon as a tag says so', async () => {
    const roles = await openWithoutRoles();
    await act(() => roles.router.navigate({ to: '/conversions', search: { smartlinkCampaign: [7] } }));
    await screen.findByRole('heading', { name: 'Conversions' });
    const narrowed = () =>
      roles.api.calls.some(
        ({ path, query }) =>
          path === paths.conversions && JSON.stringify(query).includes('smartlinkCampaign'),
      );
    expect(narrowed()).toBe(false);
    await roles.given();
    await screen.findByRole('list', { name: 'Applied filters' });
    await waitFor(() => expect(narrowed()).toBe(true));
  });
});

describe('the header of who is signed in', () => {
  it('has a dot for what is unread, and counts it', async () => {
    await open({
      [paths.notificationsUnseen]: () => ({ count: 2 }),
      [paths.announcements]: ({ query }) => ({
        ...answerOf([]),
        'hydra:totalItems': query?.['unseen'] ? 3 : 9,
      }),
    });
    expect(await screen.findByRole('button', { name: 'Notifications, 2 unread' })).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Latest news, 3 unread' })).toBeTruthy();
  });

  it('has no dot any more where the notifications cannot be counted (specification 7)', async () => {
    let fails = false;
    await open({
      [paths.notificationsUnseen]: () =>
        fails ? failing({ kind: 'unexpected', status: 500 }) : { count: 2 },
    });
    expect(await screen.findByRole('button', { name: 'Notifications, 2 unread' })).toBeTruthy();
    fails = true;
    await here.db.run((tables) => markStale(tables, [paths.notificationsUnseen]));
    act(() => here.world.unread.send({ type: 'unread.touched' }));
    expect(await screen.findByRole('button', { name: 'Notifications' })).toBeTruthy();
  });

  it('asks for the news when they are opened, and leads to one', async () => {
    const { user, router } = await open({ [paths.announcements]: () => answerOf(sampleNews()) });
    await user.click(screen.getByRole('button', { name: 'Latest news' }));
    const panel = screen.getByRole('dialog', { name: 'Latest news' });
    const items = await within(panel).findAllByRole('listitem');
    expect(items).toHaveLength(3);
    const [first] = within(panel).getAllByRole('link');
    await user.click(first as HTMLElement); // findAllByRole has thrown where there is none
    await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/announcements\/article\//));
    expect(screen.queryByRole('dialog', { name: 'Latest news' })).toBeNull();
  });

  it('shows a notification as read at once, and sends it', async () => {
    const { user, api } = await open({
      [paths.notifications]: () => answerOf([notification('a'), notification('b')]),
      [paths.notificationsUnseen]: () => ({ count: 2 }),
      [paths.notificationsMarkRead]: () => ({}),
    });
    await user.click(await screen.findByRole('button', { name: 'Notifications, 2 unread' }));
    await user.click(await screen.findByRole('button', { name: 'Mark as read: Notification a' }));
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Mark as read: Notification a' })).toBeNull(),
    );
    expect(screen.getByRole('button', { name: 'Mark as read: Notification b' })).toBeTruthy();
    await waitFor(() => {
      const sent = api.calls.find(({ path }) => path === paths.notificationsMarkRead);
      expect(sent?.body).toEqual({ ids: ['a'] });
    });
  });

  it('marks all as read while one is unread that is not shown', async () => {
    let count = 1;
    const { user, api } = await open({
      [paths.notifications]: () => answerOf([notification('a', { seen: true })]),
      [paths.notificationsUnseen]: () => ({ count }),
      [paths.notificationsMarkRead]: () => {
        count = 0;
        return {};
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Notifications, 1 unread' }));
    await user.click(await screen.findByRole('link', { name: 'All notifications' }));
    await user.click(await screen.findByRole('button', { name: 'Mark all as read' }));
    await waitFor(() =>
      expect(api.calls.find(({ path }) => path === paths.notificationsMarkRead)?.body).toEqual({
        until: expect.stringMatching(/Z$/),
      }),
    );
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Mark all as read' })).toHaveProperty('disabled', true),
    );
  });

  it('follows a notification only inside the panel', async () => {
    const { user } = await open({
      [paths.notifications]: () =>
        answerOf([
          notification('in', { link: '/publisher/payments' }),
          notification('out', { link: 'https://elsewhere.example/' }),
        ]),
    });
    await user.click(screen.getByRole('button', { name: 'Notifications' }));
    const panel = screen.getByRole('dialog', { name: 'Notifications' });
    const inside = await within(panel).findByRole('link', { name: 'Unread: Notification in' });
    expect(inside.getAttribute('href')).toBe('/publisher/payments');
    expect(within(panel).queryByRole('link', { name: /Notification out/ })).toBeNull();
  });

  it('has the live competition, but not for who is new', async () => {
    await open({}, { publisher: publisherOf({ showCompetitionsLabel: true }) });
    expect(screen.getByRole('link', { name: 'Competition is live' })).toBeTruthy();
    here.stop();
    await deleteAllDbs();
    await open({}, { publisher: publisherOf({ showCompetitionsLabel: true, statusNew: true }) });
    expect(screen.queryByRole('link', { name: 'Competition is live' })).toBeNull();
  });

  it('has the support chat only with chat scripts, in a frame without our origin', async () => {
    const { customer } = publisherOf();
    const publisherpanelChatScripts = '<script src="https://chat.example/x.js"></script>';
    const { user } = await open(
      {},
      { publisher: publisherOf({ customer: { ...customer, publisherpanelChatScripts } }) },
    );
    await user.click(screen.getByRole('button', { name: 'Support chat' }));
    const chat = await screen.findByRole('complementary', { name: 'Support chat' });
    const frame = within(chat).getByTitle('Support chat');
    expect(frame.getAttribute('sandbox')).not.toContain('allow-same-origin');
    await user.click(within(chat).getByRole('button', { name: 'Close the chat' }));
    // Hidden, not gone: what was said stays.
    expect(chat.hidden).toBe(true);
    expect(chat.contains(frame)).toBe(true);
  });
});

it('says that the network is back in place of that it had gone', async () => {
  await open();
  const { connectivity } = here.system;
  act(() => connectivity.send({ type: 'browser.offline' }));
  await screen.findByText('You are offline. This is the last saved data.');
  act(() => connectivity.send({ type: 'request.answered' }));
  expect(await screen.findByText('You are back online.')).toBeTruthy();
  expect(screen.queryByText('You are offline. This is the last saved data.')).toBeNull();
});

describe('the support chat', () => {
  it('waits for a network, and keeps what was said when it goes again', async () => {
    const { user } = await open({}, { config: { chat: true } });
    const { connectivity } = here.system;
    act(() => connectivity.send({ type: 'browser.offline' }));
    await user.click(screen.getByRole('button', { name: 'Support chat' }));
    const chat = await screen.findByRole('complementary', { name: 'Support chat' });
    expect(within(chat).getByRole('status').textContent).toMatch(/^No connection\./);
    expect(within(chat).queryByTitle('Support chat')).toBeNull();
    act(() => connectivity.send({ type: 'request.answered' }));
    const frame = await within(chat).findByTitle('Support chat');
    act(() => connectivity.send({ type: 'browser.offline' }));
    expect(chat.contains(frame)).toBe(true);
  });
});

describe('the user menu of who is signed in', () => {
  // happy-dom has no layout, and a menu whose button has no place is not shown: hence `hidden`.
  const menuItem = (name: string) => screen.findByRole('menuitem', { name, hidden: true });
  const openMenu = async (user: UserEvent) => {
    await user.click(screen.getByRole('button', { name: 'User menu: publisher' }));
    await menuItem('Log out');
  };
  const openLanguages = async (user: UserEvent) => {
    await openMenu(user);
    const entry = await menuItem('Language');
    act(() => entry.focus());
    await user.keyboard('{ArrowRight}');
  };

  it('loads the languages when it opens, and not before', async () => {
    const { user, api } = await open({ [paths.languages]: () => answerOf(languages) });
    const asked = () => api.calls.filter(({ path }) => path === paths.languages);
    expect(asked()).toHaveLength(0);
    await openLanguages(user);
    await waitFor(() => expect(asked()).toHaveLength(1));
    const choices = await screen.findAllByRole('menuitemradio', {
      name: /English|Українська|Русский/,
      hidden: true,
    });
    expect(choices.map((choice) => choice.textContent)).toEqual(['English', 'Українська']);
  });

  it('offers the languages of the configuration where the list cannot be had', async () => {
    const { user } = await open({ [paths.languages]: () => failing({ kind: 'unexpected', status: 500 }) });
    await openLanguages(user);
    expect(await screen.findByRole('menuitemradio', { name: '简体中文', hidden: true })).toBeTruthy();
    for (const notice of noticesNow()) expect(notice.kind).not.toBe('danger');
  });

  it('leads to the change of the password', async () => {
    const { user, router } = await open();
    await openMenu(user);
    await user.click(await menuItem('Change password'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/settings'));
    expect(router.state.location.search).toMatchObject({ selectedTab: 'security' });
  });
});

describe('the search of who is signed in', () => {
  const search = async (user: UserEvent) => {
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
    await user.keyboard('{Control>}k{/Control}');
    return screen.findByRole('combobox', { name: 'Search everything' });
  };

  it('opens by Ctrl-K and finds pages, settings, actions and news', async () => {
    const { user, router } = await open({ [paths.announcements]: () => answerOf(sampleNews()) });
    const box = await search(user);
    await user.type(box, 'conver');
    await user.click(await screen.findByRole('option', { name: 'Conversions' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/conversions'));
    await user.type(await search(user), 'password');
    expect(await screen.findByRole('option', { name: 'Security' })).toBeTruthy();
    await user.clear(screen.getByRole('combobox', { name: 'Search everything' }));
    const title = sampleNews()[0]?.title ?? '';
    await user.type(screen.getByRole('combobox', { name: 'Search everything' }), title.slice(0, 12));
    expect(await screen.findByRole('option', { name: title })).toBeTruthy();
  });

  it.each([
    ['a Latin layout', { key: 'k', code: 'KeyK', ctrlKey: true }],
    ['a Cyrillic layout', { key: 'л', code: 'KeyK', ctrlKey: true }],
    ['a Mac', { key: 'k', code: 'KeyK', metaKey: true }],
  ])('opens by its key on %s', async (_, pressed) => {
    await open();
    expect(fireEvent.keyDown(document.documentElement, pressed)).toBe(false);
    expect(await screen.findByRole('combobox', { name: 'Search everything' })).toBeTruthy();
  });

  it('waits for the newest news where those that are kept are out of date', async () => {
    let rows = sampleNews();
    const { user } = await open({ [paths.announcements]: () => answerOf(rows) });
    await user.type(await search(user), 'lighthouse');
    expect(await screen.findByText('No matches')).toBeTruthy();
    const [first] = rows;
    rows = [{ ...first, title: 'The lighthouse is lit' } as (typeof rows)[number]];
    await here.db.run((tables) => markStale(tables, [paths.announcements]));
    await user.clear(screen.getByRole('combobox', { name: 'Search everything' }));
    await user.type(screen.getByRole('combobox', { name: 'Search everything' }), 'lighthouse');
    expect(await screen.findByRole('option', { name: 'The lighthouse is lit' })).toBeTruthy();
  });

  it('looks through as many news as the server tells at once', async () => {
    const { user, api } = await open({ [paths.announcements]: () => answerOf(sampleNews()) });
    await user.type(await search(user), 'rates');
    await waitFor(() =>
      expect(api.calls).toContainEqual(
        expect.objectContaining({
          path: paths.announcements,
          query: expect.objectContaining({ itemsPerPage: 100 }) as unknown,
        }),
      ),
    );
  });

  it('says where the news could not be looked through', async () => {
    const { user } = await open({
      [paths.announcements]: () => failing({ kind: 'unexpected', status: 500 }),
    });
    await user.type(await search(user), 'rates');
    expect(await screen.findByText('Some of the results could not be loaded.')).toBeTruthy();
  });

  it('finds the operator’s own pages', async () => {
    const { user, router } = await open(
      {},
      { config: { customPages: [{ id: 'rules', menuTitle: 'Traffic rules', placement: 2 }] } },
    );
    await user.type(await search(user), 'traffic');
    await user.click(await screen.findByRole('option', { name: 'Traffic rules' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/additional_pages/rules'));
  });
});

describe.each(Object.values(demoBrands))('the brand of $name', (brand) => {
  it.each([
    ['light', brand.logo],
    ['dark', brand.logoDark ?? brand.logo],
  ])('has its logo on %s ground', async (theme, logo) => {
    localStorage.setItem('theme', theme);
    await open({}, { config: { brand } });
    const [drawnLogo] = screen.getAllByRole('img', { name: brand.name });
    expect(drawnLogo?.getAttribute('src')).toBe(logo);
  });
});

describe('an own page that the menu does not know yet', () => {
  const menu = { customPages: [{ id: 'rules', menuTitle: 'Traffic rules', placement: 2 }] };
  const page = {
    '@id': '/publisher/api/additional_pages/rules',
    pageTitle: 'Rules of traffic',
    type: 1,
    url: null,
    html: '<p>No incentives, please.</p>',
  };

  it('is shown, and named and put into the menu when the configuration has come again', async () => {
    const asked: string[] = [];
    let answer = (): void => {};
    vi.stubGlobal('fetch', (address: string) => {
      asked.push(address);
      return new Promise((resolve) => {
        answer = () => resolve(Response.json(menu));
      });
    });
    const { router } = await open({ '/additional_pages/rules': () => page });
    expect(screen.queryByRole('link', { name: 'Traffic rules' })).toBeNull();
    expect(asked).toEqual([]);
    await act(() => router.navigate({ to: '/additional_pages/$id', params: { id: 'rules' } }));
    expect(await screen.findByText('No incentives, please.')).toBeTruthy();
    await waitFor(() => expect(document.title).toBe('Publisher Platform | Rules of traffic'));
    expect(await screen.findByText('Publisher Platform | Rules of traffic')).toBeTruthy();
    await act(async () => answer());
    expect(await screen.findByRole('link', { name: 'Traffic rules' })).toBeTruthy();
    expect(document.title).toBe('Publisher Platform | Traffic rules');
    expect(asked).toEqual([CONFIG_PATH]);
  });

  it('is nothing but the brand’s until it has come', async () => {
    let refuse = (): void => {};
    const refusal = new Promise((resolve) => {
      refuse = () => resolve(failing({ kind: 'refused', status: 404, text: null }));
    });
    const { router } = await open({ '/additional_pages/rules': () => refusal });
    const gone = router.navigate({ to: '/additional_pages/$id', params: { id: 'rules' } });
    await act(() => gone);
    await waitFor(() => expect(document.title).toBe('Publisher Platform'));
    await act(async () => refuse());
    expect(await screen.findByRole('heading', { name: 'Not found' })).toBeTruthy();
    await waitFor(() => expect(document.title).toBe('Publisher Platform | Not found'));
    await act(() => router.navigate({ to: '/offers' }));
    await waitFor(() => expect(document.title).toBe('Publisher Platform | Offers'));
  });
});
