import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { Publisher } from '#tests/support/list-samples.tsx';
import { renderUi } from '#tests/support/render-ui.tsx';
import type { FilterDraft, FilterField, FilterValues, OptionSource } from '../filter-drawer/filter-field.ts';
import { FilterTool } from './filter-tool.tsx';

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
];

async function tool(values: FilterValues = {}, source = offers, draft?: FilterDraft) {
  const onApply = vi.fn<(values: FilterValues) => void>();
  const ui = await renderUi(
    <Publisher>
      <FilterTool fields={fieldsWith(source)} values={values} count={0} draft={draft} onApply={onApply} />
    </Publisher>,
  );
  return { ...ui, onApply };
}
const button = () => screen.getByRole('button', { name: 'Filters' });
const drawer = () => screen.findByRole('dialog', { name: 'Filters' });

describe('the filter drawer', () => {
  it('comes from its button by keyboard, and gives the focus back on Escape without applying', async () => {
    const { user, onApply } = await tool();
    button().focus();
    await user.keyboard('{Enter}');
    const dialog = await drawer();
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    await user.click(within(dialog).getByRole('checkbox', { name: 'Mobile' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(button());
    expect(onApply).not.toHaveBeenCalled();
  });

  it('forgets what was not applied', async () => {
    const { user } = await tool();
    await user.click(button());
    await user.click(within(await drawer()).getByRole('checkbox', { name: 'Mobile' }));
    await user.keyboard('{Escape}');
    await user.click(button());
    const box = within(await drawer()).getByRole('checkbox', { name: 'Mobile' });
    expect((box as HTMLInputElement).checked).toBe(false); // a checkbox is an input
  });

  it('comes back open with what stood in it unapplied, but for what is no filter of it', async () => {
    let kept: Readonly<Record<string, unknown>> | null = { device: ['mobile'], track: { no: 1 }, other: 'x' };
    const draft: FilterDraft = {
      read: () => kept,
      write: (values) => (kept = values),
      drop: () => (kept = null),
    };
    const { user, onApply } = await tool({ track: 'abc' }, offers, draft);
    const dialog = within(await drawer());
    expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: 'Mobile' }).checked).toBe(true);
    await user.type(dialog.getByLabelText('Track contains'), 'de');
    expect(kept).toEqual({ device: ['mobile'], track: 'de' });
    await user.click(dialog.getByRole('button', { name: 'Apply' }));
    expect(onApply).toHaveBeenCalledWith({ device: ['mobile'], track: 'de' });
    expect(kept).toBeNull();
  });

  it('leaves no draft behind when it is closed', async () => {
    const dropped: string[] = [];
    const { user } = await tool({}, offers, {
      read: () => null,
      write: () => {},
      drop: () => dropped.push('filters'),
    });
    await user.click(button());
    await user.click(within(await drawer()).getByRole('checkbox', { name: 'Mobile' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(dropped).toEqual(['filters']));
  });

  it('applies all kinds of filters at once, texts trimmed, numbers as numbers, nothing empty', async () => {
    const { user, onApply } = await tool();
    await user.click(button());
    const dialog = within(await drawer());
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
    await waitFor(() => expect(document.activeElement).toBe(button()));
  });

  it('is applied by Enter in a text field', async () => {
    const { user, onApply } = await tool();
    await user.click(button());
    await user.type(within(await drawer()).getByRole('textbox', { name: 'Track contains' }), 'a{Enter}');
    expect(onApply).toHaveBeenCalledWith({ track: 'a' });
  });

  it('is emptied by Reset, and applied empty', async () => {
    const { user, onApply } = await tool({ device: ['mobile'], track: 'a' });
    await user.click(button());
    const dialog = within(await drawer());
    await user.click(dialog.getByRole('button', { name: 'Reset' }));
    await user.click(dialog.getByRole('button', { name: 'Apply' }));
    expect(onApply).toHaveBeenCalledWith({});
  });

  it('finds options by their number after a pause', async () => {
    const { user } = await tool();
    await user.click(button());
    await user.type(within(await drawer()).getByRole('combobox', { name: 'Offer' }), '#12');
    await waitFor(() => expect(screen.queryByRole('option', { name: /Lucky Spin/ })).toBeNull());
    expect(screen.getByRole('option', { name: /Aurora VPN/ })).toBeDefined();
  });

  it('searches on the server where the options say so', async () => {
    const onSearch = vi.fn();
    const { user } = await tool({}, { ...offers, onSearch });
    await user.click(button());
    await user.click(within(await drawer()).getByRole('combobox', { name: 'Offer' }));
    // At once: between letters typed on a slow machine the pause may pass.
    await user.paste('luc');
    await waitFor(() => expect(onSearch).toHaveBeenCalledExactlyOnceWith('luc'));
  });

  it('keeps what is chosen though its options cannot be loaded, and says so', async () => {
    const { user, onApply } = await tool({ offer: [77] }, { options: [], state: 'unavailable' });
    await user.click(button());
    const dialog = within(await drawer());
    expect(dialog.getByText('#77', { selector: '[class*=Pill] *' })).toBeDefined();
    expect(dialog.getByText(/The options could not be loaded/)).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Apply' }));
    expect(onApply).toHaveBeenCalledWith({ offer: [77] });
  });
});
