import type { Outcome } from '#contract/failure.ts';
import { paths } from '#contract/paths.ts';
import { PUBLISHER_HEADER } from '#contract/whose.ts';
import type { Answer, Api } from './api.ts';
import { type ClientOptions, REDIRECTED, request } from './client.ts';

/**
 * The client of a signed-in publisher. A redirect to the log-in may be a hiccup of something in between: the
 * profile is asked whether the session stands before anybody is told that it is over. A backend whose answers do not say
 * whose they are would grant what was meant for one publisher to another who has signed in since: there the profile is
 * asked before anything is sent, and nothing goes out where it does not answer.
 */
export function memberClientOf(options: ClientOptions & { readonly publisher: string }): Api {
  /** Whether any answer has said whose it is; null: none has come yet. Public ones never do. */
  let isNamed: boolean | null = null;
  let asking: Promise<Outcome<Answer>> | null = null;
  /** However many requests are redirected together, it is asked once. */
  const askProfile = (): Promise<Outcome<Answer>> => {
    asking ??= request(options, { method: 'GET', path: paths.publisherCurrent }, 'over').finally(() => {
      asking = null;
    });
    return asking;
  };
  return {
    call: async (call) => {
      if (isNamed === false && call.method !== 'GET') {
        const whose = await askProfile();
        if (whose.kind === 'refused') return whose;
      }
      const first = await request(options, call, 'ask');
      if (first.kind === 'ok') isNamed ||= first.value.headers.has(PUBLISHER_HEADER);
      if (first !== REDIRECTED) return first;
      const profile = await askProfile();
      if (profile.kind === 'refused' && ['unauthorized', 'cancelled'].includes(profile.failure.kind)) {
        return profile;
      }
      // Reading does nothing twice; anything else is told as a broken answer, and sent again under its key.
      return call.method === 'GET' ? request(options, call, 'broken') : REDIRECTED;
    },
  };
}
