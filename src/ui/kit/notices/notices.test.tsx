import { act, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderUi } from '#tests/support/render/render-ui.tsx';
import { noticesNow, notify } from './notice-store.ts';
import { Notices } from './notices.tsx';

const tell = (...notice: Parameters<typeof notify>) => act(() => notify(...notice));

describe('the corner of notices', () => {
  it('reads out a danger at once and the others politely', async () => {
    await renderUi(<Notices />);
    const [polite, urgent] = document.querySelectorAll('[aria-live]');
    expect(urgent?.textContent).toBe('');
    tell('danger', 'It broke.');
    tell('success', 'Language updated');
    expect(urgent?.getAttribute('aria-live')).toBe('assertive');
    expect(urgent?.textContent).toBe('It broke.');
    expect(polite?.getAttribute('aria-live')).toBe('polite');
    expect(polite?.textContent).toBe('Language updated');
  });

  it('lets a success go after a while, and keeps a danger', async () => {
    vi.useFakeTimers();
    await renderUi(<Notices />);
    tell('success', 'Done.');
    tell('danger', 'It broke.');
    act(() => void vi.advanceTimersByTime(10_000));
    expect(screen.queryByText('Done.')).toBeNull();
    expect(screen.getByText('It broke.')).toBeTruthy();
  });

  it('is dismissed by its button, and leaves the focus where one types', async () => {
    const { user } = await renderUi(
      <>
        <Notices />
        <input aria-label="Name" />
      </>,
    );
    tell('danger', 'It broke.');
    await user.click(screen.getByLabelText('Name'));
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText('It broke.')).toBeNull();
    expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  });

  it('does not pile up: the same text stands once, and the newest three stand', async () => {
    await renderUi(<Notices />);
    for (const text of ['one', 'two', 'two', 'three', 'four']) tell('info', text);
    expect(screen.queryByText('one')).toBeNull();
    expect(screen.getAllByText('two')).toHaveLength(1);
    expect(noticesNow()).toHaveLength(3);
  });

  it('says of one topic what came last', async () => {
    await renderUi(<Notices />);
    tell('info', 'You are offline.', 'network');
    tell('success', 'Saved');
    tell('success', 'You are back online.', 'network');
    expect(screen.queryByText('You are offline.')).toBeNull();
    expect(screen.getByText('Saved')).toBeTruthy();
    expect(screen.getByText('You are back online.')).toBeTruthy();
  });
});
