import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { API_BASE, trackerPaths } from '#contract/paths.ts';
import { readSessionCookie } from './auth/session-cookie.ts';
import { findSession } from './auth/session.ts';
import { endpoints, features, secrets } from './features.ts';
import { frameRoutes } from './panel/frame-routes.ts';
import { liveConfig } from './panel/live-config.ts';
import type { PanelFiles } from './panel/panel-files.ts';
import { panelRoutes } from './panel/panel-routes.ts';
import type { Database } from './platform/db/client.ts';
import { DOCUMENTATION_LINK } from './platform/hydra/api-documentation.ts';
import { bodyLimits } from './platform/http/body-limits.ts';
import { linksOnly } from './platform/http/links-only.ts';
import type { ApiEnv } from './platform/http/env.ts';
import { healthRoutes, type Standing } from './platform/http/health.ts';
import { onError } from './platform/http/on-error.ts';
import { timeouts } from './platform/http/timeout.ts';
import { requestLog } from './platform/http/request-log.ts';
import { sameSite } from './platform/http/same-site.ts';
import { securityHeaders } from './platform/http/security-headers.ts';
import { serveEndpoints } from './platform/http/serve-endpoints.ts';
import { measureRequests } from './platform/metrics/measure-requests.ts';
import { openPage } from './platform/metrics/page.ts';
import { metricsRoutes } from './platform/metrics/routes.ts';
import { readScripts } from './panel/scripts.ts';
import type { Services } from './services.ts';

export interface AppParts {
  readonly services: Services;
  readonly database: Pick<Database, 'ping'>;
  readonly files: PanelFiles;
  readonly standing: () => Standing;
}

/** The whole network as one function from request to answer. */
export function createApp(parts: AppParts): Hono<ApiEnv> {
  const { services, files } = parts;
  const { config, panelConfig } = services;
  const app = new Hono<ApiEnv>();
  app.use(
    requestLog(services.log, secrets),
    measureRequests(services.metrics),
    securityHeaders(config),
    linksOnly(config),
  );
  app.onError(onError(services.log));
  app.notFound((c) => c.text('Not Found', 404));
  app.route('/', healthRoutes({ ...parts, config, troubles: () => troublesOf(services) }));
  // never open: without a token they are told on a port of their own, or nowhere
  if (config.metrics.port === null && config.metrics.token !== null) app.route('/', createMetricsApp(parts));
  // an advertiser waits for its turn, but not for a database that is gone
  app.use(trackerPaths.postback, timeouts(parts.database));
  for (const { open } of features) if (open) app.route('/', open(services));
  app.get(`${API_BASE}/`, (c) => c.redirect(API_BASE, 308));
  app.route(API_BASE, apiOf(parts));
  app.use('/publisher/*', async (c, next) => {
    await next();
    c.res.headers.set('version', files.version);
  });
  app.route(
    '/',
    frameRoutes(() => readScripts(services.db), config),
  );
  app.route('/', panelRoutes(files, panelConfig, config, liveConfig(services, panelConfig)));
  return app;
}

const troublesOf = (services: Services): readonly string[] =>
  features.flatMap(({ troubles }) => troubles?.(services) ?? []);

/** What an operator's Prometheus reads; made once for a process. */
export const createMetricsApp = ({ services, database }: Pick<AppParts, 'services' | 'database'>): Hono =>
  metricsRoutes(openPage({ features, services, database }), services.config.metrics.token);

/** Paths that take a file. */
export const takingFiles = new Map(
  endpoints.flatMap(({ path, body }) => (body?.file ? [[`${API_BASE}${path}`, body.file] as const] : [])),
);

function apiOf({ services, database, files }: AppParts): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>({ strict: false });
  app.use(compress({ threshold: 2048 }));
  app.use(async (c, next) => {
    await next();
    c.res.headers.set('version', files.version);
    c.res.headers.append('link', DOCUMENTATION_LINK);
    if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'no-store');
  });
  app.use(
    timeouts(database, { slow: [...takingFiles.keys()] }),
    sameSite(services.config),
    bodyLimits(takingFiles),
  );
  const signedInBy = async (c: Parameters<typeof readSessionCookie>[0]) => {
    const token = readSessionCookie(c, services.config);
    return token === null ? null : findSession(services, token);
  };
  return app.route('/', serveEndpoints(endpoints, services, signedInBy));
}
