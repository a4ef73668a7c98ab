import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { conversions } from '#contract/resources/conversions.ts';
import { paths } from '#contract/paths.ts';
import { failing, fakeApi } from '#tests/support/fakes/fake-api.ts';
import { type SignedIn, signedIn } from '#tests/support/fakes/signed-in.ts';
import { publisherOf } from '#tests/support/samples/publisher.ts';
import { sampleConversion } from '#tests/support/samples/list-samples.tsx';
import { renderRoute } from '#tests/support/render/render-route.tsx';

let here: SignedIn;

const rejected = sampleConversion({ status: 'rejected', payout: '7.0000' });
const listOf = (...rows: unknown[]) => ({ 'hydra:member': rows, 'hydra:totalItems': rows.length });
const tooLarge = failing({ kind: 'refused', status: 413, text: 'There are over 10000 records.' });

/** The conversions of a publisher who has more than the network answers with, save those that were rejected. */
async function opened(address: string, all: () => unknown = () => tooLarge) {
  const api = fakeApi(({ path, query }) => {
    if (path === paths.publisherCurrent) return publisherOf();
    if (path === paths.conversionsExport) return new Blob(['id\n']);
    if (path !== conversions.path) return listOf();
    const statuses = query?.['status'];
    if (statuses === undefined) return all();
    return Array.isArray(statuses) && statuses.includes('approved') ? tooLarge : listOf(rejected);
  });
  here = await signedIn(api);
  await renderRoute(address, here.system);
  const asked = () =>
    api.calls.filter(({ path }) => path === conversions.path).map(({ query }) => query?.['status'] ?? null);
  const file = () =>
    api.calls.filter(({ path }) => path === paths.conversionsExport).map(({ query }) => query);
  return { asked, file };
}
const sums = () => within(screen.getByRole('group', { name: 'Sums by status' }));
const cell = (name: RegExp) => sums().getByRole('button', { name });
const press = (button: HTMLElement) => act(async () => void fireEvent.click(button));

describe('more conversions than the network answers with', () => {
  it('are narrowed to a status by a tap, which is asked for by itself then', async () => {
    const { asked } = await opened('/conversions');
    expect(await screen.findByText('There are over 10000 records.')).toBeDefined();
    expect(cell(/^Rejected/).textContent).toBe('Rejected—');
    await press(cell(/^Rejected/));
    expect(await screen.findByText('TX-1')).toBeDefined();
    expect(screen.queryByText('There are over 10000 records.')).toBeNull();
    expect(cell(/^Rejected/).textContent).toBe('Rejected1$7.00');
    expect(cell(/^Approved/).textContent).toBe('Approved—');
    expect(asked()).toEqual([null, ['rejected']]);
  });

  it('are found by an address that names the status, and say so where that is too large as well', async () => {
    await opened('/conversions?status=%5B%22rejected%22%5D');
    expect(await screen.findByText('TX-1')).toBeDefined();
    await press(cell(/^Approved/));
    expect(await screen.findByText('There are over 10000 records.')).toBeDefined();
    expect(screen.queryByText('TX-1')).toBeNull();
    await press(cell(/^Approved/));
    await waitFor(() => expect(cell(/^Approved/).getAttribute('aria-pressed')).toBe('false'));
    expect(screen.getByText('There are over 10000 records.')).toBeDefined();
  });

  it('are asked for again by their status alone', async () => {
    const { asked } = await opened('/conversions?status=%5B%22rejected%22%5D');
    expect(await screen.findByText('TX-1')).toBeDefined();
    await press(screen.getByRole('button', { name: 'Refresh' }));
    await waitFor(() => expect(asked()).toEqual([null, ['rejected'], ['rejected']]));
    expect(screen.getByText('TX-1')).toBeDefined();
  });
});

describe('conversions that the network can answer with', () => {
  it('are exported by the status that is chosen, though the list is whole', async () => {
    const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file');
    vi.spyOn(URL, 'revokeObjectURL').mockReturnValue(undefined);
    const { file } = await opened(
      '/conversions?status=%5B%22rejected%22%5D&sort=payout&from=2026-11-01&to=2026-11-20',
      () => listOf(rejected),
    );
    expect(await screen.findByText('TX-1')).toBeDefined();
    await press(screen.getByRole('button', { name: 'Export' }));
    await waitFor(() =>
      expect(file()).toEqual([
        { from: '2026-11-01', to: '2026-11-20', status: ['rejected'], sort: 'payout' },
      ]),
    );
    await waitFor(() => expect(saved).toHaveBeenCalledOnce());
    vi.restoreAllMocks();
  });

  it('are asked for once, whatever status is chosen', async () => {
    const { asked } = await opened('/conversions?status=%5B%22rejected%22%5D', () => listOf(rejected));
    expect(await screen.findByText('TX-1')).toBeDefined();
    expect(asked()).toEqual([null]);
  });

  it('are asked for by their status where all of them cannot be had', async () => {
    const broken = failing({ kind: 'timeout' });
    const { asked } = await opened('/conversions?status=%5B%22rejected%22%5D', () => broken);
    expect(await screen.findByText('TX-1')).toBeDefined();
    expect(asked()).toEqual([null, ['rejected']]);
  });
});
