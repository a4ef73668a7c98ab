import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderUi } from '#tests/support/render/render-ui.tsx';
import type { OptionPage, OptionSource, PageQuery } from '../option-select/options.ts';
import { PagedOptionSelect } from './paged-option-select.tsx';

const offer = (id: number) => ({ value: id, label: `Offer ${id}`, relativeId: id });
const kept: OptionSource = { options: [offer(1), offer(2), offer(3)], state: 'ready' };

async function opened(
  answer: (query: PageQuery) => OptionPage | null,
  value: readonly number[] = [],
  source = kept,
) {
  const asked: PageQuery[] = [];
  const onChange = vi.fn();
  const load = (query: PageQuery) => {
    asked.push(query);
    return Promise.resolve(answer(query));
  };
  await renderUi(
    <PagedOptionSelect
      label="Offer"
      placeholder="Any"
      source={source}
      load={load}
      value={value}
      onChange={onChange}
    />,
  );
  const box = screen.getByRole('combobox', { name: 'Offer' });
  fireEvent.click(box);
  await passes(0);
  return { asked, box, onChange };
}
const passes = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const names = () => screen.queryAllByRole('option').map((option) => option.textContent?.replace(/#\d+$/, ''));

/** The list as if it were laid out: `left` px are below what is seen. */
async function scroll(left: number) {
  const view = screen.getAllByRole('option')[0]?.closest('.mantine-MultiSelect-options');
  if (!view) throw new Error('the list has nothing that scrolls');
  const sizes = { scrollHeight: 1000, clientHeight: 200, scrollTop: 800 - left };
  for (const [name, size] of Object.entries(sizes)) {
    Object.defineProperty(view, name, { configurable: true, value: size });
  }
  fireEvent.scroll(view);
  await passes(0);
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

it('asks for the next page within 10 px of the end', async () => {
  const { asked } = await opened(({ page }) => ({ options: [offer(page * 10)], total: 2 }));
  expect(names()).toEqual(['Offer 10']);
  await scroll(11);
  expect(asked).toEqual([{ page: 1 }]);
  await scroll(10);
  expect(names()).toEqual(['Offer 10', 'Offer 20']);
  await scroll(0);
  expect(asked).toEqual([{ page: 1 }, { page: 2 }]);
});

it('keeps what it has where a page fails, and asks for it again', async () => {
  let fails = true;
  const { asked } = await opened(({ page }) =>
    page === 2 && fails ? null : { options: [offer(page * 10)], total: 2 },
  );
  await scroll(0);
  expect(names()).toEqual(['Offer 10']);
  fails = false;
  await scroll(0);
  expect(names()).toEqual(['Offer 10', 'Offer 20']);
  expect(asked.map(({ page }) => page)).toEqual([1, 2, 2]);
});

it('searches on the server 1000 ms after the typing, by #id too, and meanwhile here', async () => {
  const { asked, box } = await opened(({ relativeId }) => ({
    options: relativeId === undefined ? [offer(1)] : [offer(relativeId)],
    total: 1,
  }));
  fireEvent.change(box, { target: { value: '#2' } });
  expect(names()).toEqual(['Offer 2']);
  await passes(999);
  expect(asked).toEqual([{ page: 1 }]);
  fireEvent.change(box, { target: { value: '#29' } });
  await passes(1000);
  expect(asked).toEqual([{ page: 1 }, { page: 1, relativeId: 29 }]);
  expect(names()).toEqual(['Offer 29']);
});

it('offers what is kept where the server cannot be asked', async () => {
  const { box } = await opened(() => null);
  expect(names()).toEqual(['Offer 1', 'Offer 2', 'Offer 3']);
  fireEvent.change(box, { target: { value: '3' } });
  await passes(1000);
  expect(names()).toEqual(['Offer 3']);
});

it('keeps what is chosen, with its name where that is known', async () => {
  await opened(() => ({ options: [offer(50)], total: 1 }), [2, 77]);
  expect(names()).toEqual(['Offer 50', 'Offer 2', '']);
  expect(screen.getByText('Offer 2', { selector: '[class*=Pill] *' })).toBeDefined();
  expect(screen.getByText('#77', { selector: '[class*=Pill] *' })).toBeDefined();
});
