import type { Api } from '#api/api.ts';
import { send } from '#api/send.ts';
import type { Failure } from '#contract/failure.ts';
import {
  type ClientErrorBody,
  reportClientError,
  unreportedStatuses,
} from '#contract/resources/client-errors.ts';

/** A report has little time: it must not hold up what it reports on, ms. */
const REPORT_TIMEOUT_MS = 10_000;
const MESSAGE_MAX = 2000;
const STACK_MAX = 20_000;

/**
 * Whether a failure is worth a report (specification 8): not what belongs to the normal course of things,
 * not a cancelled request, and not a network that is away.
 */
export function isReported(failure: Failure): boolean {
  switch (failure.kind) {
    case 'unexpected':
    case 'busy':
      return true;
    // A 401 here is a wrong password.
    case 'refused':
      return failure.status !== 401 && !unreportedStatuses.includes(failure.status);
    case 'unauthorized':
    case 'invalid':
    case 'offline':
    case 'timeout':
    case 'cancelled':
      return false;
  }
}

/** Sends a report without a body, a header or a field's value in it. One that cannot be sent is lost. */
export async function reportError(api: Api, report: ClientErrorBody): Promise<void> {
  const body: ClientErrorBody = {
    ...report,
    message: report.message.slice(0, MESSAGE_MAX),
    ...(report.stack === undefined ? {} : { stack: report.stack.slice(0, STACK_MAX) }),
  };
  await send(
    api,
    reportClientError,
    { body, timeout: REPORT_TIMEOUT_MS, on401: 'refused' },
    new AbortController().signal,
  );
}
