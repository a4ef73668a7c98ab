import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderUi } from '#tests/support/render/render-ui.tsx';
import { noticesNow } from '../notices/notice-store.ts';
import { Publisher } from '#tests/support/samples/list-samples.tsx';
import { IdCell } from './id-cell.tsx';

const id = '0192f3a4-7b6c-7def-8123-456789ab9a1c';
const drawn = (given: string | null) =>
  renderUi(
    <Publisher>
      <IdCell id={given} />
    </Publisher>,
  );

it('shows an id cut in the middle, and copies the whole of it with a tap or in a selection', async () => {
  const { user } = await drawn(id);
  const button = screen.getByRole('button', { name: `Copy ${id}` });
  expect(button.textContent).toBe(id);
  expect(button.querySelector('[class*=middle]')?.textContent).toBe(id.slice(6, -4));
  await user.click(button);
  await waitFor(() => expect(noticesNow()).toMatchObject([{ kind: 'success', text: 'Copied to clipboard' }]));
  expect(await navigator.clipboard.readText()).toBe(id);
});

it('is a dash where there is none', async () => {
  await drawn(null);
  expect(screen.getByText('—')).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});
