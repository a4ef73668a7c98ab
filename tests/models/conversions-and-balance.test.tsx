import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { ApiCall } from '#api/api.ts';
import { paths } from '#contract/paths.ts';
import type { Balance } from '#contract/resources/balance.ts';
import { fakeApi } from '#tests/support/fakes/fake-api.ts';
import { type SignedIn, signedIn } from '#tests/support/fakes/signed-in.ts';
import { renderRoute } from '#tests/support/render/render-route.tsx';
import { sampleBalance } from '#tests/support/samples/balance-samples.ts';
import { sampleConversion } from '#tests/support/samples/list-samples.tsx';
import { publisherOf } from '#tests/support/samples/publisher.ts';
import { answerOf } from '#tests/support/samples/traffic-samples.ts';

/** From the conversions to the money: what a payout did, and what is on hold. */
let here: SignedIn;

const rows = [
  sampleConversion({ '@id': '/c1', id: 'c1', transactionId: 'c1', payout: '12.5000' }),
  sampleConversion({ '@id': '/c2', id: 'c2', transactionId: 'c2', payout: '7.2500', status: 'tracked' }),
];

async function open(balance: Partial<Balance> = {}) {
  const publisher = publisherOf();
  const api = fakeApi((call: ApiCall) => {
    if (call.path === paths.publisherCurrent) return publisher;
    if (call.path === paths.balance) return sampleBalance(balance);
    return answerOf(call.path === paths.conversions ? rows : []);
  });
  here = await signedIn(api, publisher);
  return renderRoute('/conversions', here.system);
}

it('a payout leads to what it did to the balance, where it has done anything', async () => {
  const { router } = await open();
  const table = within(await screen.findByRole('table', { name: 'Conversions' }));
  const link = await table.findByRole('link', { name: '$12.50' });
  expect(link.getAttribute('href')).toBe('/publisher/balance?search=c1');
  expect(table.getByText('$7.25')).toBeTruthy();
  expect(table.queryByRole('link', { name: '$7.25' })).toBeNull();
  await act(async () => void fireEvent.click(link));
  await waitFor(() => expect(router.state.location.search).toEqual({ search: 'c1' }));
  expect(await screen.findByRole('heading', { name: 'Balance', level: 1 })).toBeTruthy();
});

it('what is on hold of all days is the balance’s own amount, with the way to what it is made of', async () => {
  await open();
  const link = await screen.findByRole('link', { name: /\$917\.17/ });
  expect(link.getAttribute('href')).toBe('/publisher/balance?of=onHold');
});

it('nothing is said of what is on hold where the network tells the header one amount alone', async () => {
  await open({ accounts: undefined });
  await screen.findByRole('link', { name: '$12.50' });
  await screen.findByText('$843.46');
  expect(screen.queryByRole('link', { name: /on hold/i })).toBeNull();
});
