import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { renderUi } from '#tests/support/render/render-ui.tsx';
import type { FilterOption } from '../filter-drawer/filter-field.ts';
import type { OptionPage, PageQuery } from './paged-options.ts';
import { PagedSelect } from './paged-select.tsx';

const page = (from: number, count: number, total: number): OptionPage => ({
  options: Array.from({ length: count }, (_, place) => ({
    value: from + place,
    label: `Offer ${from + place}`,
    relativeId: from + place,
  })),
  total,
});
const open = async (answer: (query: PageQuery) => OptionPage | null, onChange = vi.fn()) => {
  const asked: PageQuery[] = [];
  const load = (query: PageQuery) => {
    asked.push(query);
    return Promise.resolve(answer(query));
  };
  const drawn = await renderUi(
    <PagedSelect label="Offer" load={load} value={null} onChange={onChange} debounceMs={50} />,
  );
  const box = screen.getByRole('combobox', { name: 'Offer' });
  return { ...drawn, asked, box, onChange };
};
const names = () => screen.queryAllByRole('option').map((option) => option.textContent?.replace(/#\d+$/, ''));

/** The list as if it were laid out: `left` px are below what is seen. */
function scroll(left: number): void {
  const [option] = screen.getAllByRole('option');
  const view = option?.closest('.mantine-ScrollArea-viewport');
  if (!view) throw new Error('the list has nothing that scrolls');
  for (const [name, value] of Object.entries({
    scrollHeight: 1000,
    clientHeight: 200,
    scrollTop: 800 - left,
  })) {
    Object.defineProperty(view, name, { configurable: true, value });
  }
  fireEvent.scroll(view);
}

it('asks for nothing until it is opened, and for the next page within 10 px of the end', async () => {
  const { user, asked, box } = await open(({ page: number }) => page((number - 1) * 2 + 1, 2, 4));
  expect(asked).toEqual([]);
  await user.click(box);
  await waitFor(() => expect(names()).toEqual(['Offer 1', 'Offer 2']));
  scroll(11);
  expect(asked).toHaveLength(1);
  scroll(10);
  await waitFor(() => expect(names()).toEqual(['Offer 1', 'Offer 2', 'Offer 3', 'Offer 4']));
  scroll(0);
  expect(asked).toEqual([{ page: 1 }, { page: 2 }]);
});

it('keeps what it has where a page fails, and asks for it again', async () => {
  let fails = true;
  const { user, asked, box } = await open(({ page: number }) =>
    number === 2 && fails ? null : page(number, 1, 2),
  );
  await user.click(box);
  await waitFor(() => expect(names()).toEqual(['Offer 1']));
  scroll(0);
  await waitFor(() => expect(screen.queryByRole('status', { name: 'Loading more' })).toBeNull());
  expect(names()).toEqual(['Offer 1']);
  fails = false;
  scroll(0);
  await waitFor(() => expect(names()).toEqual(['Offer 1', 'Offer 2']));
  expect(asked.map((query) => query.page)).toEqual([1, 2, 2]);
});

it('searches on the server once the typing has stopped, by #id too, and takes what is found', async () => {
  const { user, asked, box, onChange } = await open(({ relativeId }) =>
    relativeId === undefined ? page(1, 2, 2) : page(relativeId, 1, 1),
  );
  await user.click(box);
  await user.paste('#12');
  await waitFor(() => expect(names()).toEqual(['Offer 12']));
  expect(asked.filter((query) => query.relativeId !== undefined)).toEqual([{ page: 1, relativeId: 12 }]);
  await user.click(screen.getByRole('option', { name: /Offer 12/ }));
  expect(onChange).toHaveBeenCalledWith(expect.objectContaining({ value: 12 }));
});

it('waits 1000 ms after the typing where nothing else is said (specification 5)', async () => {
  const asked: PageQuery[] = [];
  const load = (query: PageQuery) => {
    asked.push(query);
    return Promise.resolve(page(1, 2, 2));
  };
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  await renderUi(<PagedSelect label="Offer" load={load} value={null} onChange={() => {}} />);
  const box = screen.getByRole('combobox', { name: 'Offer' });
  // What changes without the focus is the browser's own filling in, to Mantine.
  act(() => box.focus());
  fireEvent.click(box);
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(names()).toHaveLength(2);
  fireEvent.change(box, { target: { value: 'royal' } });
  await act(() => vi.advanceTimersByTimeAsync(999));
  expect(asked).toEqual([{ page: 1 }]);
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(asked).toEqual([{ page: 1 }, { page: 1, search: 'royal' }]);
});

it('says that the first page could not be had, and asks for it again when it is opened again', async () => {
  let fails = true;
  const { user, asked, box } = await open(({ page: number }) => (fails ? null : page(number, 1, 1)));
  await user.click(box);
  expect(await screen.findByText(/^The options could not be loaded\./)).toBeTruthy();
  expect(screen.queryByText('No matches')).toBeNull();
  fails = false;
  await user.keyboard('{Escape}');
  await user.click(box);
  await waitFor(() => expect(names()).toEqual(['Offer 1']));
  expect(asked).toEqual([{ page: 1 }, { page: 1 }]);
});

it('offers all of them again after one was chosen out of a search', async () => {
  function Chosen() {
    const [value, setValue] = useState<FilterOption | null>(null);
    const load = (query: PageQuery) =>
      Promise.resolve(query.search === undefined ? page(1, 3, 3) : page(2, 1, 1));
    return <PagedSelect label="Offer" load={load} value={value} onChange={setValue} debounceMs={50} />;
  }
  const { user } = await renderUi(<Chosen />);
  const box = screen.getByRole('combobox', { name: 'Offer' });
  await user.click(box);
  await user.paste('two');
  await waitFor(() => expect(names()).toEqual(['Offer 2']));
  await user.click(screen.getByRole('option', { name: /Offer 2/ }));
  await user.click(box);
  await waitFor(() => expect(names()).toEqual(['Offer 1', 'Offer 2', 'Offer 3']));
});
