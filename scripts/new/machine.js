/** @typedef {import('./names.js').Name} Name */

/** @param {Name} name */
const chart = ({ kebab, camel, words }) => `import { assign, setup } from 'xstate';
import type { Failure, Outcome } from '#contract/failure.ts';
import { port } from './port.ts';

interface Context {
  readonly failure: Failure | null;
}

type Event = { readonly type: 'form.submit' };

/** ${words} (specification, section). What a person goes through here, from the first state to the last. */
export const ${camel}Machine = setup({
  types: { context: {} as Context, events: {} as Event, tags: {} as 'form' | 'busy' },
  actors: { send: port<Outcome<void>>('send') },
  guards: {
    isOk: (_, params: { readonly outcome: Outcome<void> }) => params.outcome.kind === 'ok',
  },
  actions: {
    setFailure: assign({
      failure: (_, params: { readonly outcome: Outcome<void> }) =>
        params.outcome.kind === 'refused' ? params.outcome.failure : null,
    }),
    failUnexpected: assign({ failure: { kind: 'unexpected', status: null } }),
    failTimeout: assign({ failure: { kind: 'timeout' } }),
  },
  delays: { timeout: 30_000 },
}).createMachine({
  id: '${kebab}',
  context: { failure: null },
  initial: 'editing',
  states: {
    editing: { tags: 'form', on: { 'form.submit': 'sending' } },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'send',
        src: 'send',
        onDone: [
          { guard: { type: 'isOk', params: ({ event }) => ({ outcome: event.output }) }, target: 'done' },
          {
            target: 'refused',
            actions: { type: 'setFailure', params: ({ event }) => ({ outcome: event.output }) },
          },
        ],
        onError: { target: 'refused', actions: 'failUnexpected' },
      },
      after: { timeout: { target: 'refused', actions: 'failTimeout' } },
    },
    refused: { tags: 'form', on: { 'form.submit': 'sending' } },
    done: { type: 'final' },
  },
});
`;

/** @param {Name} name */
const test = ({ kebab, camel, words }) => `import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { ok, refused, type Outcome } from '#contract/failure.ts';
import { ${camel}Machine } from './${kebab}.ts';

const started = (answer: () => Promise<Outcome<void>>) =>
  createActor(${camel}Machine.provide({ actors: { send: fromPromise(answer) } })).start();

describe('${words}', () => {
  it('is done when the server takes it', async () => {
    const flow = started(() => Promise.resolve(ok(undefined)));
    expect(flow.getSnapshot().value).toBe('editing');
    flow.send({ type: 'form.submit' });
    expect(flow.getSnapshot().value).toBe('sending');
    await waitFor(flow, (snapshot) => snapshot.matches('done'));
  });

  it('can be sent again after a refusal', async () => {
    const flow = started(() => Promise.resolve(refused({ kind: 'refused', status: 406, text: 'No.' })));
    flow.send({ type: 'form.submit' });
    const snapshot = await waitFor(flow, (current) => current.matches('refused'));
    expect(snapshot.context.failure).toEqual({ kind: 'refused', status: 406, text: 'No.' });
    expect(snapshot.can({ type: 'form.submit' })).toBe(true);
  });

  it('does not take a second submission while it sends', () => {
    const flow = started(() => new Promise(() => undefined));
    flow.send({ type: 'form.submit' });
    expect(flow.getSnapshot().can({ type: 'form.submit' })).toBe(false);
    flow.stop();
  });

  it('says so when the work breaks', async () => {
    const flow = started(() => Promise.reject(new Error('broken')));
    flow.send({ type: 'form.submit' });
    const snapshot = await waitFor(flow, (current) => current.matches('refused'));
    expect(snapshot.context.failure).toEqual({ kind: 'unexpected', status: null });
  });
});
`;

/**
 * A flow: chart, transitions' test, the words of its form.
 *
 * @param {Name} name
 */
export const machine = (name) => ({
  files: {
    [`src/machines/${name.kebab}.ts`]: chart(name),
    [`src/machines/${name.kebab}.test.ts`]: test(name),
  },
  appended: {},
  texts: {
    en: { flow: { submit: 'Send', sending: 'Sending…', done: 'Done' } },
    ru: { flow: { submit: 'Отправить', sending: 'Отправка…', done: 'Готово' } },
    uk: { flow: { submit: 'Надіслати', sending: 'Надсилання…', done: 'Готово' } },
    'zh-CN': { flow: { submit: '发送', sending: '正在发送…', done: '完成' } },
  },
  next: [
    `Fill its slots in src/work/${name.kebab}.ts; types are checked where a route calls useFlow.`,
    `Walk its screen in tests/models/${name.kebab}.model.test.tsx.`,
  ],
});
