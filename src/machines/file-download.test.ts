import { expect, it } from 'vitest';
import { table, transitionsOf } from '#tests/support/walks/walk.ts';
import { fileDownloadMachine } from './file-download.ts';

it('fetches one file at a time, and rests again whatever came of it', () => {
  const transitions = transitionsOf({
    machine: fileDownloadMachine,
    acts: {
      wanted: { type: 'download.start', file: { path: '/cdn/a.png', name: 'a.png' } },
      fetched: {
        type: 'xstate.done.actor.fetch',
        output: { kind: 'ok', value: { name: 'a.png', content: new Blob() } },
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
