import { reportClientError } from '#contract/resources/client-errors.ts';
import type { Deps } from '../platform/deps.ts';
import { act } from '../platform/http/endpoint.ts';

const LOGGED = 1500;

/** Logs a fault that a panel met, without queries, tokens or anything that looks like one. */
export const clientErrorEndpoints = [
  act(reportClientError, {
    title: 'Takes a report of a fault that a panel met',
    who: 'anyone',
    limit: 'clientErrors',
    handle: ({ body }, { log }: Pick<Deps, 'log'>) => {
      const report = Object.entries(body).map(([key, value]) => [
        key,
        typeof value === 'string' ? withoutSecrets(value).slice(0, LOGGED) : value,
      ]);
      log.warn('client error', { report: Object.fromEntries(report) });
    },
  }),
];

/** Queries of addresses, tokens of mail links, e-mail addresses and long runs of letters and digits. */
export const withoutSecrets = (text: string): string =>
  text
    .replace(/\?[^\s'")]*/g, '?…')
    .replace(/(\/confirm\/)[^\s/'")]+/g, '$1…')
    .replace(/[\w.+-]+@[\w-]+\.[\w.-]+/g, '…@…')
    .replace(/\b(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]{24,}\b/gi, '…');
