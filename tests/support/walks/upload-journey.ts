import { type Failure, ok, refused } from '#contract/failure.ts';
import type { RegistrationUpload } from '#contract/resources/registration.ts';
import { uploadMachine } from '#machines/upload.ts';
import type { Journey } from './walk.ts';

export const PNG = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
/** The picture as the network has it. */
export const taken: RegistrationUpload = {
  '@id': '/publisher/api/register/uploads/u1',
  id: 'u1',
  name: 'me.png',
  size: 8,
  type: 'image/png',
};
const settled = (failure: Failure) => ({ type: 'transfer.settled', outcome: refused(failure) });

/** What can come to a picture of a registration, on the machine alone and on the screen. */
export const uploadJourney = {
  machine: uploadMachine,
  inputs: [{ file: new File([PNG], 'me.png', { type: 'image/png' }) }],
  acts: {
    'the file is a picture': { type: 'xstate.done.actor.check', output: null },
    'the file is none': { type: 'xstate.done.actor.check', output: 'wrongType' },
    'the file cannot be read': { type: 'xstate.error.actor.check', error: new Error('x') },
    'the file is not read in time': { type: 'xstate.after.checkTimeout.upload.checking' },
    'half of it is sent': { type: 'transfer.progress', share: 0.5 },
    'the server takes it': { type: 'transfer.settled', outcome: ok(taken) },
    'the server names the file': settled({
      kind: 'invalid',
      fields: [{ path: 'file', message: 'Invalid image. Please check the requirements.' }],
      text: null,
    }),
    'the server refuses': settled({ kind: 'refused', status: 413, text: 'The file is too large.' }),
    'the server is busy': settled({ kind: 'busy', status: 429, retryAfter: 2000, text: null }),
    'there is no connection': settled({ kind: 'offline' }),
    'nothing moves any more': settled({ kind: 'timeout' }),
    'the sending breaks': { type: 'xstate.error.actor.transfer', error: new Error('x') },
    'the wait is over': { type: 'xstate.after.wait.upload.waiting' },
    'the publisher tries again': { type: 'upload.retry' },
    'the publisher removes it': { type: 'upload.remove' },
    'the network is back': { type: 'network.restored' },
    'it is taken back': { type: 'xstate.done.actor.discard', output: undefined },
    'it is not taken back': { type: 'xstate.error.actor.discard', error: new Error('x') },
    'it is not taken back in time': { type: 'xstate.after.discardTimeout.upload.removing' },
  },
  project: ({ share, failure }: { readonly share: number; readonly failure: Failure | null }) => [
    share,
    failure?.kind,
  ],
} as const satisfies Journey;
