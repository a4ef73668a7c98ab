import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderUi } from '#tests/support/render/render-ui.tsx';
import { ZoneSelect } from './zone-select.tsx';

const zones = Array.from({ length: 400 }, (_, index) => ({ value: `Z/${index}`, label: `Zone ${index}` }));
const options = () => screen.getAllByRole('option', { hidden: true });
const field = async () => {
  await renderUi(
    <ZoneSelect
      name="timezone"
      label="Timezone"
      description=""
      placeholder=""
      error={null}
      zones={zones}
      value="Z/300"
      onChange={() => {}}
    />,
  );
  return screen.getByRole('combobox', { name: 'Timezone' });
};

it('draws a few of all zones and the chosen one, and more when their end comes near', async () => {
  const box = await field();
  expect(options()).toHaveLength(17);
  fireEvent.click(box);
  expect(screen.getByRole('option', { name: 'Zone 300', selected: true, hidden: true })).toBeTruthy();
  fireEvent.scroll(screen.getByRole('listbox', { hidden: true }));
  expect(options()).toHaveLength(33);
});

it('finds any of them by what is typed', async () => {
  const box = await field();
  act(() => box.focus());
  fireEvent.change(box, { target: { value: '399' } });
  expect(options().map(({ textContent }) => textContent)).toEqual(['Zone 399']);
});
