import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderUi } from '#tests/support/render/render-ui.tsx';
import { QuestionDialog } from './question-dialog.tsx';

const asked = (changes: Partial<Parameters<typeof QuestionDialog>[0]> = {}) => (
  <QuestionDialog question={{ lead: 'example.com' }} onConfirm={() => {}} onCancel={() => {}} {...changes} />
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

it('has its own words where it is no deletion', async () => {
  await renderUi(
    asked({ question: { lead: 'All but this one.', words: { title: 'Out?', confirm: 'Out' } } }),
  );
  expect(screen.getByRole('dialog', { name: 'Out?' }).textContent).toContain('All but this one.');
  expect(screen.getByRole('button', { name: 'Out' })).toBeTruthy();
});

it('is left by Escape', async () => {
  const onCancel = vi.fn();
  const { user } = await renderUi(asked({ onCancel }));
  await user.keyboard('{Escape}');
  expect(onCancel).toHaveBeenCalledTimes(1);
});

it('is not there while nothing is asked', async () => {
  await renderUi(asked({ question: null }));
  expect(screen.queryByRole('dialog')).toBeNull();
});
