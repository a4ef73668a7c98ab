import { expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { ok, type Outcome } from '#contract/failure.ts';
import { table, transitionsOf } from '#tests/support/walks/walk.ts';
import { fileDownloadMachine, type WantedFile } from './file-download.ts';

it('fetches one file at a time, and rests again whatever came of it', () => {
  const transitions = transitionsOf({
    machine: fileDownloadMachine,
    acts: {
      wanted: { type: 'download.start', file: { path: '/cdn/a.png', name: 'a.png' } },
      fetched: {
        type: 'xstate.done.actor.fetch',
        output: { kind: 'ok', value: { name: 'a.png', content: new Blob(['png']) } },
      },
      refused: {
        type: 'xstate.done.actor.fetch',
        output: { kind: 'refused', failure: { kind: 'refused', status: 404, text: 'File not found' } },
      },
      broken: { type: 'xstate.error.actor.fetch' },
      'too slow': { type: 'xstate.after.timeout.fileDownload.fetching' },
    },
    project: () => null,
  });
  expect(transitions).toEqual(
    table([
      ['resting', 'wanted', 'fetching'],
      ['fetching', 'fetched', 'resting'],
      ['fetching', 'refused', 'resting'],
      ['fetching', 'broken', 'resting'],
      ['fetching', 'too slow', 'resting'],
    ]),
  );
});

it.each([
  ['png', 'fetched'],
  ['', 'empty'],
])('tells a file with %j in it as %s', async (text, type) => {
  const file = { name: 'a.png', content: new Blob([text]) };
  const fetch = fromPromise<Outcome<typeof file>, WantedFile | null>(() => Promise.resolve(ok(file)));
  const actor = createActor(fileDownloadMachine.provide({ actors: { fetch } })).start();
  const told = new Promise<{ readonly type: string }>((resolve) => actor.on('*', resolve));
  actor.send({ type: 'download.start', file: { path: '/cdn/a.png', name: 'a.png' } });
  expect(await told).toMatchObject({ type });
});
