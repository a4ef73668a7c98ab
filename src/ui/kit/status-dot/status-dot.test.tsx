import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderUi } from '#tests/support/render/render-ui.tsx';
import { StatusDot } from './status-dot.tsx';

it('is read as its words once, with the dot beside them or alone', async () => {
  const { rerender, container } = await renderUi(<StatusDot tone="positive" label="Approved" />);
  expect(screen.getByText('Approved')).toBeTruthy();
  expect(screen.queryByRole('img')).toBeNull();
  expect(container.querySelector('[data-tone=positive]')?.getAttribute('aria-hidden')).toBe('true');
  rerender(<StatusDot tone="negative" label="Rejected" bare />);
  expect(screen.queryByText('Rejected')).toBeNull();
  expect(screen.getByRole('img', { name: 'Rejected' }).dataset['tone']).toBe('negative');
});
