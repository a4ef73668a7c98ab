import { confirmPasswordReset, requestPasswordReset, resetLink } from '#contract/resources/password.ts';
import type { Deps } from '../platform/deps.ts';
import { clientNetwork } from '../platform/http/address.ts';
import { act, type Call, item } from '../platform/http/endpoint.ts';
import { noSooner } from '../platform/http/no-sooner.ts';
import { HttpProblem, Violations } from '../platform/http/problem.ts';
import { count } from '../platform/http/rate-limit.ts';
import { textOf } from '../platform/texts.ts';
import { isKept } from './everybodys.ts';
import { writeKnownDevice } from './known-device.ts';
import { publisherOfReset, requestReset, resetPassword } from './password-reset.ts';
import { passwordFaults } from './password-rules.ts';

/** Longer than making a mail takes, so that the time does not tell whether one was made. */
const EVEN_MS = 150;

/** A forgotten password (specification 2, 5 and 9). Limited by address only: the mail's own rule is about the account. */
export const passwordEndpoints = [
  act(requestPasswordReset, {
    title: 'Mails a link for a new password, once in two hours',
    who: 'anyone',
    limit: 'itself',
    handle: async (call, deps: Deps) => {
      await counted(call, deps);
      await noSooner(EVEN_MS, requestReset(deps, call.body.email));
    },
  }),
  item(resetLink, {
    name: 'LinkOwner',
    title: 'Whose link for a new password it is; 410 where it works no more',
    who: 'anyone',
    limit: 'itself',
    refusals: { 410: 'The link is used, unknown or has ended' },
    handle: async (call, deps: Deps) => {
      await counted(call, deps);
      const publisher = await publisherOfReset(deps, call.param('id'), { unused: true });
      if (!publisher) throw new HttpProblem(410, 'resetLinkOver');
      return { username: publisher.username };
    },
  }),
  act(confirmPasswordReset, {
    title: 'Sets a new password; the id is the mailed token',
    who: 'anyone',
    limit: 'itself',
    handle: async (call, deps: Deps) => {
      await counted(call, deps);
      const token = call.param('id');
      const publisher = await publisherOfReset(deps, token);
      if (!publisher) throw new HttpProblem(404, 'resetLinkOver');
      if (isKept(deps, publisher.id)) {
        const message = textOf(call.language, 'demoAccountKept');
        throw new Violations([{ path: 'plainPassword', message }]);
      }
      const wrong = passwordFaults(call.body, [publisher.username, publisher.email], call.language);
      if (wrong.length > 0) throw new Violations(wrong);
      // who has the mail may log in here, whoever tries elsewhere
      writeKnownDevice(call.c, deps, await resetPassword(deps, token, call.body.plainPassword), publisher);
    },
  }),
];

const counted = ({ c }: Call, deps: Deps) =>
  count(deps, 'reset-address', clientNetwork(c, deps.config), deps.config.limits.resetAddress);
