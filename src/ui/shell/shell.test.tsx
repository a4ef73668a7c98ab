import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { Language } from '#contract/enumerations.ts';
import { demoBrands } from '#tests/support/samples/brands.ts';
import { renderInRouter } from '#tests/support/render/in-router.tsx';
import { publisherOf } from '#tests/support/samples/publisher.ts';
import { useViewport } from '#tests/support/render/setup-ui.ts';
import { navItems, type CustomPage } from './nav-entries.ts';
import { Shell } from './shell.tsx';
import type { LanguageChoice } from './menu-languages.tsx';

const customer = publisherOf().customer;
const manager = {
  firstName: 'Anna',
  contactDetails: { email: 'anna@network.example', skype: null, telegram: '@anna', teams: null },
};

type Props = Parameters<typeof Shell>[0];
const languages: readonly LanguageChoice[] = [
  { value: 'en', label: 'English' },
  { value: 'ru', label: 'Русский' },
];
/** What this publisher sees in the sidebar. */
const itemsOf = (roles: readonly string[], pages: readonly CustomPage[] = []) => navItems(roles, pages);
const user: Props['user'] = {
  theme: 'system',
  language: 'en',
  Languages: ({ children }) => children(languages),
  onTheme: () => {},
  onLanguage: () => {},
  promo: false,
  onGo: () => {},
  onChat: null,
};
const nothing = { unread: 0, panel: () => null };
const tools: Props['tools'] = {
  onSearch: () => {},
  news: nothing,
  notifications: nothing,
  outbox: { waiting: 0, dead: 0, panel: () => null },
  chat: null,
  competition: false,
};
const shell = (changes: Partial<Props> = {}) => (
  <Shell
    brand="Acme"
    logo={null}
    favicon={null}
    publisher={publisherOf({ manager })}
    items={itemsOf(customer.roles)}
    tools={tools}
    balance={{ amount: '$1,234.50', asOf: '10:42', old: false }}
    offline={false}
    user={user}
    {...changes}
  >
    <h1>A page</h1>
  </Shell>
);

const sidebar = () => screen.getAllByRole('navigation')[0] as HTMLElement; // the drawer's is the second
const entries = () =>
  within(within(sidebar()).getByRole('list'))
    .getAllByRole('link')
    .map((link) => link.textContent);

describe('the sidebar', () => {
  it('names all eleven entries in the order of the specification', async () => {
    await renderInRouter(shell());
    expect(entries()).toEqual([
      'Dashboard',
      'Smartlinks',
      'Offers',
      'Reports',
      'Conversions',
      'Balance',
      'Payments',
      'Domains',
      'News',
      'Support',
      'Settings',
    ]);
  });

  it('leaves out smartlinks without the role', async () => {
    await renderInRouter(shell({ items: itemsOf([]) }));
    expect(entries()).not.toContain('Smartlinks');
  });

  it('holds the operator’s pages where they are placed', async () => {
    await renderInRouter(shell({ items: itemsOf([], [{ id: 'rules', menuTitle: 'Rules', placement: 3 }]) }));
    expect(entries().indexOf('Rules')).toBe(entries().indexOf('Offers') + 1);
    expect(screen.getAllByRole('link', { name: 'Rules' })[0]?.getAttribute('href')).toBe(
      '/additional_pages/rules',
    );
  });

  it.each([
    ['ru', 'Отчёты'],
    ['uk', 'Звіти'],
    ['zh-CN', '报表'],
  ] as [Language, string][])('speaks %s', async (language, reports) => {
    await renderInRouter(shell(), { language });
    expect(entries()).toContain(reports);
  });

  it('shows the manager’s contacts that are given, and no others', async () => {
    await renderInRouter(shell());
    const [contact] = screen.getAllByRole('region', { name: 'Your manager' });
    const links = within(contact as HTMLElement).getAllByRole('link'); // getAllByRole throws where there is none
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      'mailto:anna@network.example',
      'https://t.me/anna',
    ]);
  });

  it('shows no contact block without a manager', async () => {
    await renderInRouter(shell({ publisher: publisherOf() }));
    expect(screen.queryByRole('region', { name: 'Your manager' })).toBeNull();
  });
});

describe.each(Object.values(demoBrands))('the logo of $name', ({ name, logo, favicon }) => {
  const home = () => screen.getAllByRole('link', { name })[0] as HTMLElement; // getAllByRole throws where there is none
  const pictures = () => [...home().querySelectorAll('img')].map((picture) => picture.getAttribute('src'));

  it('stands for its name, and its icon where there is no room for a word', async () => {
    await renderInRouter(shell({ brand: name, logo, favicon }));
    expect(pictures()).toEqual([logo, favicon]);
    expect(within(home()).getByRole('img', { name }).getAttribute('src')).toBe(logo);
  });

  it('gives way to the name and the panel’s mark where it cannot be fetched', async () => {
    await renderInRouter(shell({ brand: name, logo, favicon }));
    for (const picture of home().querySelectorAll('img')) fireEvent.error(picture);
    expect(pictures()).toEqual([]);
    expect(home().textContent).toBe(name);
    expect(home().querySelectorAll('svg')).toHaveLength(2);
  });
});

describe('the header', () => {
  it('shows the balance with its time', async () => {
    await renderInRouter(shell());
    const balance = screen.getByRole('link', { name: /Balance \$1,234\.50/ });
    const hint = document.getElementById(balance.getAttribute('aria-describedby') ?? '');
    expect(hint?.textContent).toBe('As of 10:42');
  });

  it('leaves the amount blank where none is known', async () => {
    await renderInRouter(shell({ balance: { amount: null, asOf: null, old: false } }));
    expect(screen.getByTestId('balance').textContent).toBe('');
    expect(screen.getByRole('tooltip').textContent).toBe('Not loaded yet');
  });

  it('says when there is no network', async () => {
    const drawn = await renderInRouter(shell());
    expect(screen.queryByText('Offline')).toBeNull();
    drawn.unmount();
    await renderInRouter(shell({ offline: true }));
    expect(screen.getByText('Offline')).toBeTruthy();
  });
});

/** Opens the languages of the open menu by the keyboard, and goes to one that is not the first. */
async function toRussian(user: UserEvent): Promise<void> {
  const entry = await screen.findByRole('menuitem', { name: 'Language' });
  act(() => entry.focus());
  await user.keyboard('{ArrowRight}');
  const russian = await screen.findByRole('menuitemradio', { name: 'Русский' });
  // the first takes the focus once it is there
  await waitFor(() => expect(document.activeElement).toBe(russian.parentElement?.firstElementChild));
  act(() => russian.focus());
}

describe('the user menu', () => {
  it('comes when it is asked for, and switches theme and language', async () => {
    const [onTheme, onLanguage, onGo] = [vi.fn(), vi.fn(), vi.fn()];
    const drawn = await renderInRouter(shell({ user: { ...user, onTheme, onLanguage, onGo } }));
    expect(screen.queryByRole('menu')).toBeNull();
    await drawn.user.click(screen.getByRole('button', { name: 'User menu: publisher' }));
    await drawn.user.click(await screen.findByRole('menuitemradio', { name: 'Dark' }));
    expect(onTheme).toHaveBeenCalledWith('dark');
    await toRussian(drawn.user);
    await drawn.user.keyboard('{Enter}');
    expect(onLanguage).toHaveBeenCalledWith('ru');
    expect(onGo).not.toHaveBeenCalled();
  });

  it('keeps the focus when the languages are left by the keyboard', async () => {
    const drawn = await renderInRouter(shell());
    const button = screen.getByRole('button', { name: 'User menu: publisher' });
    await drawn.user.click(button);
    await toRussian(drawn.user);
    await drawn.user.keyboard('{ArrowLeft}');
    await waitFor(() => expect(screen.queryByRole('menuitemradio', { name: 'Русский' })).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'Language' }));
    await toRussian(drawn.user);
    await drawn.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'User menu: publisher' })),
    );
  });

  it.each([
    ['Notifications', 'notifications'],
    ['Latest news', 'news'],
    ['Change password', 'password'],
    ['Settings', 'settings'],
    ['Log out', 'logout'],
  ])('leads by %s', async (name, place) => {
    const onGo = vi.fn();
    const drawn = await renderInRouter(shell({ user: { ...user, onGo } }));
    await drawn.user.click(screen.getByRole('button', { name: 'User menu: publisher' }));
    await drawn.user.click(await screen.findByRole('menuitem', { name }));
    expect(onGo.mock.calls).toEqual([[place]]);
  });

  it('has the support chat only where there is one, and how much is unread', async () => {
    const onChat = vi.fn();
    const unread = { unread: 4, panel: () => null };
    const drawn = await renderInRouter(
      shell({ user: { ...user, onChat }, tools: { ...tools, notifications: unread } }),
    );
    await drawn.user.click(screen.getByRole('button', { name: 'User menu: publisher' }));
    expect(await screen.findByRole('menuitem', { name: 'Notifications 4 unread' })).toBeTruthy();
    await drawn.user.click(screen.getByRole('menuitem', { name: 'Support chat' }));
    expect(onChat).toHaveBeenCalledTimes(1);
    drawn.unmount();
    const without = await renderInRouter(shell());
    await without.user.click(screen.getByRole('button', { name: 'User menu: publisher' }));
    expect(await screen.findByRole('menuitem', { name: 'Log out' })).toBeTruthy();
    expect(screen.queryByRole('menuitem', { name: 'Support chat' })).toBeNull();
  });

  it('opens on the colour scheme that is chosen', async () => {
    const drawn = await renderInRouter(shell({ user: { ...user, theme: 'dark' } }));
    await drawn.user.click(screen.getByRole('button', { name: 'User menu: publisher' }));
    await vi.waitFor(() => expect(document.activeElement?.getAttribute('aria-checked')).toBe('true'));
  });

  it('says that the languages are on their way', async () => {
    const drawn = await renderInRouter(
      shell({ user: { ...user, Languages: ({ children }) => children(null) } }),
    );
    await drawn.user.click(screen.getByRole('button', { name: 'User menu: publisher' }));
    act(() => screen.getByRole('menuitem', { name: 'Language' }).focus());
    await drawn.user.keyboard('{ArrowRight}');
    expect(await screen.findByText('Loading languages')).toBeTruthy();
  });
});

describe('the bar on mobile', () => {
  it('has the five most used places in the thumb’s reach', async () => {
    useViewport({ width: 390 });
    await renderInRouter(shell());
    const bar = screen.getByRole('navigation', { name: 'Shortcuts' });
    expect(
      within(bar)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Dashboard', 'Offers', 'Reports', 'Conversions', 'Balance']);
  });

  it('is not there on a wider screen', async () => {
    await renderInRouter(shell());
    expect(screen.queryByRole('navigation', { name: 'Shortcuts' })).toBeNull();
  });
});

describe('the drawer on mobile', () => {
  it('opens, and closes when an entry is followed', async () => {
    const drawn = await renderInRouter(shell());
    await drawn.user.click(screen.getByRole('button', { name: 'Open the menu' }));
    const drawer = screen.getByRole('dialog', { name: 'Main navigation' });
    expect(drawer).toHaveProperty('open', true);
    await drawn.user.click(within(drawer).getByRole('link', { name: 'Reports' }));
    await waitFor(() => expect(drawer).toHaveProperty('open', false));
    expect(drawn.router.state.location.pathname).toBe('/reports');
  });
});

describe('the footer', () => {
  it('names the platform with the network’s id, for those with the banner', async () => {
    const drawn = await renderInRouter(shell());
    expect(screen.queryByRole('contentinfo')).toBeNull();
    drawn.unmount();
    const roles = ['ROLE_UCLIQ_BANNER'];
    await renderInRouter(
      shell({ publisher: publisherOf({ customer: { ...customer, roles, networkId: 'n 7' } }) }),
    );
    const link = within(screen.getByRole('contentinfo')).getByRole('link');
    expect(link.textContent).toContain('Powered by');
    expect(link.getAttribute('href')).toContain('network_id=n%207');
  });
});
