import { drawnBy } from '#tests/support/render/drawn.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { ApiCall } from '#api/api.ts';
import { paths } from '#contract/paths.ts';
import { fakeApi } from '#tests/support/fakes/fake-api.ts';
import { type SignedIn, signedIn } from '#tests/support/fakes/signed-in.ts';
import { renderRoute } from '#tests/support/render/render-route.tsx';
import { sampleBalance } from '#tests/support/samples/balance-samples.ts';
import { sampleConversion } from '#tests/support/samples/list-samples.tsx';
import { publisherOf } from '#tests/support/samples/publisher.ts';
import { answerOf } from '#tests/support/samples/traffic-samples.ts';

/** What is drawn anew by what one does: counted, since time says nothing here. */
let here: SignedIn;

const rows = Array.from({ length: 60 }, (_, at) =>
  sampleConversion({ '@id': `/c${at}`, id: `c${at}`, transactionId: `c${at}`, payout: `${at}.5000` }),
);

async function open() {
  const publisher = publisherOf();
  const api = fakeApi((call: ApiCall) => {
    if (call.path === paths.publisherCurrent) return publisher;
    if (call.path === paths.balance) return sampleBalance();
    return answerOf(call.path === paths.conversions ? rows : []);
  });
  here = await signedIn(api, publisher);
  const { router } = await renderRoute('/conversions?size=20', here.system);
  const table = within(await screen.findByRole('table', { name: 'Conversions' }));
  await table.findByText('$0.50');
  return { router, table };
}

it('another page draws its rows, and nothing of the frame around it', async () => {
  const { router, table } = await open();
  const drawn = await drawnBy(async () => {
    await act(async () => router.navigate({ to: '/conversions', search: { size: 20, page: 2 } }));
    await waitFor(() => expect(table.queryByText('$0.50')).toBeNull());
  });
  expect(drawn.filter((name) => name === 'PlainRow').length).toBeGreaterThanOrEqual(20);
  for (const around of ['MantineProvider', 'PanelFrame', 'Shell']) expect(drawn).not.toContain(around);
});

it('another theme draws the frame, and neither its navigation nor the page in it', async () => {
  await open();
  const drawn = await drawnBy(async () => {
    localStorage.setItem('theme', 'dark');
    await act(
      async () => void window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: 'dark' })),
    );
  });
  expect(document.documentElement.getAttribute('data-mantine-color-scheme')).toBe('dark');
  expect(drawn).toContain('PanelFrame');
  for (const inside of ['MantineProvider', 'Sidebar', 'NavLink', 'DataTable', 'PlainRow'])
    expect(drawn).not.toContain(inside);
});

it('a question in the palette draws the palette, and nothing of the page behind it', async () => {
  await open();
  await act(
    async () => void fireEvent.keyDown(document.documentElement, { key: 'k', code: 'KeyK', ctrlKey: true }),
  );
  const box = await screen.findByRole('combobox', { name: 'Search everything' });
  const drawn = await drawnBy(async () => {
    await act(async () => void fireEvent.change(box, { target: { value: 'nothing like this' } }));
    await screen.findByText('No matches');
  });
  expect(drawn).toContain('Palette');
  for (const behind of ['PanelFrame', 'Shell', 'DataTable', 'PlainRow']) expect(drawn).not.toContain(behind);
});
