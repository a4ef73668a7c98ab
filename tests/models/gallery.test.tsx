import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { fakeSystem } from '#tests/support/fakes/fake-system.ts';
import { renderRoute } from '#tests/support/render/render-route.tsx';

const system = fakeSystem();
afterEach(() => system.stop());

it('shows every shared tool in development, without anybody signed in', async () => {
  await renderRoute('/dev/gallery', system);
  const user = userEvent.setup();
  const exhibits = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
  expect(await screen.findByRole('heading', { level: 1, name: 'Gallery' })).toBeTruthy();
  expect(exhibits()).toEqual([
    'Toolbar, date range, filter drawer, tags',
    'Pages',
    'Table, windowed, with totals; cards at 390 px',
  ]);
  await user.click(screen.getByRole('button', { name: 'Inputs and questions' }));
  expect(exhibits()).toEqual(['Macros of an offer', 'Copy and delete']);
  await user.click(screen.getByRole('button', { name: 'Signs and figures' }));
  expect(exhibits()).toEqual([
    'Status',
    'Country flags',
    'Freshness and offline stamps',
    'Figure',
    'Countdown',
    'Cut texts: 50 and 22',
  ]);
});
