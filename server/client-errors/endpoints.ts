import { reportClientError } from '#contract/resources/client-errors.ts';
import type { Deps } from '../platform/deps.ts';
import { looksSecret } from '../platform/log.ts';
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

/**
 * Queries of addresses, tokens of mail links, e-mail addresses, codes, what follows a name such as `password` or `token`, and
 * long runs of letters and digits, of hex or of digits alone (cards, accounts). Anybody may send it anything: no pattern
 * looks at the rest of the text again for each of its places.
 */
export const withoutSecrets = (text: string): string =>
  text
    .replace(/\b(bearer|basic)\s+[\w.~+/=-]+/gi, '$1 …')
    .replace(
      /(["']?)([\w-]{1,40})\1(\s*[=:]\s*)("[^"]*"|'[^']*'|[^\s,;&)}\]]+)/g,
      (all, quote: string, name: string, sign: string) =>
        looksSecret(name) ? `${quote}${name}${quote}${sign}…` : all,
    )
    // of the second factor: for recovery by their form, of the app by their name, since other numbers have six digits
    .replace(/\b[\da-z]{4}(?:-[\da-z]{4}){3}\b/gi, '…')
    .replace(/(\bcode["']?\s*[=:]\s*["']?)\d{3}\s?\d{3}\b/gi, '$1…')
    .replace(/\?[^\s'")]*/g, '?…')
    .replace(/(\/confirm\/)[^\s/'")]+/g, '$1…')
    .replace(/[\w.+-]{1,64}@[\w-]{1,63}\.[\w.-]+/g, '…@…')
    .replace(/[\w-]{24,}/g, (run) => (/\d/.test(run) && /[a-z]/i.test(run) ? '…' : run))
    .replace(/\b(?=[a-f]*\d)[\da-f]{16,}\b/gi, '…')
    .replace(/\b(?:\d[ -]?){12,}\d\b/g, '…');
