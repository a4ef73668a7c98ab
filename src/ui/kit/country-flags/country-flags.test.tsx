import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Publisher } from '#tests/support/samples/list-samples.tsx';
import { renderUi } from '#tests/support/render/render-ui.tsx';
import { CountryFlags } from './country-flags.tsx';

const flags = (allowed: readonly string[], denied: readonly string[] = []) => (
  <Publisher>
    <CountryFlags allowed={allowed} denied={denied} />
  </Publisher>
);
const items = () => screen.getAllByRole('listitem').map((item) => item.textContent);

it('shows three flags, +N for the rest and -N for the denied, with their names', async () => {
  await renderUi(flags(['CZ', 'DE', 'FR', 'GB', 'IT'], ['US']));
  expect(items()).toEqual([
    'Czechia',
    'Germany',
    'France',
    '+22 more countries: United Kingdom and Italy',
    '-11 denied country: United States',
  ]);
});

it('shows no number where three are all, and none is denied', async () => {
  await renderUi(flags(['CZ', 'DE', 'FR']));
  expect(items()).toEqual(['Czechia', 'Germany', 'France']);
});
