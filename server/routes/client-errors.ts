import { Hono } from 'hono';
import * as v from 'valibot';
import { paths } from '#contract/paths.ts';
import type { Deps } from '../deps.ts';
import type { ApiEnv } from '../http/env.ts';
import { body } from '../http/validate.ts';

const short = (length: number) =>
  v.optional(
    v.nullable(
      v.pipe(
        v.string(),
        v.transform((text) => text.slice(0, length)),
      ),
    ),
  );

/** A fault that a panel met (design 6, error reports). Whatever else it sends is dropped unread. */
export const ClientError = v.object({
  message: v.pipe(
    v.string(),
    v.transform((text) => text.slice(0, 1000)),
  ),
  name: short(200),
  stack: short(4000),
  path: short(500),
  version: short(100),
  status: v.optional(v.nullable(v.number())),
  user: short(100),
});

/** Logs the report, without queries, tokens or anything that looks like one. */
export function clientErrorRoutes({ log }: Pick<Deps, 'log'>): Hono<ApiEnv> {
  return new Hono<ApiEnv>().post(paths.clientErrors, body(ClientError), (c) => {
    const report = Object.entries(c.req.valid('json')).map(([key, value]) => [
      key,
      typeof value === 'string' ? withoutSecrets(value) : value,
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
