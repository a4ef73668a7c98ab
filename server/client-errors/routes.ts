import { Hono } from 'hono';
import { paths } from '#contract/paths.ts';
import { ClientErrorBody } from '#contract/resources/client-errors.ts';
import type { Deps } from '../platform/deps.ts';
import type { ApiEnv } from '../platform/http/env.ts';
import { body } from '../platform/http/validate.ts';

const LOGGED = 1500;

/** Logs a fault that a panel met, without queries, tokens or anything that looks like one. */
export function clientErrorRoutes({ log }: Pick<Deps, 'log'>): Hono<ApiEnv> {
  return new Hono<ApiEnv>().post(paths.clientErrors, body(ClientErrorBody), (c) => {
    const report = Object.entries(c.req.valid('json')).map(([key, value]) => [
      key,
      typeof value === 'string' ? withoutSecrets(value).slice(0, LOGGED) : value,
    ]);
    log.warn('client error', { report: Object.fromEntries(report) });
    return c.body(null, 204);
  });
}

/** Queries of addresses, tokens of mail links, e-mail addresses and long runs of letters and digits. */
export const withoutSecrets = (text: string): string =>
  text
    .replace(/\?[^\s'")]*/g, '?…')
    .replace(/(\/confirm\/)[^\s/'")]+/g, '$1…')
    .replace(/[\w.+-]+@[\w-]+\.[\w.-]+/g, '…@…')
    .replace(/\b(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]{24,}\b/gi, '…');
