import { expect, it } from 'vitest';
import { refused } from '#contract/failure.ts';
import { offerOptions } from '#contract/resources/lists.ts';
import { fakeApi } from '#tests/support/fakes/fake-api.ts';
import { optionPage } from './option-page.ts';

const { signal } = new AbortController();
const api = () => fakeApi(() => ({ 'hydra:member': [], 'hydra:totalItems': 7 }));

it('asks the server for one page, with the search in its words', async () => {
  const asked = api();
  const at = { api: asked, online: () => true };
  expect(await optionPage(at, offerOptions, { page: 1 }, signal)).toMatchObject({ value: { total: 7 } });
  await optionPage(at, offerOptions, { page: 3, search: 'vpn' }, signal);
  await optionPage(at, offerOptions, { page: 1, relativeId: 12 }, signal);
  expect(asked.calls.map(({ query }) => query)).toEqual([
    { itemsPerPage: 50 },
    { search: 'vpn', page: 3, itemsPerPage: 50 },
    { relativeId: 12, itemsPerPage: 50 },
  ]);
});

it('asks nothing without a network', async () => {
  const asked = api();
  const answer = await optionPage({ api: asked, online: () => false }, offerOptions, { page: 1 }, signal);
  expect(answer).toEqual(refused({ kind: 'offline' }));
  expect(asked.calls).toEqual([]);
});
