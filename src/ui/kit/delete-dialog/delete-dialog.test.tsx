import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderUi } from '#tests/support/render/render-ui.tsx';
import { DeleteDialog } from './delete-dialog.tsx';

const asked = (changes: Partial<Parameters<typeof DeleteDialog>[0]> = {}) => (
  <DeleteDialog subject="example.com" onConfirm={() => {}} onCancel={() => {}} {...changes} />
);

it('asks before anything is deleted, and starts on the way out', async () => {
  const [onConfirm, onCancel] = [vi.fn(), vi.fn()];
  const { user } = await renderUi(asked({ onConfirm, onCancel }));
  expect(screen.getByRole('dialog', { name: 'Are you ready to delete?' }).textContent).toContain(
    'example.com',
  );
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect([onCancel.mock.calls.length, onConfirm.mock.calls.length]).toEqual([1, 0]);
  await user.click(screen.getByRole('button', { name: 'OK' }));
  expect(onConfirm).toHaveBeenCalledTimes(1);
});

it('is left by Escape', async () => {
  const onCancel = vi.fn();
  const { user } = await renderUi(asked({ onCancel }));
  await user.keyboard('{Escape}');
  expect(onCancel).toHaveBeenCalledTimes(1);
});

it('takes nothing while it is being deleted', async () => {
  const [onConfirm, onCancel] = [vi.fn(), vi.fn()];
  const { user } = await renderUi(asked({ busy: true, onConfirm, onCancel }));
  for (const button of screen.getAllByRole('button')) await user.click(button);
  await user.keyboard('{Escape}');
  expect([onConfirm.mock.calls.length, onCancel.mock.calls.length]).toEqual([0, 0]);
});

it('is not there while nothing is asked', async () => {
  await renderUi(asked({ subject: null }));
  expect(screen.queryByRole('dialog')).toBeNull();
});
