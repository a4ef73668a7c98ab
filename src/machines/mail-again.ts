import { assign, setup } from 'xstate';
import { type FormEmitted, formActions, formGuards, type FormOutcome, formStates } from './form-states.ts';
import { everySecond } from './countdown.ts';
import { submissionOf } from './submission.ts';

/** The link of a mail may be asked for again after so long, s: it may be on its way. */
export const MAIL_AGAIN_S = 60;

export interface MailAgain {
  readonly email: string;
}

interface Context extends FormOutcome, MailAgain {
  /** How often it was sent again. */
  readonly sent: number;
}
interface Event {
  readonly type: 'mail.again';
}

const again = { 'mail.again': 'sending' } as const;

/** Beside the notice that a mail is on its way: sends it again, a minute after the last one at the earliest. */
export const mailAgainMachine = setup({
  types: {
    input: {} as MailAgain,
    context: {} as Context,
    events: {} as Event,
    emitted: {} as FormEmitted,
    tags: {} as 'form' | 'busy' | 'held',
  },
  actors: { submission: submissionOf<MailAgain, unknown>() },
  guards: formGuards,
  actions: {
    ...formActions<Context, Event>(),
    hold: assign({ secondsLeft: MAIL_AGAIN_S }),
    countSent: assign({ sent: ({ context }) => context.sent + 1 }),
  },
  delays: { second: 1000 },
}).createMachine({
  id: 'mailAgain',
  context: ({ input }) => ({ email: input.email, sent: 0, failure: null, secondsLeft: MAIL_AGAIN_S }),
  initial: 'held',
  states: {
    held: { tags: 'held', after: everySecond('held', { target: 'open', actions: 'countDown' }) },
    open: { on: again },
    ...formStates({
      payload: ({ context: { email } }: { context: Context }) => ({ payload: { email } }),
      submit: again,
      ready: 'open',
      accepted: 'again',
    }),
    again: { always: { target: 'held', actions: ['countSent', 'hold'] } },
  },
});
