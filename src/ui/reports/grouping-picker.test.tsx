import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { GroupingDimension } from '#contract/enumerations.ts';
import { groupingOptions, type GroupingSetting } from '#domain/grouping.ts';
import { renderUi } from '#tests/support/render/render-ui.tsx';
import { GroupingPicker } from './grouping-picker.tsx';

const setting: GroupingSetting = {
  tab: 'summary',
  roles: ['ROLE_SMARTLINKS'],
  smartlinksChosen: false,
  offersChosen: false,
  days: 30,
};

async function picker(chosen: readonly GroupingDimension[] = ['date'], usual = false) {
  const onChange = vi.fn();
  const ui = await renderUi(
    <GroupingPicker
      chosen={chosen}
      usual={usual}
      optionsBeside={(draft) => groupingOptions(draft, setting)}
      onChange={onChange}
    />,
  );
  await ui.user.click(screen.getByRole('button', { name: /^Group by/ }));
  return { ...ui, onChange, menu: within(await screen.findByRole('dialog')) };
}

describe('the grouping picker', () => {
  it('names what the report is grouped by', async () => {
    await picker(['country', 'device']);
    expect(screen.getByRole('button', { name: 'Group by Country, Device' })).toBeDefined();
  });

  it('groups in the order of choice, once Apply says so', async () => {
    const { user, menu, onChange } = await picker();
    await user.click(menu.getByRole('checkbox', { name: 'Device' }));
    await user.click(menu.getByRole('checkbox', { name: 'Date' }));
    await user.click(menu.getByRole('checkbox', { name: 'Country' }));
    expect(onChange).not.toHaveBeenCalled();
    await user.click(menu.getByRole('button', { name: 'Apply' }));
    expect(onChange).toHaveBeenCalledExactlyOnceWith(['device', 'country']);
  });

  it('puts the first choice in the place of a grouping that nobody chose', async () => {
    const { user, menu, onChange } = await picker(['date'], true);
    await user.click(menu.getByRole('checkbox', { name: 'Country' }));
    expect(menu.getByRole('checkbox', { name: 'Date' })).toHaveProperty('checked', false);
    await user.click(menu.getByRole('checkbox', { name: 'Device' }));
    await user.click(menu.getByRole('button', { name: 'Apply' }));
    expect(onChange).toHaveBeenCalledExactlyOnceWith(['country', 'device']);
  });

  it('takes the usual grouping away where it is what is touched', async () => {
    const { user, menu } = await picker(['date'], true);
    await user.click(menu.getByRole('checkbox', { name: 'Date' }));
    await user.click(menu.getByRole('checkbox', { name: 'Device' }));
    await user.click(menu.getByRole('checkbox', { name: 'Date' }));
    expect(menu.getByRole('checkbox', { name: 'Device' })).toHaveProperty('checked', true);
  });

  it('greys what excludes each other, and says why', async () => {
    const { user, menu } = await picker();
    await user.click(menu.getByRole('checkbox', { name: 'Offer' }));
    const smartlink = menu.getByRole('checkbox', { name: 'Smartlink' });
    expect(smartlink).toHaveProperty('disabled', true);
    expect(menu.getAllByText('Not together with offers')).toHaveLength(1);
    await user.click(menu.getByRole('checkbox', { name: 'Offer' }));
    expect(smartlink).toHaveProperty('disabled', false);
  });

  it('takes three sub fields at most', async () => {
    const { menu } = await picker(['sub1', 'sub2', 'sub3']);
    expect(menu.getByRole('checkbox', { name: 'Sub 4' })).toHaveProperty('disabled', true);
    expect(menu.getByRole('checkbox', { name: 'Sub 3' })).toHaveProperty('disabled', false);
    expect(menu.getAllByText('At most 3 sub fields')).toHaveLength(3);
  });

  it('cannot be applied without any, and goes back to the default', async () => {
    const { user, menu, onChange } = await picker();
    await user.click(menu.getByRole('checkbox', { name: 'Date' }));
    expect(menu.getByRole('button', { name: 'Apply' })).toHaveProperty('disabled', true);
    await user.click(menu.getByRole('button', { name: 'Default grouping' }));
    expect(onChange).toHaveBeenCalledExactlyOnceWith(null);
  });

  it('forgets a choice on Escape, and gives the focus back', async () => {
    const { user, menu, onChange } = await picker();
    await user.click(menu.getByRole('checkbox', { name: 'Device' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(onChange).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Group by/ }));
  });
});
