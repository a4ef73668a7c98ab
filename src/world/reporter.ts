import type { Api } from '#api/api.ts';
import type { Failure } from '#contract/failure.ts';
import { MINUTE_MS } from '#contract/spans.ts';
import { isReported, reportError } from '#work/error-report.ts';

/** Reports of faults to the network, under the name of who is signed in. */
export interface Reporter {
  /** Set at sign-in, reset on a failed profile and at log-out (specification 7). */
  readonly setUser: (publisher: string | null) => void;
  readonly failure: (failure: Failure) => void;
  /** For what nobody caught. */
  readonly error: (error: unknown) => void;
}

/** The same thing is reported once in this time, ms, so that a fault in a loop is no storm. */
const QUIET_MS = MINUTE_MS;

export function createReporter(
  api: Api,
  { version, address, now }: { version: string; address: () => string; now: () => number },
): Reporter {
  let user: string | null = null;
  const told = new Map<string, number>();
  const tell = (message: string, more: { stack?: string; status?: number | null }): void => {
    const last = told.get(message);
    if (last !== undefined && now() - last < QUIET_MS) return;
    told.set(message, now());
    void reportError(api, { message, route: address(), version, user, ...more });
  };
  return {
    setUser: (publisher) => {
      user = publisher;
    },
    failure: (failure) => {
      if (!isReported(failure)) return;
      const status = 'status' in failure ? failure.status : null;
      tell(`${failure.kind} ${status ?? 'without a status'}`, { status });
    },
    error: (error) => {
      if (error instanceof Error) tell(`${error.name}: ${error.message}`, { stack: error.stack ?? '' });
      else tell(typeof error === 'string' ? error : 'something was thrown that is no error', {});
    },
  };
}
