import { clientNetwork } from '../platform/http/address.ts';
import { noSooner } from '../platform/http/no-sooner.ts';
import { count } from '../platform/http/rate-limit.ts';
import { sendConfirmationTo } from './send-confirmation.ts';
import {
  confirmRegistration as confirmation,
  LinkOwner,
  MessengerOption,
  messengerOptions,
  register,
  registerAgain,
  registerFields,
} from '#contract/resources/registration.ts';
import { findByEmail } from '../auth/accounts.ts';
import { countedToken } from '../auth/mailed-token.ts';
import type { Deps } from '../platform/deps.ts';
import { act, collection } from '../platform/http/endpoint.ts';
import { HttpProblem, Violations } from '../platform/http/problem.ts';
import { messengers } from '../publishers/messengers.ts';
import { confirmRegistration } from './confirm.ts';
import { describeFields } from './custom-fields.ts';
import { admitRegistration, registerInBrowser } from './register-in-browser.ts';
import { waitingLike } from './register.ts';

/** Longer than making a mail takes, so that the time does not tell whether one was made. */
const EVEN_MS = 150;

/** Registration and what follows it by mail (specification 4 and 7). */
export const registrationEndpoints = [
  collection(registerFields, {
    name: 'CustomField',
    title: 'Questions that the network adds to the registration',
    who: 'anyone',
    handle: async ({ db }) => ({ members: await describeFields(db) }),
  }),
  collection(
    { path: messengerOptions.path, row: MessengerOption },
    {
      name: 'MessengerOption',
      title: 'Messengers to be reached by',
      who: 'anyone',
      handle: () => ({ members: messengers }),
    },
  ),
  act(register, {
    title: 'Registers a publisher; 406 where a manager decides first, or nobody may register',
    who: 'anyone',
    limit: 'itself',
    refusals: { 406: 'A manager decides, or nobody may register' },
    before: admitRegistration,
    handle: async ({ c, body }, deps: Deps & { readonly networkTimezone: string }) => {
      const waits = await waitingLike(deps, body);
      if (waits !== 'same') {
        await registerInBrowser(c, deps, body, deps.networkTimezone).catch(async (error: unknown) => {
          if (waits === 'other' || !(error instanceof Violations)) throw error;
          // the first try was under way and has made the account meanwhile
          if ((await waitingLike(deps, body)) !== 'same') throw error;
        });
      }
      // the account is made and waits: the panel shows the description in the form's place
      const made = await findByEmail(deps.db, body.email);
      if (made?.state === 'review') throw new HttpProblem(406, 'registrationReview');
    },
  }),
  act(registerAgain, {
    title: 'Mails the link of a registration once more',
    who: 'anyone',
    limit: 'itself',
    handle: async ({ c, body }, deps: Deps) => {
      await count(deps, 'register-tries', clientNetwork(c, deps.config), deps.config.limits.registerTries);
      await noSooner(EVEN_MS, sendConfirmationTo(deps, body.email));
    },
  }),
  act(confirmation, {
    title: 'Confirms a registration, or ends the demo mode, by a mailed token',
    who: 'anyone',
    limit: 'itself',
    answer: { name: 'LinkOwner', schema: LinkOwner },
    handle: async (call, deps: Deps) =>
      confirmRegistration(deps, await countedToken(call, deps, ['registration', 'activation'])),
  }),
];
