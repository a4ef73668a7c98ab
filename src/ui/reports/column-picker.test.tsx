import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderUi } from '#tests/support/render/render-ui.tsx';
import { ColumnPicker } from './column-picker.tsx';

const options = ['Hits', 'Clicks', 'Conversions', 'Payout'].map((label) => ({
  id: label.toLowerCase(),
  label,
}));

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
