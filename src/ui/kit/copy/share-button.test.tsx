import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderUi } from '#tests/support/render/render-ui.tsx';
import { useViewport } from '#tests/support/render/setup-ui.ts';
import { noticesNow } from '../notices/notice-store.ts';
import { ShareButton } from './share-button.tsx';

const URL_TO_SHARE = 'https://x.example/register?ref=1';

afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
});

beforeEach(() => useViewport({ width: 390, matches: (query) => query === '(pointer: coarse)' }));

/** On a device with a sheet, which ends as `share` does. */
async function open(share: (data: ShareData) => Promise<void>) {
  Object.defineProperty(navigator, 'share', { configurable: true, value: share });
  return renderUi(<ShareButton url={URL_TO_SHARE} label="Share your link" />);
}
const button = () => screen.queryByRole('button', { name: 'Share your link' });
const press = async ({ user }: Awaited<ReturnType<typeof open>>) =>
  user.click(screen.getByRole('button', { name: 'Share your link' }));

it('gives the link to the device’s own sheet', async () => {
  const share = vi.fn(() => Promise.resolve());
  await press(await open(share));
  expect(share).toHaveBeenCalledExactlyOnceWith({ url: URL_TO_SHARE });
  expect(noticesNow()).toEqual([]);
});

it('is not there without a sheet, nor where nothing is touched', async () => {
  await renderUi(<ShareButton url={URL_TO_SHARE} label="Share your link" />);
  expect(button()).toBeNull();
  useViewport({ width: 1440 });
  await open(() => Promise.resolve());
  expect(button()).toBeNull();
});

it('says nothing when the sheet was closed', async () => {
  await press(await open(() => Promise.reject(new DOMException('closed', 'AbortError'))));
  await Promise.resolve();
  expect(noticesNow()).toEqual([]);
});

it('copies the link where the sheet does not open', async () => {
  await press(await open(() => Promise.reject(new DOMException('not here', 'NotAllowedError'))));
  await waitFor(() => expect(noticesNow()).toMatchObject([{ kind: 'success', text: 'Copied to clipboard' }]));
  expect(await navigator.clipboard.readText()).toBe(URL_TO_SHARE);
});
