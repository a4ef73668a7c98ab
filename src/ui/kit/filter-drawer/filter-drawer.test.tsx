import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { drawnBy } from '#tests/support/render/drawn.ts';
import { renderUi } from '#tests/support/render/render-ui.tsx';
import { FilterDrawer } from './filter-drawer.tsx';
import type { FilterField, FilterValues } from './filter-field.ts';
import type { OptionSource } from '../option-select/options.ts';

const offers: OptionSource = {
  state: 'ready',
  options: [
    { value: 12, label: 'Aurora VPN', relativeId: 12 },
    { value: 40, label: 'Lucky Spin', relativeId: 40 },
  ],
};
const fieldsWith = (source: OptionSource): readonly FilterField[] => [
  { kind: 'options', name: 'offer', label: 'Offer', source },
  {
    kind: 'choices',
    name: 'device',
    label: 'Device',
    options: [
      { value: 'desktop', label: 'Desktop' },
      { value: 'mobile', label: 'Mobile' },
    ],
  },
  { kind: 'entries', name: 'landing', label: 'Landing page ID', numeric: true },
  { kind: 'text', name: 'track', label: 'Track contains' },
  { kind: 'text', name: 'sub1', label: 'Sub 1', rare: true },
];

/** The open drawer; its button is tested with `list-page/filter-tool.tsx`. */
async function drawer(values: FilterValues = {}, source = offers, fading = false) {
  const onApply = vi.fn<(values: FilterValues) => void>();
  const form = { fields: fieldsWith(source), values, onApply, onClose: () => {} };
  const { user, rerender } = await renderUi(<FilterDrawer opened {...form} />, { fading });
  const dialog = within(await screen.findByRole('dialog', { name: 'Filters' }));
  /** As with what was applied, by which the fields are others, too. */
  const close = () =>
    rerender(<FilterDrawer opened={false} {...form} fields={fieldsWith(source)} values={{ track: 'a' }} />);
  return { user, onApply, dialog, close };
}

describe('the filter drawer', () => {
  it('applies all kinds of filters at once, texts trimmed, numbers as numbers, nothing empty', async () => {
    const { user, onApply, dialog } = await drawer();
    await user.click(dialog.getByRole('checkbox', { name: 'Mobile' }));
    await user.type(dialog.getByRole('textbox', { name: 'Track contains' }), '  push ');
    await user.type(dialog.getByRole('combobox', { name: 'Landing page ID' }), '#17,abc,');
    await user.click(dialog.getByRole('combobox', { name: 'Offer' }));
    await user.click(await screen.findByRole('option', { name: /Lucky Spin/ }));
    await user.click(dialog.getByRole('button', { name: 'Apply' }));
    expect(onApply).toHaveBeenCalledExactlyOnceWith({
      device: ['mobile'],
      track: 'push',
      landing: [17],
      offer: [40],
    });
  });

  it('draws the field anew that is changed, and none of the others', async () => {
    const { user, dialog } = await drawer();
    await dialog.findByRole('checkbox', { name: 'Mobile' });
    const drawn = await drawnBy(() => user.click(dialog.getByRole('checkbox', { name: 'Mobile' })));
    expect(drawn.filter((name) => name === 'FilterInput')).toHaveLength(1);
  });

  it('draws none anew while it closes', async () => {
    const { dialog, close } = await drawer({}, offers, true);
    const box = await dialog.findByRole('checkbox', { name: 'Mobile' });
    const drawn = await drawnBy(async () => close());
    expect(drawn).toContain('FilterDrawer');
    expect(box.isConnected).toBe(true);
    expect(drawn).not.toContain('FilterInput');
  });

  it('folds the rare ones away, unless one of them is in force', async () => {
    const first = await drawer();
    const details = first.dialog.getByText('1 more filter').closest('details');
    expect(details?.open).toBe(false);
    await first.user.click(first.dialog.getByText('1 more filter'));
    await first.user.type(first.dialog.getByLabelText('Sub 1'), 'a{Enter}');
    expect(first.onApply).toHaveBeenCalledExactlyOnceWith({ sub1: 'a' });
    cleanup();
    const next = await drawer({ sub1: 'a' });
    expect(next.dialog.getByText('1 more filter').closest('details')?.open).toBe(true);
  });

  it('suggests what has been seen once the field is entered, and takes any other text', async () => {
    const suggest = vi.fn(() => Promise.resolve(['push_1', 'push_2', 'mail']));
    const onApply = vi.fn();
    const fields = [{ kind: 'text', name: 'source', label: 'Sub-source', suggest }] as const;
    const { user } = await renderUi(
      <FilterDrawer opened fields={fields} values={{}} onApply={onApply} onClose={() => {}} />,
    );
    expect(suggest).not.toHaveBeenCalled();
    const box = await screen.findByRole('combobox', { name: 'Sub-source' });
    await user.type(box, 'push');
    const found = await screen.findAllByRole('option');
    expect(found.map((option) => option.textContent)).toEqual(['push_1', 'push_2']);
    await user.click(screen.getByRole('option', { name: 'push_2' }));
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    expect(onApply).toHaveBeenCalledExactlyOnceWith({ source: 'push_2' });
    expect(suggest).toHaveBeenCalledOnce();
  });

  it('leaves a word whole that a space picks in an input method', async () => {
    const onApply = vi.fn();
    const fields = [{ kind: 'entries', name: 'track', label: 'Track' }] as const;
    const { user } = await renderUi(
      <FilterDrawer opened fields={fields} values={{}} onApply={onApply} onClose={() => {}} />,
    );
    const field = await screen.findByRole('combobox', { name: 'Track' });
    await user.click(field);
    fireEvent.change(field, { target: { value: 'zhong wen' } });
    fireEvent.keyDown(field, { key: ' ', isComposing: true });
    fireEvent.change(field, { target: { value: '中文' } });
    fireEvent.keyDown(field, { key: ' ' });
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    expect(onApply).toHaveBeenCalledExactlyOnceWith({ track: ['中文'] });
  });

  it('takes a value with blanks and commas as one where values may have them', async () => {
    const onApply = vi.fn();
    const fields = [{ kind: 'entries', name: 'source', label: 'Sub-source', spaced: true }] as const;
    const { user } = await renderUi(
      <FilterDrawer opened fields={fields} values={{}} onApply={onApply} onClose={() => {}} />,
    );
    await user.type(await screen.findByRole('combobox', { name: 'Sub-source' }), 'summer sale, 2');
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    expect(onApply).toHaveBeenCalledExactlyOnceWith({ source: ['summer sale, 2'] });
  });

  it('is applied by Enter in a text field', async () => {
    const { user, onApply, dialog } = await drawer();
    await user.type(dialog.getByRole('textbox', { name: 'Track contains' }), 'a{Enter}');
    expect(onApply).toHaveBeenCalledWith({ track: 'a' });
  });

  it('is emptied by Reset, and applied empty', async () => {
    const { user, onApply, dialog } = await drawer({ device: ['mobile'], track: 'a' });
    await user.click(dialog.getByRole('button', { name: 'Reset' }));
    await user.click(dialog.getByRole('button', { name: 'Apply' }));
    expect(onApply).toHaveBeenCalledWith({});
  });

  it('finds options by their number after a pause', async () => {
    const { user, dialog } = await drawer();
    await user.type(dialog.getByRole('combobox', { name: 'Offer' }), '#12');
    await waitFor(() => expect(screen.queryByRole('option', { name: /Lucky Spin/ })).toBeNull());
    expect(screen.getByRole('option', { name: /Aurora VPN/ })).toBeDefined();
  });

  it('searches on the server where the options say so', async () => {
    const load = vi.fn(() => Promise.resolve({ options: offers.options, total: 2 }));
    const { user, dialog } = await drawer({}, { ...offers, load });
    await user.click(dialog.getByRole('combobox', { name: 'Offer' }));
    // At once: between letters typed on a slow machine the pause may pass.
    await user.paste('luc');
    await waitFor(
      () => expect(load).toHaveBeenLastCalledWith({ page: 1, search: 'luc' }, expect.any(AbortSignal)),
      { timeout: 3000 },
    );
  });

  it('keeps what is chosen though its options cannot be loaded, and says so', async () => {
    const { user, onApply, dialog } = await drawer({ offer: [77] }, { options: [], state: 'unavailable' });
    expect(dialog.getByText('#77', { selector: '[class*=Pill] *' })).toBeDefined();
    expect(dialog.getByText(/The options could not be loaded/)).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Apply' }));
    expect(onApply).toHaveBeenCalledWith({ offer: [77] });
  });
});
