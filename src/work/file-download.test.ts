import { expect, it } from 'vitest';
import { fakeApi } from '#tests/support/fakes/fake-api.ts';
import { fileDownloadWork } from './file-download.ts';

const file = { path: '/cdn/creatives/1.png', name: 'Summer' };
const { signal } = new AbortController();

it('fetches a file whole, under its own name where the network says none', async () => {
  const content = new Blob(['png']);
  const api = fakeApi(() => content);
  expect(await fileDownloadWork.fetch({ api, online: () => true }, file, signal)).toEqual({
    kind: 'ok',
    value: { name: 'Summer', content },
  });
  expect(api.calls).toMatchObject([{ method: 'GET', path: file.path, answer: 'file' }]);
});

it('asks for it by its query', async () => {
  const api = fakeApi(() => new Blob(['a']));
  const wanted = { ...file, query: { country: ['DE'], sort: '-payout' } };
  await fileDownloadWork.fetch({ api, online: () => true }, wanted, signal);
  expect(api.calls).toMatchObject([{ query: wanted.query }]);
});

it('does not try without a network', async () => {
  const api = fakeApi(() => new Blob());
  const outcome = await fileDownloadWork.fetch({ api, online: () => false }, file, signal);
  expect(outcome).toEqual({ kind: 'refused', failure: { kind: 'offline' } });
  expect(api.calls).toEqual([]);
});
