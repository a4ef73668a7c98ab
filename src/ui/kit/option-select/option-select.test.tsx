import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
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
afterEach(() => {
  vi.useRealTimers();
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
