import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { Publisher } from '#tests/support/samples/list-samples.tsx';
import { renderUi } from '#tests/support/render/render-ui.tsx';
import { useViewport } from '#tests/support/render/setup-ui.ts';
import { FilterButton } from './filter-button.tsx';
import { Toolbar } from './toolbar.tsx';

const nothing = () => {};
const today = { from: '2026-11-22', to: '2026-11-22' };

async function toolbar(props: Partial<Parameters<typeof Toolbar>[0]> = {}) {
  const { user } = await renderUi(
    <Publisher>
      <Toolbar onRange={nothing} busy={false} onRefresh={nothing} {...props} />
    </Publisher>,
  );
  return user;
}
const names = () =>
  screen.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent);

describe('the toolbar', () => {
  it('has the range, Refresh, what the screen adds, Reset and the filters, in this order', async () => {
    await toolbar({
      range: today,
      controls: <button type="button">Group by</button>,
      filters: <button type="button">Filters</button>,
      onReset: nothing,
    });
    expect(names()).toEqual(['Date range: Today, 22 Nov', 'Refresh', 'Group by', 'Reset', 'Filters']);
  });

  it('has no range where the list has no dates, and a Reset that rests where nothing is filtered', async () => {
    await toolbar({ filters: <button type="button">Filters</button> });
    expect(names()).toEqual(['Refresh', 'Reset', 'Filters']);
    expect(screen.getByRole('button', { name: 'Reset' })).toHaveProperty('disabled', true);
  });

  it('resets at a click', async () => {
    const onReset = vi.fn();
    const user = await toolbar({ onReset, filters: <button type="button">Filters</button> });
    await user.click(screen.getByRole('button', { name: 'Reset' }));
    expect(onReset).toHaveBeenCalledOnce();
  });

  it.each([
    [767, ['Filters']],
    [768, ['Refresh', 'Reset', 'Filters']],
  ])('has at %i px %j (specification 2)', async (width, buttons) => {
    useViewport({ width });
    await toolbar({ onReset: nothing, filters: <button type="button">Filters</button> });
    expect(names()).toEqual(buttons);
  });
});

describe('the filter button', () => {
  it.each([
    [0, 'Filters', 'Filters'],
    [3, 'Filters, 3 applied', 'Filters3'],
  ])('with %i in force is called %j', async (count, name, text) => {
    const onOpen = vi.fn();
    const { user } = await renderUi(
      <FilterButton ref={null} count={count} onOpen={onOpen} onApproach={nothing} />,
    );
    const button = screen.getByRole('button', { name });
    expect(button.textContent).toBe(text);
    await user.click(button);
    expect(onOpen).toHaveBeenCalledOnce();
  });

  it('says that it will probably be wanted when it is pointed at, and when it has the focus', async () => {
    const onApproach = vi.fn();
    const { user } = await renderUi(
      <FilterButton ref={null} count={0} onOpen={nothing} onApproach={onApproach} />,
    );
    await user.hover(screen.getByRole('button'));
    expect(onApproach).toHaveBeenCalledOnce();
    await user.tab();
    expect(onApproach).toHaveBeenCalledTimes(2);
  });
});
