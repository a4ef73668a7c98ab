import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderUi } from '#tests/support/render/render-ui.tsx';
import { countrySource } from '#ui/gallery/samples.ts';
import { CountrySelect } from './country-select.tsx';

const select = (onChange: (code: string | null) => void = () => {}, value: string | null = null) => (
  <CountrySelect label="Country" source={countrySource} value={value} onChange={onChange} />
);
const names = () => screen.getAllByRole('option').map((option) => option.textContent);

it('has the popular ones first, under a heading of their own', async () => {
  const { user } = await renderUi(select());
  await user.click(screen.getByRole('combobox', { name: 'Country' }));
  expect(names().slice(0, 3)).toEqual(['Czechia', 'Germany', 'France']);
  expect(names()).toHaveLength(15);
  expect(screen.getByText('Popular')).toBeTruthy();
  expect(screen.getByText('All countries')).toBeTruthy();
});

it('finds one by name or code, and takes it', async () => {
  const onChange = vi.fn();
  const { user } = await renderUi(select(onChange));
  const box = screen.getByRole('combobox', { name: 'Country' });
  await user.type(box, 'sk');
  expect(names()).toEqual(['Slovakia']);
  await user.clear(box);
  await user.type(box, 'ukr');
  await user.click(screen.getByRole('option', { name: 'Ukraine' }));
  expect(onChange).toHaveBeenCalledWith('UA');
});

it('offers all of them again though one is chosen', async () => {
  const { user } = await renderUi(select(() => {}, 'CZ'));
  await user.click(screen.getByRole('combobox', { name: 'Country' }));
  expect(names()).toHaveLength(15);
});
