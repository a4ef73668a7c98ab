import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { PageSize } from '#contract/limits.ts';
import { renderUi } from '#tests/support/render/render-ui.tsx';
import { usePager } from './use-pager.tsx';

function Pager(props: Parameters<typeof usePager>[0]) {
  const { pager, rows } = usePager(props);
  return (
    <>
      <div data-testid="outside">{rows}</div>
      <div data-testid="pager">{pager}</div>
    </>
  );
}

const handlers = () => ({ onPage: vi.fn(), onSize: vi.fn() });

describe('the pager', () => {
  it('says which rows are seen, of how many', async () => {
    await renderUi(<Pager page={2} size={20} total={1237} {...handlers()} />);
    expect(screen.getByText('21-40 of 1,237')).toBeDefined();
  });

  it('leads to other pages', async () => {
    const to = handlers();
    const { user } = await renderUi(<Pager page={2} size={20} total={100} {...to} />);
    await user.click(screen.getByRole('button', { name: 'Page 4' }));
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await user.click(screen.getByRole('button', { name: 'Previous page' }));
    expect(to.onPage.mock.calls).toEqual([[4], [3], [1]]);
    expect(screen.getByRole('button', { name: 'Page 2' }).getAttribute('aria-current')).toBe('page');
  });

  it('keeps the focus among its pages where there is no next one', async () => {
    function Stateful() {
      const [page, setPage] = useState(2);
      return <Pager page={page} size={20} total={60} onPage={setPage} onSize={() => {}} />;
    }
    const { user } = await renderUi(<Stateful />);
    screen.getByRole('button', { name: 'Next page' }).focus();
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Page 3' }));
    screen.getByRole('button', { name: 'Previous page' }).focus();
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Previous page' }));
  });

  it('offers 10, 20, 50 and 100 rows', async () => {
    const to = handlers();
    const { user } = await renderUi(<Pager page={1} size={20} total={100} {...to} />);
    const sizes = screen.getByRole('combobox', { name: 'Rows per page' });
    expect([...sizes.children].map((option) => option.textContent)).toEqual(['10', '20', '50', '100']);
    await user.selectOptions(sizes, '50');
    expect(to.onSize).toHaveBeenCalledWith(50);
  });

  it('is away as a whole on a single page: range and size stand outside of it where there are more than ten rows', async () => {
    const { rerender } = await renderUi(<Pager page={1} size={20} total={15} {...handlers()} />);
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(screen.getByTestId('pager').textContent).toBe('');
    const outside = within(screen.getByTestId('outside'));
    expect(outside.getByText('1-15 of 15')).toBeDefined();
    expect(outside.getByRole('combobox', { name: 'Rows per page' })).toBeDefined();
    rerender(<Pager page={1} size={20} total={9} {...handlers()} />);
    expect(screen.queryByText('1-9 of 9')).toBeNull();
    rerender(<Pager page={1} size={20} total={21} {...handlers()} />);
    expect(screen.getByTestId('outside').textContent).toBe('');
    expect(within(screen.getByTestId('pager')).getByText('1-20 of 21')).toBeDefined();
  });

  it('takes the focus along where another size brings it or takes it away', async () => {
    function Stateful() {
      const [size, setSize] = useState<PageSize>(20);
      return <Pager page={1} size={size} total={15} onPage={() => {}} onSize={setSize} />;
    }
    const { user } = await renderUi(<Stateful />);
    await user.selectOptions(screen.getByRole('combobox'), '10');
    expect(screen.getByRole('navigation')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByRole('combobox'));
    await user.selectOptions(screen.getByRole('combobox'), '50');
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('combobox'));
  });
});
