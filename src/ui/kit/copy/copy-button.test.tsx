import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderUi } from '#tests/support/render/render-ui.tsx';
import { noticesNow } from '../notices/notice-store.ts';
import { CopyButton } from './copy-button.tsx';

it('copies, and says so', async () => {
  const { user } = await renderUi(<CopyButton text="https://x.example/c/1" name="the link" />);
  await user.click(screen.getByRole('button', { name: 'Copy the link' }));
  await waitFor(() => expect(noticesNow()).toMatchObject([{ kind: 'success', text: 'Copied to clipboard' }]));
  expect(await navigator.clipboard.readText()).toBe('https://x.example/c/1');
});

it('copies the old way where the page has no clipboard', async () => {
  const { user } = await renderUi(<CopyButton text="abc" />);
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
  let copied: string | undefined;
  document.execCommand = () => {
    copied = document.querySelector('textarea')?.value;
    return true;
  };
  const button = screen.getByRole('button', { name: 'Copy' });
  await user.click(button);
  await waitFor(() => expect(noticesNow()).toMatchObject([{ kind: 'success' }]));
  expect(copied).toBe('abc');
  expect(document.querySelector('textarea')).toBeNull();
  expect(document.activeElement).toBe(button);
});

it('says what to do where nothing can be copied', async () => {
  const { user } = await renderUi(<CopyButton text="abc" />);
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
  document.execCommand = () => false;
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  await waitFor(() => expect(noticesNow()).toMatchObject([{ kind: 'danger' }]));
});
