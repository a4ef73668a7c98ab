import { describe, expect, it } from 'vitest';
import { createActor, setup } from 'xstate';
import { port, source } from '#machines/port.ts';
import { connect } from './connect.ts';

const machine = setup({
  types: { context: {} as { readonly heard: number }, events: {} as { type: 'tick' } | { type: 'stop' } },
  actors: {
    fetchIt: port<string, { readonly id: number }>('fetchIt'),
    listen: source<{ readonly type: 'tick' }>('listen'),
  },
}).createMachine({
  id: 'errand',
  context: { heard: 0 },
  initial: 'fetching',
  states: {
    fetching: {
      invoke: { id: 'fetchIt', src: 'fetchIt', input: { id: 7 }, onDone: 'listening', onError: 'failed' },
      on: { stop: 'stopped' },
    },
    listening: {
      invoke: { id: 'listen', src: 'listen', onError: 'failed' },
      on: { tick: 'heard', stop: 'stopped' },
    },
    heard: {},
    stopped: {},
    failed: {},
  },
});
const never = <T>() => new Promise<T>(() => {});

describe('connect', () => {
  it('gives work its place, its input and a signal', async () => {
    const given: unknown[] = [];
    const actor = createActor(
      connect(
        machine,
        {
          fetchIt: (at: string, input: { readonly id: number }, signal: AbortSignal) => {
            given.push(at, input, signal.aborted);
            return Promise.resolve('done');
          },
          listen: () => () => {},
        },
        'here',
      ),
    ).start();
    await expect.poll(() => actor.getSnapshot().value).toBe('listening');
    expect(given).toEqual(['here', { id: 7 }, false]);
    actor.stop();
  });

  it('cancels by its signal the work of a state that is left', () => {
    let aborted = false;
    const actor = createActor(
      connect(
        machine,
        {
          fetchIt: (_: null, __: unknown, signal: AbortSignal) => {
            signal.addEventListener('abort', () => (aborted = true));
            return never<string>();
          },
          listen: () => () => {},
        },
        null,
      ),
    ).start();
    actor.send({ type: 'stop' });
    expect(aborted).toBe(true);
  });

  it('starts a source with its state, hears it, and ends it', async () => {
    let tick: () => void = () => {};
    let ended = false;
    const actor = createActor(
      connect(
        machine,
        {
          fetchIt: () => Promise.resolve(''),
          listen: (_: null, tell: (event: { readonly type: 'tick' }) => void) => {
            tick = () => tell({ type: 'tick' });
            return () => (ended = true);
          },
        },
        null,
      ),
    ).start();
    await expect.poll(() => actor.getSnapshot().value).toBe('listening');
    tick();
    expect(actor.getSnapshot().value).toBe('heard');
    expect(ended).toBe(true);
  });

  it('fails at once where work is missing that the types could not see', () => {
    const work = { fetchIt: () => Promise.resolve('') };
    expect(() => connect(machine, work as never, null)).toThrow('no work for "listen" of errand');
  });

  it('leaves an unconnected port to say its own name', async () => {
    const actor = createActor(machine);
    actor.subscribe({ error: () => {} });
    actor.start();
    await expect.poll(() => actor.getSnapshot().value).toBe('failed');
    await expect(
      new Promise((_, reject) => {
        const lone = createActor(port('errand'), { input: undefined });
        lone.subscribe({ error: reject });
        lone.start();
      }),
    ).rejects.toThrow('port "errand" is not connected');
  });
});
