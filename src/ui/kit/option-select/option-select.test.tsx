import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderUi } from '#tests/support/render/render-ui.tsx';
import type { OptionSource } from './options.ts';
import { OptionSelect } from './option-select.tsx';

const offers = [
  { value: 1, label: 'Casino Royal' },
  { value: 2, label: 'Dating Plus' },
];
const source: OptionSource = { options: offers, state: 'ready' };
const type = async (from: OptionSource, text: string) => {
  await renderUi(
    <OptionSelect label="Offer" placeholder="Any" source={from} value={[]} onChange={() => {}} />,
  );
  const box = screen.getByRole('combobox', { name: 'Offer' });
  fireEvent.click(box);
  fireEvent.change(box, { target: { value: text } });
};
const passes = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const names = () => screen.getAllByRole('option').map((option) => option.textContent);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

it('finds among what is loaded 400 ms after the typing (specification 5)', async () => {
  await type(source, 'dat');
  await passes(399);
  expect(names()).toEqual(['Casino Royal', 'Dating Plus']);
  await passes(1);
  expect(names()).toEqual(['Dating Plus']);
});

it('takes the best match on Enter, before the list has narrowed', async () => {
  const onChange = vi.fn();
  const countries = ['Algeria', 'Germany', 'Niger'].map((label) => ({ value: label, label, popular: true }));
  await renderUi(
    <OptionSelect
      label="Country"
      placeholder="Any"
      source={{ options: countries, state: 'ready' }}
      value={[]}
      onChange={onChange}
    />,
  );
  const box = screen.getByRole('combobox', { name: 'Country' });
  fireEvent.click(box);
  fireEvent.change(box, { target: { value: 'ger' } });
  fireEvent.keyDown(box, { key: 'Enter', code: 'Enter' });
  expect(onChange.mock.calls).toEqual([[['Germany']]]);
  expect(box).toHaveProperty('value', '');
});

it('takes what the arrow keys have marked instead', async () => {
  const onChange = vi.fn();
  await renderUi(
    <OptionSelect label="Offer" placeholder="Any" source={source} value={[]} onChange={onChange} />,
  );
  const box = screen.getByRole('combobox', { name: 'Offer' });
  fireEvent.click(box);
  fireEvent.change(box, { target: { value: 's' } });
  fireEvent.keyDown(box, { key: 'ArrowDown', code: 'ArrowDown' });
  fireEvent.keyDown(box, { key: 'ArrowDown', code: 'ArrowDown' });
  fireEvent.keyDown(box, { key: 'Enter', code: 'Enter' });
  expect(onChange.mock.calls).toEqual([[[2]]]);
});

it('draws the first of many at once and more whenever their end comes near, with the popular ones and the chosen', async () => {
  const label = (index: number) => `Country ${index}`;
  const options = Array.from({ length: 249 }, (_, index) => ({
    value: index,
    label: label(index),
    popular: index === 200,
  }));
  await renderUi(
    <OptionSelect
      label="Country"
      placeholder="Any"
      source={{ options, state: 'ready' }}
      value={[248]}
      onChange={() => {}}
    />,
  );
  expect(screen.getAllByText(label(248))).not.toHaveLength(0);
  const box = screen.getByRole('combobox', { name: 'Country' });
  fireEvent.click(box);
  expect(names()).toEqual([200, ...Array.from({ length: 15 }, (_, index) => index), 248].map(label));
  const view = screen.getAllByRole('option')[0]?.closest('.mantine-MultiSelect-options');
  if (!view) throw new Error('the list has nothing that scrolls');
  for (let drawn = 17; drawn < 249; drawn = names().length) {
    const sizes = { scrollHeight: 1000, clientHeight: 200, scrollTop: 800 };
    for (const [name, value] of Object.entries(sizes))
      Object.defineProperty(view, name, { value, configurable: true });
    fireEvent.scroll(view);
    expect(names().length).toBeGreaterThan(drawn);
  }
  expect(new Set(names()).size).toBe(249);
  fireEvent.change(box, { target: { value: 'country' } });
  await passes(400);
  expect(names()).toHaveLength(17);
});
