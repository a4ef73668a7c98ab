import { assign } from 'xstate';
import { sessionSetup } from './session-vocabulary.ts';

/**
 * Somebody was signed in, but whether it is still the same person has to be asked: the device's data is gone, or
 * another has signed in in this browser.
 */
export const recovering = sessionSetup.createStateConfig({
  tags: 'working',
  invoke: {
    id: 'profile',
    src: 'profile',
    onDone: [
      {
        guard: ({ event }) => event.output.kind === 'ok',
        target: 'recovered',
        actions: assign({
          entering: ({ context, event }) =>
            event.output.kind === 'ok'
              ? {
                  publisher: event.output.value,
                  keep: context.keepsElsewhere ?? context.hint?.keep ?? true,
                  lost: context.former !== null && !context.hidden,
                }
              : null,
        }),
      },
      {
        guard: ({ event }) => event.output.kind === 'refused' && event.output.failure.kind === 'unauthorized',
        target: 'signedOut.guest',
        actions: ['forget', 'tellForgotten'],
      },
      { target: 'unreachable' },
    ],
    onError: 'unreachable',
  },
  after: { profileTimeout: 'unreachable' },
  on: { 'tab.signedOut': 'signedOut.elsewhere' },
});

/** The same person goes on; another's panel begins anew. */
export const recovered = sessionSetup.createStateConfig({
  tags: 'working',
  always: [{ guard: 'isHandedOver', target: 'handingOver' }, { target: 'opening' }],
});

/** What was the former's leaves the device. */
export const handingOver = sessionSetup.createStateConfig({
  tags: 'working',
  invoke: {
    id: 'handOver',
    src: 'handOver',
    input: ({ context }) => {
      if (!context.entering) throw new Error('handing over to nobody');
      return context.entering;
    },
    onDone: 'handedOver',
    onError: 'handedOver',
  },
  after: { wipeTimeout: 'handedOver' },
});

/** Nothing that this page has in memory may be shown to the one who is signed in now: it ends here. */
export const handedOver = sessionSetup.createStateConfig({ tags: 'working', entry: 'tellHandedOver' });
