import { fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderInRouter } from '#tests/support/render/in-router.tsx';
import { HeaderBar } from './header-bar.tsx';
import type { HeaderTools } from './header-tools.ts';

const bar = (changes: Partial<HeaderTools> = {}) => (
  <>
    <HeaderBar
      onSearch={() => {}}
      news={{ unread: 0, panel: () => <p>{'The news'}</p> }}
      notifications={{ unread: 0, panel: () => <a href="#there">{'A notification'}</a> }}
      outbox={{ waiting: 0, dead: 0, panel: () => <p>{'The outbox'}</p> }}
      chat={null}
      competition={false}
      {...changes}
    />
    <button type="button">{'Elsewhere'}</button>
  </>
);

describe('what is unread', () => {
  it('is a dot, and is said in words', async () => {
    await renderInRouter(
      bar({ news: { unread: 2, panel: () => null }, notifications: { unread: 12, panel: () => null } }),
    );
    const news = screen.getByRole('button', { name: 'Latest news, 2 unread' });
    expect(within(news).getByTestId('dot')).toBeTruthy();
    const notifications = screen.getByRole('button', { name: 'Notifications, 12 unread' });
    expect(within(notifications).getByTestId('dot')).toBeTruthy();
  });

  it('leaves no dot where everything is read, or nothing could be counted', async () => {
    await renderInRouter(bar());
    expect(screen.getByRole('button', { name: 'Latest news' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Notifications' })).toBeTruthy();
    expect(screen.queryByTestId('dot')).toBeNull();
  });
});

/** Its last change goes with a press in its panel. */
function Emptied() {
  const [waiting, setWaiting] = useState(1);
  const panel = () => (
    <button type="button" onClick={() => setWaiting(0)}>
      {'Discard'}
    </button>
  );
  return (
    <>
      {bar({ outbox: { waiting, dead: 0, panel } })}
      <main id="page" tabIndex={-1} />
    </>
  );
}

describe('a panel under the header', () => {
  it('leaves the focus to the page where it goes for good', async () => {
    const { user } = await renderInRouter(<Emptied />);
    await user.click(screen.getByRole('button', { name: '1 change is waiting to be sent' }));
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  it('opens on a click, takes the focus, and gives it back at Escape', async () => {
    const { user } = await renderInRouter(bar());
    expect(screen.queryByRole('dialog')).toBeNull();
    const button = screen.getByRole('button', { name: 'Latest news' });
    await user.click(button);
    const panel = screen.getByRole('dialog', { name: 'Latest news' });
    expect(within(panel).getByText('The news')).toBeTruthy();
    expect(document.activeElement).toBe(panel);
    expect(button.getAttribute('aria-expanded')).toBe('true');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(button);
  });

  it('closes by its own button, by a press outside, and when the focus goes elsewhere', async () => {
    const { user } = await renderInRouter(bar());
    const button = screen.getByRole('button', { name: 'Latest news' });
    await user.click(button);
    await user.click(button);
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(button);
    fireEvent.pointerDown(document.body);
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(button);
    await user.tab();
    await user.tab();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('closes when a link in it is followed', async () => {
    const { user } = await renderInRouter(bar());
    await user.click(screen.getByRole('button', { name: 'Notifications' }));
    await user.click(screen.getByRole('link', { name: 'A notification' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is only ever one', async () => {
    const { user } = await renderInRouter(bar());
    await user.click(screen.getByRole('button', { name: 'Latest news' }));
    await user.click(screen.getByRole('button', { name: 'Notifications' }));
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    expect(screen.getByRole('dialog', { name: 'Notifications' })).toBeTruthy();
  });
});

describe('the outbox in the header', () => {
  const panel = () => <p>{'The outbox'}</p>;

  it('is not there while nothing waits', async () => {
    await renderInRouter(bar());
    expect(screen.queryByRole('button', { name: /change/ })).toBeNull();
  });

  it('counts what waits to be sent', async () => {
    const { user } = await renderInRouter(bar({ outbox: { waiting: 3, dead: 0, panel } }));
    const button = screen.getByRole('button', { name: '3 changes are waiting to be sent' });
    expect(button.textContent).toBe('3');
    await user.click(button);
    expect(screen.getByRole('dialog', { name: 'Changes not sent yet' })).toBeTruthy();
  });

  it('counts first what the server would not take', async () => {
    await renderInRouter(bar({ outbox: { waiting: 3, dead: 1, panel } }));
    expect(screen.getByRole('button', { name: '1 change could not be sent' }).textContent).toBe('1');
  });
});

describe('the other tools', () => {
  it('open the search', async () => {
    const onSearch = vi.fn();
    const { user } = await renderInRouter(bar({ onSearch }));
    const button = screen.getByRole('button', { name: 'Search' });
    expect(button.textContent).toBe('SearchCtrl K');
    await user.click(button);
    expect(onSearch).toHaveBeenCalledTimes(1);
  });

  it('open the support chat, only where the operator has one', async () => {
    const onToggle = vi.fn();
    const drawn = await renderInRouter(bar());
    expect(screen.queryByRole('button', { name: 'Support chat' })).toBeNull();
    drawn.unmount();
    const { user } = await renderInRouter(bar({ chat: { opened: false, onToggle } }));
    await user.click(screen.getByRole('button', { name: 'Support chat' }));
    expect(onToggle).toHaveBeenCalledTimes(1);
  });

  it('lead to a running competition', async () => {
    const drawn = await renderInRouter(bar());
    expect(screen.queryByRole('link', { name: 'Competition is live' })).toBeNull();
    drawn.unmount();
    await renderInRouter(bar({ competition: true }));
    expect(screen.getByRole('link', { name: 'Competition is live' }).getAttribute('href')).toBe(
      '/reports?selectedTab=competitions',
    );
  });
});
