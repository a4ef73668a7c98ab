import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderUi } from '#tests/support/render/render-ui.tsx';
import { ColumnPicker } from './column-picker.tsx';

const options = (
  [
    ['Hits', 'traffic'],
    ['Clicks', 'traffic'],
    ['Conversions', 'conversions'],
    ['Payout', 'money'],
  ] as const
).map(([label, family]) => ({ id: label.toLowerCase(), label, family }));

async function picker(chosen: readonly string[] | null = null) {
  const onChange = vi.fn();
  const ui = await renderUi(<ColumnPicker options={options} chosen={chosen} onChange={onChange} />);
  await ui.user.click(screen.getByRole('button', { name: /^Columns/ }));
  const menu = within(await screen.findByRole('dialog'));
  return {
    ...ui,
    onChange,
    menu,
    names: () => menu.getAllByRole('checkbox').map((box) => box.closest('li')?.dataset['id']),
    apply: () => ui.user.click(menu.getByRole('button', { name: 'Apply' })),
  };
}

describe('the column picker', () => {
  it('says how many of all are shown, where not all are', async () => {
    await picker(['hits', 'payout']);
    expect(screen.getByRole('button', { name: 'Columns, 2 of 4' })).toBeDefined();
  });

  it('takes columns away, once Apply says so', async () => {
    const { user, menu, onChange, apply } = await picker();
    await user.click(menu.getByRole('checkbox', { name: 'Clicks' }));
    expect(onChange).not.toHaveBeenCalled();
    await apply();
    expect(onChange).toHaveBeenCalledExactlyOnceWith(['hits', 'conversions', 'payout']);
  });

  it('has what is shown first, in its order, and a new one at the end of it', async () => {
    const { user, menu, names, onChange, apply } = await picker(['payout', 'hits']);
    expect(names()).toEqual(['payout', 'hits', 'clicks', 'conversions']);
    await user.click(menu.getByRole('checkbox', { name: 'Conversions' }));
    expect(names()).toEqual(['payout', 'hits', 'conversions', 'clicks']);
    await apply();
    expect(onChange).toHaveBeenCalledExactlyOnceWith(['payout', 'hits', 'conversions']);
  });

  it('moves a column by the keyboard, keeps the focus on it and says its place', async () => {
    const { user, menu, names, onChange, apply } = await picker();
    const up = () => menu.getByRole('button', { name: 'Move Conversions up' });
    up().focus();
    await user.keyboard('{Enter}');
    expect(names()).toEqual(['hits', 'conversions', 'clicks', 'payout']);
    expect(document.activeElement).toBe(up());
    expect(menu.getByRole('status').textContent).toBe('Conversions: 2 of 4');
    await user.keyboard('{Enter}');
    // at the top there is no way up, and the focus stays in the row
    expect(up()).toHaveProperty('disabled', true);
    await waitFor(() =>
      expect(document.activeElement).toBe(menu.getByRole('button', { name: 'Move Conversions down' })),
    );
    await apply();
    expect(onChange).toHaveBeenCalledExactlyOnceWith(['conversions', 'hits', 'clicks', 'payout']);
  });

  describe('by dragging', () => {
    const rowOf = (menu: Awaited<ReturnType<typeof picker>>['menu'], label: string) => {
      const row = menu.getByRole('checkbox', { name: label }).closest('li');
      if (!row) throw new Error(`no row of ${label}`);
      return row;
    };
    /** Over the upper or the lower half of a row. */
    const over = (row: HTMLElement, half: 'upper' | 'lower') => {
      row.getBoundingClientRect = () => new DOMRect(0, 100, 200, 30);
      const event = createEvent.dragOver(row);
      Object.defineProperty(event, 'clientY', { value: half === 'upper' ? 104 : 126 });
      fireEvent(row, event);
      return event;
    };
    const dataTransfer = (dropEffect: 'move' | 'none') => ({
      dataTransfer: { setData: () => {}, dropEffect },
    });

    it('puts a column before or after the one that it is held over', async () => {
      const { menu, names, onChange, apply } = await picker();
      fireEvent.dragStart(rowOf(menu, 'Payout'), dataTransfer('move'));
      expect(over(rowOf(menu, 'Clicks'), 'upper').defaultPrevented).toBe(true);
      expect(names()).toEqual(['hits', 'payout', 'clicks', 'conversions']);
      over(rowOf(menu, 'Clicks'), 'lower');
      expect(names()).toEqual(['hits', 'clicks', 'payout', 'conversions']);
      fireEvent.dragEnd(rowOf(menu, 'Payout'), dataTransfer('move'));
      expect(menu.getByRole('status').textContent).toBe('Payout: 3 of 4');
      await apply();
      expect(onChange).toHaveBeenCalledExactlyOnceWith(['hits', 'clicks', 'payout', 'conversions']);
    });

    it('leaves the order as it was when it is let go elsewhere', async () => {
      const { menu, names } = await picker();
      fireEvent.dragStart(rowOf(menu, 'Payout'), dataTransfer('move'));
      over(rowOf(menu, 'Hits'), 'upper');
      expect(names()).toEqual(['payout', 'hits', 'clicks', 'conversions']);
      fireEvent.dragEnd(rowOf(menu, 'Payout'), dataTransfer('none'));
      expect(names()).toEqual(['hits', 'clicks', 'conversions', 'payout']);
    });

    it('takes only what is shown, and puts nothing among what is not', async () => {
      const { menu, names } = await picker(['payout', 'hits']);
      expect(rowOf(menu, 'Clicks').getAttribute('draggable')).toBe('false');
      fireEvent.dragStart(rowOf(menu, 'Payout'), dataTransfer('move'));
      over(rowOf(menu, 'Clicks'), 'lower');
      expect(names()).toEqual(['payout', 'hits', 'clicks', 'conversions']);
    });

    it('hears nothing of what is dragged from elsewhere', async () => {
      const { menu } = await picker();
      expect(over(rowOf(menu, 'Clicks'), 'upper').defaultPrevented).toBe(false);
    });
  });

  it('takes away and shows all of a kind at once, and says where only some are', async () => {
    const { user, menu, names, onChange, apply } = await picker(['payout', 'hits']);
    const kinds = within(menu.getByRole('group', { name: 'Kinds of columns' }));
    expect(
      kinds.getAllByRole('button').map((kind) => [kind.textContent, kind.getAttribute('aria-pressed')]),
    ).toEqual([
      ['Traffic', 'mixed'],
      ['Conversions', 'false'],
      ['Money', 'true'],
    ]);
    await user.click(kinds.getByRole('button', { name: 'Traffic' }));
    expect(names()).toEqual(['payout', 'hits', 'clicks', 'conversions']);
    await user.click(kinds.getByRole('button', { name: 'Money' }));
    await apply();
    expect(onChange).toHaveBeenCalledExactlyOnceWith(['hits', 'clicks']);
  });

  it('finds columns by their names', async () => {
    const { user, menu, names } = await picker();
    await user.type(menu.getByRole('searchbox', { name: 'Find a column' }), 'C');
    expect(names()).toEqual(['clicks', 'conversions']);
    await user.type(menu.getByRole('searchbox', { name: 'Find a column' }), 'x');
    expect(menu.queryByRole('checkbox')).toBeNull();
    expect(menu.getByText('No such column')).toBeDefined();
  });

  it('cannot be applied without any, and goes back to all', async () => {
    const { user, menu, onChange } = await picker(['hits']);
    await user.click(menu.getByRole('checkbox', { name: 'Hits' }));
    expect(menu.getByRole('button', { name: 'Apply' })).toHaveProperty('disabled', true);
    await user.click(menu.getByRole('button', { name: 'All columns' }));
    expect(onChange).toHaveBeenCalledExactlyOnceWith(null);
  });

  it('is as usual again when all are shown in the usual order', async () => {
    const { user, menu, onChange, apply } = await picker(['hits', 'clicks', 'conversions']);
    await user.click(menu.getByRole('checkbox', { name: 'Payout' }));
    await apply();
    expect(onChange).toHaveBeenCalledExactlyOnceWith(null);
  });
});
