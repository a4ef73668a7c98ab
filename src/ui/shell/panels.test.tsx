import { screen, within } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { ListView } from '#domain/list-view.ts';
import { DAY_MS } from '#contract/spans.ts';
import { Publisher } from '#tests/support/samples/list-samples.tsx';
import { renderUi } from '#tests/support/render/render-ui.tsx';
import { NotificationsPanel, type ShownNotification } from './notifications-panel.tsx';
import { OutboxPanel } from './outbox-panel.tsx';

const ready = <Value,>(value: Value): ListView<Value> => ({
  kind: 'ready',
  value,
  fetchedAt: Date.now(),
  busy: false,
  stamp: 'fresh',
});
const none = { kind: 'empty', filtered: false, fetchedAt: 0, busy: false, stamp: 'fresh' } as const;

describe('the notifications', () => {
  const row = (id: string, changes: Partial<ShownNotification> = {}): ShownNotification => ({
    id,
    title: `Title ${id}`,
    text: `Text ${id}`,
    createdAt: new Date(Date.now() - 7_200_000).toISOString(),
    seen: false,
    link: null,
    ...changes,
  });
  const panel = (
    rows: readonly ShownNotification[],
    on: { unread?: number; onRead?: (id: string) => void; onReadAll?: () => void; difference?: number } = {},
  ) => (
    <Publisher difference={on.difference ?? 0}>
      <NotificationsPanel
        view={rows.length === 0 ? none : ready(rows)}
        unread={on.unread ?? 0}
        NotificationLink={({ link, children, ...rest }) => (
          <a href={link} {...rest}>
            {children}
          </a>
        )}
        more={null}
        onRead={on.onRead ?? (() => {})}
        onReadAll={on.onReadAll ?? (() => {})}
        onRetry={() => {}}
      />
    </Publisher>
  );

  it('are marked read one by one', async () => {
    const onRead = vi.fn();
    const { user } = await renderUi(panel([row('a'), row('b', { seen: true })], { onRead }));
    expect(screen.getAllByRole('button', { name: /^Mark as read/ })).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Mark as read: Title a' }));
    expect(onRead.mock.calls).toEqual([['a']]);
  });

  it('are marked read all at once', async () => {
    const onReadAll = vi.fn();
    const { user } = await renderUi(panel([row('a'), row('b')], { onReadAll }));
    await user.click(screen.getByRole('button', { name: 'Mark all as read' }));
    expect(onReadAll).toHaveBeenCalledTimes(1);
  });

  it('are marked read all at once where an unread one is further down than these', async () => {
    await renderUi(panel([row('a', { seen: true })], { unread: 1 }));
    expect(screen.getByRole('button', { name: 'Mark all as read' })).toBeTruthy();
  });

  it('offer nothing to mark where all are read', async () => {
    await renderUi(panel([row('a', { seen: true })]));
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.queryByText('Unread:')).toBeNull();
  });

  it('lead to what they are about, say which are unread, and how old they are', async () => {
    await renderUi(panel([row('a', { link: '/payments' })]));
    const item = screen.getByRole('listitem');
    expect(within(item).getByRole('link', { name: 'Unread: Title a' }).getAttribute('href')).toBe(
      '/payments',
    );
    expect(within(item).getByText('Text a')).toBeTruthy();
    expect(within(item).getByText('2 hours ago')).toBeTruthy();
  });

  it('are as old as they are by the server’s clock on a device that is a day ahead', async () => {
    const createdAt = new Date(Date.now() - DAY_MS - 7_200_000).toISOString();
    await renderUi(panel([row('a', { createdAt })], { difference: -DAY_MS }));
    expect(screen.getByText('2 hours ago')).toBeTruthy();
  });
});

describe('the changes that are not sent yet', () => {
  const entry = (id: number, changes: object = {}) => ({
    id,
    intent: { kind: 'language', language: 'ru', before: 'en' } as const,
    createdAt: Date.now() - 60_000,
    state: 'queued' as const,
    reason: null,
    ...changes,
  });

  const panel = (
    entries: ComponentProps<typeof OutboxPanel>['entries'],
    on: Partial<ComponentProps<typeof OutboxPanel>> = {},
  ) => (
    <Publisher>
      <OutboxPanel
        entries={entries}
        subjectOf={() => null}
        canUndo={() => false}
        onRetry={() => {}}
        onDiscard={() => {}}
        {...on}
      />
    </Publisher>
  );

  it('name what they are about, and are undone while they wait', async () => {
    const onDiscard = vi.fn();
    const launch = entry(3, { intent: { kind: 'campaign.launch', campaign: 'offer', id: 'o1' } });
    const pause = entry(4, { intent: { kind: 'postback', act: 'pause', id: 'p1' } });
    const { user } = await renderUi(
      panel([launch, pause, entry(5)], {
        subjectOf: (intent) => ('campaign' in intent ? 'Aurora VPN' : 'tracker.example'),
        canUndo: ({ id }) => id < 5,
        onDiscard,
      }),
    );
    const [first, second] = screen.getAllByRole('listitem');
    expect(first?.textContent).toMatch(/^Launch: Aurora VPNWaiting/);
    expect(second?.textContent).toMatch(/^Pause postback: tracker\.exampleWaiting/);
    expect(screen.getAllByRole('button')).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Undo: Launch: Aurora VPN' }));
    expect(onDiscard.mock.calls).toEqual([[launch]]);
  });

  it('say a postback’s host in its letters, as its card does', async () => {
    const save = {
      kind: 'postback',
      act: 'save',
      id: 'p1',
      body: { url: 'https://xn--e1afmkfd.xn--p1ai/s' },
    };
    await renderUi(panel([entry(1, { intent: save })]));
    expect(screen.getByRole('listitem').textContent).toContain('пример.рф');
  });

  it('say what they are and where they stand', async () => {
    const read = { intent: { kind: 'notifications.read' } as const, state: 'sending' as const };
    await renderUi(panel([entry(1), entry(2, read)]));
    const [first, second] = screen.getAllByRole('listitem');
    expect(first?.textContent).toBe('Language: РусскийWaiting · 1 minute ago');
    expect(second?.textContent).toBe('Mark notifications as readSending · 1 minute ago');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('were made just now within the first minute', async () => {
    await renderUi(panel([entry(1, { createdAt: Date.now() - 30_000 })]));
    expect(screen.getByText('Waiting · just now')).toBeTruthy();
  });

  it('are tried again or discarded where the server would not take them', async () => {
    const [onRetry, onDiscard] = [vi.fn(), vi.fn()];
    const dead = entry(7, { state: 'dead', reason: 'This language is not offered.' });
    const { user } = await renderUi(panel([dead], { onRetry, onDiscard }));
    expect(screen.getByText('Failed · This language is not offered.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Try again: Language: Русский' }));
    await user.click(screen.getByRole('button', { name: 'Discard: Language: Русский' }));
    expect([onRetry.mock.calls, onDiscard.mock.calls]).toEqual([[[dead]], [[dead]]]);
  });

  it.each([
    [
      { kind: 'campaign.launch', campaign: 'offer', id: 'a', name: 'Aurora VPN #101' },
      { reason: 'Not Found', status: 404 },
      'Launch: Aurora VPN #101',
      'It no longer exists or is no longer available to you. Discard it, or ask your manager.',
    ],
    [
      { kind: 'postback', act: 'pause', id: 'a', name: 'tracker.example' },
      { reason: 'It is paused already.', status: 409 },
      'Pause postback: tracker.example',
      'It is paused already.',
    ],
    [
      { kind: 'campaign.request', campaign: 'offer', id: 'a', message: 'x' },
      { reason: null },
      'Request',
      'The network did not say why.',
    ],
  ] as const)('say of which thing what could not be done, and why', async (intent, end, what, why) => {
    const dead = entry(7, { intent, state: 'dead', ...end });
    await renderUi(panel([dead]));
    expect(screen.getByText(what)).toBeTruthy();
    expect(screen.getByText(`Failed · ${why}`)).toBeTruthy();
  });

  it('may all have gone meanwhile', async () => {
    await renderUi(panel([]));
    expect(screen.getByText('Everything has been sent.')).toBeTruthy();
  });
});
