import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { certFailures, domainFindings } from '#contract/domain-findings.ts';
import { paths } from '#contract/paths.ts';
import type { Domain } from '#contract/resources/domains.ts';
import { certStatus } from '#contract/statuses.ts';
import { domainLifecycle } from '#machines/lifecycles/domain.ts';
import { failing, fakeApi } from '#tests/support/fakes/fake-api.ts';
import { type SignedIn, signedIn } from '#tests/support/fakes/signed-in.ts';
import { renderRoute } from '#tests/support/render/render-route.tsx';
import { sentence } from '#tests/support/render/sentence.ts';
import { wireDomain } from '#tests/support/samples/domain-samples.ts';
import { publisherOf } from '#tests/support/samples/publisher.ts';
import { answerOf } from '#tests/support/samples/traffic-samples.ts';

/** Every state of a domain on its card: exactly the buttons that the chart takes, and words. */

const CHECK = 'Check now: go.deals.example';
let here: SignedIn;
let offline = false;
async function open(rows: readonly Partial<Domain>[], answer: () => unknown = () => wireDomain()) {
  const api = fakeApi(({ path, method }) => {
    if (offline) return failing({ kind: 'offline' });
    if (path === paths.publisherCurrent) return publisherOf();
    if (path === paths.balance) return { balance: '1.0000', currency: publisherOf().currency };
    if (path === paths.domains && method === 'GET') return answerOf(rows.map((row) => wireDomain(row)));
    return method === 'GET' ? answerOf([]) : answer();
  });
  here = await signedIn(api);
  await renderRoute('/domains', here.system);
  return api;
}
const card = () => screen.findByRole('listitem', { name: 'go.deals.example' });
const changes = (api: ReturnType<typeof fakeApi>) =>
  api.calls.filter(({ method, path }) => method !== 'GET' && path.startsWith(paths.domains));

afterEach(() => {
  offline = false;
});

describe.each(certStatus.names)('a domain whose certificate is %s', (status) => {
  it('can be checked as its lifecycle says, deleted always, and says why it is so', async () => {
    await open([{ certStatus: status, found: 'found' }]);
    const place = within(await card());
    const takes = domainLifecycle.states[status]?.ownEvents.includes('publisher.checked');
    expect(place.queryByRole('button', { name: CHECK }) !== null).toBe(takes === true);
    expect(place.getByRole('button', { name: 'Delete go.deals.example' })).toBeTruthy();
    const words = {
      none: 'Set the CNAME',
      pending: 'getting a certificate',
      ok: 'Your links work',
      error: 'refused a certificate',
    };
    expect(place.getByText(words[status], { exact: false })).toBeTruthy();
    // what is right needs no record in sight
    expect(place.queryByText('go.network.example') !== null).toBe(status !== 'pending');
  });
});

it('is written in the letters of its language', async () => {
  await open([{ domain: 'go.xn--e1afmkfd.example' }]);
  const place = within(await screen.findByRole('listitem', { name: 'go.пример.example' }));
  const remove = place.getByRole('button', { name: 'Delete go.пример.example' });
  await act(async () => void fireEvent.click(remove));
  expect((await screen.findByRole('dialog')).textContent).toContain('go.пример.example');
});

it.each(domainFindings.filter((found) => found !== 'found'))(
  'says what a look has found: %s',
  async (found) => {
    await open([{ found, foundTarget: 'parking.example', checkedAt: '2026-11-21T11:00:00.000Z' }]);
    const said = within(await card()).getByText(
      /^(The name|The domain points to us|The CNAME points to parking\.example|The record points back|The record is right, but another)/,
    );
    expect(said.textContent).not.toContain('{{');
  },
);

it('breaks the value of its record behind the dots, and nowhere else', async () => {
  await open([{}]);
  const value = within(await card()).getByText('go.network.example');
  expect(value.innerHTML).toBe('go.<wbr>network.<wbr>example');
});

it.each(['elsewhere', 'loop'] as const)('has a CNAME where one is found: %s', async (found) => {
  const row = { found, foundTarget: found === 'loop' ? null : 'parking.example' };
  await open([row], () => wireDomain(row));
  const place = within(await card());
  expect(place.getByText('CNAME points elsewhere')).toBeTruthy();
  expect(place.queryByText('No CNAME yet')).toBeNull();
  fireEvent.click(place.getByRole('button', { name: CHECK }));
  expect(await screen.findByText('go.deals.example was checked: CNAME points elsewhere')).toBeTruthy();
});

it('goes on working while its record is gone: from when on it may stop, and what to set', async () => {
  await open([{ certStatus: 'ok', found: 'missing', stopsAt: '2026-12-05T11:00:00.000Z' }]);
  const place = within(await card());
  expect(place.getByText('Active')).toBeTruthy();
  expect(place.getByText(sentence(/Links on this domain still work but may stop from .*2026/))).toBeTruthy();
  expect(place.getByText(sentence(/^The name servers don’t have this record yet/))).toBeTruthy();
  expect(place.getByText('go.network.example').closest('details')).toBeNull();
});

it('by the addresses of the network is right where it was proved before', async () => {
  await open([{ certStatus: 'ok', found: 'addresses' }]);
  expect(within(await card()).queryByText(/by IP address/)).toBeNull();
});

it('says until when a name waits for its proof', async () => {
  await open([{ claimEndsAt: '2026-12-05T11:00:00.000Z' }]);
  expect(within(await card()).getByText(sentence(/^Set the record by .*2026/))).toBeTruthy();
});

it.each(certFailures)('says why there is no certificate: %s', async (failure) => {
  await open([{ certStatus: 'error', failure, found: 'found' }]);
  expect(within(await card()).getByText(/^The certificate/)).toBeTruthy();
});

it('shows a state that it does not know as such', async () => {
  await open([{ certStatus: null }]);
  expect(within(await card()).getByText('Unknown')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Check/ })).toBeNull();
});

it.each([
  [0, 0, /no visitors in the last 30 days, and no short links use it/],
  [1, 0, /1 link uses this domain. Clicks in the last 30 days: 0\./],
  [12, 1204, /12 links use this domain. Clicks in the last 30 days: 1,204\./],
])('names what breaks before it is deleted: %i links with %i clicks', async (links, clicks, words) => {
  const api = await open([{ certStatus: 'ok', usedBy: { links, clicks } }]);
  fireEvent.click(await screen.findByRole('button', { name: 'Delete go.deals.example' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Are you ready to delete?')).toBeTruthy();
  expect(dialog.getByText(words)).toBeTruthy();
  expect(changes(api)).toEqual([]);
});

it.each([
  ['', 'Domain is required'],
  ['https://go.deals.example', 'Leave out http:// or https://: only the domain is needed'],
  ['deals.example', /^Only a domain with a subdomain is accepted/],
  [`x.${globalThis.location.hostname}`, 'This domain belongs to the network: enter one of your own'],
])('%j is refused at its field before it is sent', async (typed, message) => {
  const api = await open([]);
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Domain' });
  fireEvent.change(field, { target: { value: typed } });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Add domain' })));
  expect(await screen.findByText(message)).toBeTruthy();
  expect(document.activeElement).toBe(field);
  expect(field.value).toBe(typed);
  expect(changes(api)).toEqual([]);
});

it('keeps what was typed while another was being added, and names the one that is', async () => {
  let answer: (said: unknown) => void = () => undefined;
  const api = await open([], () => new Promise((resolve) => (answer = resolve)));
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Domain' });
  const type = (value: string) => fireEvent.change(field, { target: { value } });
  type('one.deals.example');
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Add domain' })));
  await waitFor(() => expect(changes(api)).toHaveLength(1));
  type('two.deals.example');
  await act(async () => answer(wireDomain({ domain: 'one.deals.example' })));
  expect(await screen.findByText('one.deals.example is added. Set its CNAME record now.')).toBeTruthy();
  expect(field.value).toBe('two.deals.example');
});

it('sends what is right as it was typed: the network mends it', async () => {
  const api = await open([]);
  fireEvent.change(await screen.findByRole('textbox', { name: 'Domain' }), {
    target: { value: ' Go.Deals.Example ' },
  });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Add domain' })));
  await waitFor(() => expect(changes(api)).toHaveLength(1));
});

it('is readable without a network, and nothing can be sent: the reason stands there', async () => {
  await open([{ certStatus: 'none' }]);
  await card();
  offline = true;
  here.system.connectivity.send({ type: 'browser.offline' });
  await waitFor(() => expect(screen.getByText('You are offline: this needs a connection.')).toBeTruthy());
  for (const name of ['Add domain', CHECK, 'Delete go.deals.example'])
    expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(true);
  expect(within(await card()).getByText('go.network.example')).toBeTruthy();
});
