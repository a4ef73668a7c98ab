import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { drawnBy } from '#tests/support/render/drawn.ts';
import { renderUi } from '#tests/support/render/render-ui.tsx';
import { registerSearch, type SearchItem, type SearchSource } from './registry.ts';
import { fakeSystem } from '#tests/support/fakes/fake-system.ts';
import { Palette } from '#routes/-search/palette.tsx';
import { keepTyped } from './typed-ahead.ts';

const item = (id: string, label: string, onPick = () => {}): SearchItem => ({ id, label, onPick });
const registered: (() => void)[] = [];
const system = fakeSystem();
const world = { page: system.guest.page };
const register = (source: SearchSource) => act(() => void registered.push(registerSearch(source)));

afterEach(() => {
  for (const remove of registered.splice(0)) remove();
});

const pages = (onPick = () => {}): SearchSource => ({
  id: 'pages',
  title: 'Pages',
  order: 1,
  items: [item('dashboard', 'Dashboard'), item('reports', 'Reports', onPick), item('payments', 'Payments')],
});
const names = () => screen.queryAllByRole('option').map((option) => option.textContent);
const box = () => screen.getByRole('combobox', { name: 'Search everything' });
const linesOf = (drawn: readonly string[]) => drawn.filter((name) => name === 'FoundOption');
/** What Enter would open, as assistive technology hears it. */
const marked = () => document.getElementById(box().getAttribute('aria-activedescendant') ?? '')?.textContent;

describe('the search over everything', () => {
  it('shows what there is, in groups in their order, before anything is typed', async () => {
    register({ id: 'actions', title: 'Actions', order: 2, items: [item('logout', 'Log out')] });
    register(pages());
    await renderUi(<Palette world={world} opened onClose={() => {}} />);
    expect(await screen.findByRole('dialog', { name: 'Search everything' })).toBeTruthy();
    expect(screen.getByRole('listbox', { name: 'Search everything' }).id).toBe(
      box().getAttribute('aria-controls'),
    );
    expect(screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'))).toEqual([
      'Pages',
      'Actions',
    ]);
    expect(names()).toEqual(['Dashboard', 'Reports', 'Payments', 'Log out']);
  });

  it('shows every page at once, but of what is found only the best', async () => {
    const many = Array.from({ length: 12 }, (_, index) => item(`p${index}`, `Page ${index}`));
    register({ id: 'pages', title: 'Pages', order: 1, items: many });
    const { user } = await renderUi(<Palette world={world} opened onClose={() => {}} />);
    expect(names()).toHaveLength(12);
    await user.type(box(), 'page');
    expect(names()).toHaveLength(7);
  });

  it('opens the best of what is found with Enter, and closes', async () => {
    const [onPick, onClose] = [vi.fn(), vi.fn()];
    register(pages(onPick));
    const { user } = await renderUi(<Palette world={world} opened onClose={onClose} />);
    await user.type(box(), 'rep');
    expect(names()).toEqual(['Reports']);
    await waitFor(() => expect(marked()).toBe('Reports'));
    await user.keyboard('{Enter}');
    expect(onPick).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  });

  it('marks its first line at once, is moved through by the arrow keys, and says where it stands', async () => {
    const onPick = vi.fn();
    register(pages(onPick));
    const { user } = await renderUi(<Palette world={world} opened onClose={() => {}} />);
    await user.click(box());
    expect(marked()).toBe('Dashboard');
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(marked()).toBe('Reports'));
    expect(screen.getByRole('option', { name: 'Reports' }).getAttribute('aria-selected')).toBe('true');
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(marked()).toBe('Payments'));
    await user.keyboard('{ArrowUp}');
    await waitFor(() => expect(marked()).toBe('Reports'));
    await user.keyboard('{Enter}');
    expect(onPick).toHaveBeenCalledOnce();
  });

  it('draws two lines anew for an arrow', async () => {
    register(pages());
    const { user } = await renderUi(<Palette world={world} opened onClose={() => {}} />);
    await user.click(box());
    await waitFor(() => expect(marked()).toBe('Dashboard'));
    const drawn = await drawnBy(async () => {
      await user.keyboard('{ArrowDown}');
      await waitFor(() => expect(marked()).toBe('Reports'));
    });
    expect(linesOf(drawn)).toHaveLength(2);
  });

  it('draws no line while it closes, though what is picked brings others along', async () => {
    register(pages());
    const { rerender } = await renderUi(<Palette world={world} opened onClose={() => {}} />, {
      fading: true,
    });
    const line = await screen.findByText('Reports');
    const drawn = await drawnBy(async () => {
      rerender(<Palette world={world} opened={false} onClose={() => {}} />);
      register({ id: 'actions', title: 'Actions', order: 2, items: [item('logout', 'Log out')] });
    });
    expect(line.isConnected).toBe(true);
    expect(drawn).toContain('SearchPanel');
    expect(linesOf(drawn)).toEqual([]);
  });

  it('says that nothing was found', async () => {
    register(pages());
    const { user } = await renderUi(<Palette world={world} opened onClose={() => {}} />);
    await user.type(box(), 'zzz');
    expect(await screen.findByText('No matches')).toBeTruthy();
  });

  it('begins with what was typed before its box was there, and leaves other keys to the page', async () => {
    const onKeyDown = vi.fn<(event: KeyboardEvent) => void>();
    document.body.addEventListener('keydown', onKeyDown);
    register(pages());
    keepTyped();
    const user = userEvent.setup();
    await user.keyboard('rex{Backspace}p{Enter}');
    await user.keyboard('{Control>}z{/Control}');
    document.body.removeEventListener('keydown', onKeyDown);
    expect(onKeyDown.mock.calls.map(([{ key }]) => key)).toEqual(['Control', 'z']);
    await renderUi(<Palette world={world} opened onClose={() => {}} />);
    await waitFor(() => expect(names()).toEqual(['Reports']));
    expect(box()).toHaveProperty('value', 'rep');
    await user.keyboard('o');
    expect(box()).toHaveProperty('value', 'repo');
  });

  it('drops at Escape what was typed before its box was there', async () => {
    keepTyped();
    const user = userEvent.setup();
    await user.keyboard('rep{Escape}');
    await renderUi(<Palette world={world} opened onClose={() => {}} />);
    await waitFor(() => expect(document.activeElement).toBe(box()));
    expect(box()).toHaveProperty('value', '');
  });

  it('asks a new question when it is opened again while the last one still fades away', async () => {
    const { user, rerender } = await renderUi(<Palette world={world} opened onClose={() => {}} />);
    await user.type(box(), 'rep');
    rerender(<Palette world={world} opened={false} onClose={() => {}} />);
    keepTyped();
    await user.keyboard('pay');
    rerender(<Palette world={world} opened onClose={() => {}} />);
    await waitFor(() => expect(box()).toHaveProperty('value', 'pay'));
  });

  it('closes at Escape', async () => {
    const onClose = vi.fn();
    const { user } = await renderUi(<Palette world={world} opened onClose={onClose} />);
    await user.click(box());
    await user.keyboard('{Escape}');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
  });

  it('asks elsewhere once the typing has stopped, and drops the answer to what is no more asked', async () => {
    const asked: { text: string; signal: AbortSignal; answer: (items: readonly SearchItem[]) => void }[] = [];
    register({
      id: 'offers',
      title: 'Offers',
      order: 1,
      find: (text, signal) => new Promise((answer) => void asked.push({ text, signal, answer })),
    });
    const { user } = await renderUi(<Palette world={world} opened onClose={() => {}} />);
    await user.type(box(), 'vpn');
    expect(screen.getByRole('status').textContent).toBe('Searching');
    await waitFor(() => expect(asked.map(({ text }) => text)).toEqual(['vpn']));
    await user.type(box(), '2');
    await waitFor(() => expect(asked.map(({ text }) => text)).toEqual(['vpn', 'vpn2']));
    expect(asked[0]?.signal.aborted).toBe(true);
    await act(async () => {
      asked[0]?.answer([item('old', 'Old answer')]);
      asked[1]?.answer([item('new', 'New answer')]);
    });
    expect(names()).toEqual(['New answer']);
    await waitFor(() => expect(marked()).toBe('New answer'));
  });

  it('shows the rest where one source cannot look, and says so', async () => {
    register(pages());
    register({ id: 'offers', title: 'Offers', order: 2, find: () => Promise.reject(new Error('offline')) });
    const { user } = await renderUi(<Palette world={world} opened onClose={() => {}} />);
    await user.type(box(), 'rep');
    expect(await screen.findByText('Some of the results could not be loaded.')).toBeTruthy();
    expect(names()).toEqual(['Reports']);
    await user.type(box(), 'x');
    await screen.findByText('Some of the results could not be loaded.');
    expect(screen.queryByText('No matches')).toBeNull();
  });

  it('asks anew for what could not be looked for, and says no more that it could not', async () => {
    let answer: () => Promise<readonly SearchItem[]> = () => Promise.reject(new Error('offline'));
    register({ id: 'offers', title: 'Offers', order: 1, find: () => answer() });
    const { user } = await renderUi(<Palette world={world} opened onClose={() => {}} />);
    await user.type(box(), 'vpn');
    await screen.findByText('Some of the results could not be loaded.');
    answer = () => Promise.resolve([item('vpn', 'VPN')]);
    await user.clear(box());
    await user.type(box(), 'vpn');
    await waitFor(() => expect(names()).toEqual(['VPN']));
    expect(screen.queryByText('Some of the results could not be loaded.')).toBeNull();
  });

  it('takes what a part of the panel adds while it is open, and lets it go with that part', async () => {
    await renderUi(<Palette world={world} opened onClose={() => {}} />);
    expect(names()).toEqual([]);
    register(pages());
    expect(within(screen.getByRole('group', { name: 'Pages' })).getAllByRole('option')).toHaveLength(3);
    act(() => registered.pop()?.());
    expect(names()).toEqual([]);
  });
});
