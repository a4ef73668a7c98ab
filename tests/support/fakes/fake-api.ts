import type { Answer, Api, ApiCall } from '#api/api.ts';
import { type Failure, type Outcome, ok, refused } from '#contract/failure.ts';
import { paths } from '#contract/paths.ts';

/**
 * A client that answers by `reply`: a body, or a failure made with `failing`. Every call is written down. A stream that
 * `reply` does not give stays unanswered: one that ends is opened again after two seconds, and what may have been
 * missed meanwhile is asked for once more, in a slow run only.
 */
export interface FakeApi extends Api {
  readonly calls: ApiCall[];
}

class Failing {
  constructor(readonly failure: Failure) {}
}

export const failing = (failure: Failure): unknown => new Failing(failure);

/** What goes before everything that the outbox sends: whose session it is. */
export const asksWhose = ({ method, path }: ApiCall): boolean =>
  method === 'GET' && path === paths.publisherCurrent;

export function fakeApi(reply: (call: ApiCall) => unknown): FakeApi {
  const calls: ApiCall[] = [];
  return {
    calls,
    call: async (call): Promise<Outcome<Answer>> => {
      calls.push(call);
      const body = await reply(call);
      if (body instanceof Failing) return refused(body.failure);
      if (call.answer === 'stream' && !(body instanceof ReadableStream)) return new Promise(() => {});
      return ok({ status: 200, headers: new Headers(), body });
    },
  };
}
