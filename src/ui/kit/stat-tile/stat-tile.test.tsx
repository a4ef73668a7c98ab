import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderUi } from '#tests/support/render/render-ui.tsx';
import { LinkTile, StatTile } from './stat-tile.tsx';

async function renderTile() {
  const onChoose = vi.fn<() => void>();
  const drawn = await renderUi(
    <>
      <StatTile
        label="Payout"
        value="$12.00"
        change={null}
        course={null}
        explanation="What you earn"
        chosen={false}
        onChoose={onChoose}
      />
      <p>Elsewhere</p>
    </>,
  );
  const tile = screen.getByRole('button', { name: /^Payout/ });
  return { ...drawn, tile, onChoose };
}

const bubble = () => document.querySelector('[role="tooltip"]');
const shown = () => waitFor(() => expect(bubble()?.textContent).toBe('What you earn'));
const hidden = () => waitFor(() => expect(bubble()).toBeNull());

describe('the explanation of a tile', () => {
  it('comes with a tap, which also chooses, and goes with the next one', async () => {
    const { user, tile, onChoose } = await renderTile();
    expect(bubble()).toBeNull();
    await user.pointer({ keys: '[TouchA]', target: tile });
    await shown();
    expect(onChoose).toHaveBeenCalledOnce();
    await user.pointer({ keys: '[TouchA]', target: tile });
    await hidden();
    await user.pointer({ keys: '[TouchA]', target: tile });
    await shown();
    await user.pointer({ keys: '[TouchA]', target: screen.getByText('Elsewhere') });
    await hidden();
  });

  it('comes with the mouse, and goes when it leaves or at Escape', async () => {
    const { user, tile } = await renderTile();
    await user.hover(tile);
    await shown();
    await user.unhover(tile);
    await hidden();
    await user.hover(tile);
    await shown();
    await user.keyboard('{Escape}');
    await hidden();
  });

  it('comes with the keyboard’s focus', async () => {
    const { user, tile } = await renderTile();
    await user.tab();
    expect(document.activeElement).toBe(tile);
    await shown();
    await user.tab();
    await hidden();
  });

  it('comes with it to a tile that leads elsewhere, too', async () => {
    const { user } = await renderUi(
      <LinkTile
        label="On hold"
        value="$12.00"
        note=""
        explanation="What you earn"
        Link={({ children, ...link }) => (
          <a href="#hold" {...link}>
            {children}
          </a>
        )}
      />,
    );
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('link'));
    await shown();
  });
});
