import type { Intent } from '#contract/intents.ts';
import { readOutbox } from '#db/outbox.ts';
import type { Member } from './at.ts';

/** Whether such an intent waits in the outbox at this moment, or is on its way; false where it cannot be read any more. */
export const isWaiting = ({ db }: Member, is: (intent: Intent) => boolean): Promise<boolean> =>
  db
    .run(readOutbox)
    .then((entries) => entries.some(({ intent, state }) => state !== 'dead' && is(intent)))
    .catch(() => false);
