import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { Publisher } from '#tests/support/samples/list-samples.tsx';
import { renderUi } from '#tests/support/render/render-ui.tsx';
import type { FilterDraft, FilterField, FilterValues } from '../filter-drawer/filter-field.ts';
import { FilterTool } from './filter-tool.tsx';

const fields: readonly FilterField[] = [
  { kind: 'choices', name: 'device', label: 'Device', options: [{ value: 'mobile', label: 'Mobile' }] },
  { kind: 'text', name: 'track', label: 'Track contains' },
];

async function tool(values: FilterValues = {}, draft?: FilterDraft) {
  const onApply = vi.fn<(values: FilterValues) => void>();
  const ui = await renderUi(
    <Publisher>
      <FilterTool fields={fields} values={values} count={0} draft={draft} onApply={onApply} />
    </Publisher>,
  );
  return { ...ui, onApply };
}
const button = () => screen.getByRole('button', { name: 'Filters' });
const drawer = () => screen.findByRole('dialog', { name: 'Filters' });

describe('the filter button and its drawer', () => {
  it('opens by keyboard, and gives the focus back on Escape without applying', async () => {
    const { user, onApply } = await tool();
    button().focus();
    await user.keyboard('{Enter}');
    const dialog = await drawer();
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    await user.click(await within(dialog).findByRole('checkbox', { name: 'Mobile' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(button());
    expect(onApply).not.toHaveBeenCalled();
  });

  it('forgets what was not applied', async () => {
    const { user } = await tool();
    await user.click(button());
    await user.click(await within(await drawer()).findByRole('checkbox', { name: 'Mobile' }));
    await user.keyboard('{Escape}');
    await user.click(button());
    const box = await within(await drawer()).findByRole('checkbox', { name: 'Mobile' });
    expect((box as HTMLInputElement).checked).toBe(false); // a checkbox is an input
  });

  it('comes back open with what stood in it unapplied, but for what is no filter of it', async () => {
    let kept: Readonly<Record<string, unknown>> | null = { device: ['mobile'], track: { no: 1 }, other: 'x' };
    const draft: FilterDraft = {
      read: () => kept,
      write: (values) => (kept = values),
      drop: () => (kept = null),
    };
    const { user, onApply } = await tool({ track: 'abc' }, draft);
    const dialog = within(await drawer());
    const box = await dialog.findByRole<HTMLInputElement>('checkbox', { name: 'Mobile' });
    expect(box.checked).toBe(true);
    await user.type(dialog.getByLabelText('Track contains'), 'de');
    expect(kept).toEqual({ device: ['mobile'], track: 'de' });
    await user.click(dialog.getByRole('button', { name: 'Apply' }));
    expect(onApply).toHaveBeenCalledWith({ device: ['mobile'], track: 'de' });
    expect(kept).toBeNull();
  });

  it('leaves no draft behind when it is closed', async () => {
    const dropped: string[] = [];
    const { user } = await tool(
      {},
      {
        read: () => null,
        write: () => {},
        drop: () => dropped.push('filters'),
      },
    );
    await user.click(button());
    await user.click(await within(await drawer()).findByRole('checkbox', { name: 'Mobile' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(dropped).toEqual(['filters']));
  });

  it('applies what is chosen, closes, and gives the focus back to its button', async () => {
    const { user, onApply } = await tool();
    await user.click(button());
    const dialog = within(await drawer());
    await user.click(await dialog.findByRole('checkbox', { name: 'Mobile' }));
    await user.click(dialog.getByRole('button', { name: 'Apply' }));
    expect(onApply).toHaveBeenCalledExactlyOnceWith({ device: ['mobile'] });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(button());
  });
});
