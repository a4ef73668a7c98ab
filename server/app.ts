import { Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { compress } from 'hono/compress';
import type { Language } from '#contract/enumerations.ts';
import { UPLOAD_MAX_BYTES } from '#contract/limits.ts';
import { API_BASE, paths } from '#contract/paths.ts';
import type { PanelConfig } from '#contract/resources/config.ts';
import type { Database } from './platform/db/client.ts';
import type { Deps } from './platform/deps.ts';
import type { EventHub } from './platform/db/hub.ts';
import { DOCUMENTATION_LINK } from './platform/hydra/api-documentation.ts';
import { languageOf, type ApiEnv } from './platform/http/env.ts';
import { guards } from './platform/http/guard.ts';
import { onError } from './platform/http/on-error.ts';
import { patience } from './platform/http/patience.ts';
import { HttpProblem } from './platform/http/problem.ts';
import { requestLog } from './platform/http/request-log.ts';
import { sameSite } from './platform/http/same-site.ts';
import { securityHeaders } from './platform/http/security-headers.ts';
import { frameRoutes } from './panel/frame-routes.ts';
import { liveConfig } from './panel/live-config.ts';
import type { PanelFiles } from './panel/panel-files.ts';
import { panelRoutes } from './panel/panel-routes.ts';
import { policies } from './policy.ts';
import { additionalPageRoutes } from './pages/routes.ts';
import { announcementRoutes } from './news/routes.ts';
import { balanceRoutes } from './ledger/routes.ts';
import { cdnRoutes } from './news/cdn-routes.ts';
import { clientErrorRoutes } from './client-errors/routes.ts';
import { documentRoutes } from './platform/hydra/documents.ts';
import { eventRoutes } from './events/routes.ts';
import { faqRoutes } from './support/routes.ts';
import { filterOptionRoutes } from './catalogue/filter-options.ts';
import { healthRoutes } from './platform/http/health.ts';
import { listRoutes } from './publishers/list-routes.ts';
import { notificationRoutes } from './notifications/routes.ts';
import { mailboxRoutes } from './mail/mailbox.ts';
import { passwordRoutes } from './auth/password-routes.ts';
import { publisherRoutes } from './publishers/routes.ts';
import { registrationRoutes } from './registration/routes.ts';
import { sessionRoutes } from './login/routes.ts';
import { deviceRoutes } from './auth/session-routes.ts';
import { timeZoneRoutes } from './publishers/time-zone-routes.ts';
import { readScripts } from './platform/settings.ts';
import type { CountryOf } from './platform/visitor/country.ts';
import { maxSizeIn, uploadRoutes } from './registration/upload-routes.ts';

/** The most that a call under `/publisher/api` may carry; an upload as much more as a picture may have. */
export const BODY_LIMIT = 64 * 1024;
const UPLOAD_PATH = `${API_BASE}${paths.registerUploads}`;

export interface AppParts {
  readonly deps: Deps;
  readonly database: Pick<Database, 'ping'>;
  readonly files: PanelFiles;
  readonly panelConfig: PanelConfig;
  readonly hub: EventHub;
  readonly countryOf: CountryOf;
  /** Routes under `/publisher/api` that are made elsewhere: reports, conversions, dashboard. */
  readonly api: readonly Hono<ApiEnv>[];
  /** Routes outside it: the tracker's. */
  readonly open: readonly Hono<ApiEnv>[];
  /** False while the server starts or stops: `/readyz` then says so. */
  readonly isReady: () => boolean;
}

/** The whole network as one function from request to answer. */
export function createApp(parts: AppParts): Hono<ApiEnv> {
  const { deps, files, panelConfig } = parts;
  const app = new Hono<ApiEnv>();
  app.use(requestLog(deps.log), securityHeaders(deps.config));
  app.onError(onError(deps.log));
  app.notFound((c) => c.text('Not Found', 404));
  app.route('/', healthRoutes(parts));
  app.route('/', mailboxRoutes(deps, panelConfig.brand.name));
  for (const routes of parts.open) app.route('/', routes);
  app.get(`${API_BASE}/`, (c) => c.redirect(API_BASE, 308));
  app.route(API_BASE, apiOf(parts));
  app.use('/publisher/*', async (c, next) => {
    await next();
    c.res.headers.set('version', files.version);
  });
  app.route(
    '/',
    frameRoutes(() => readScripts(deps.db), deps.config),
  );
  app.route('/', panelRoutes(files, panelConfig, deps.config, liveConfig(deps, panelConfig)));
  return app;
}

function apiOf({ deps, database, files, panelConfig, api, hub, countryOf }: AppParts): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>({ strict: false });
  app.use(compress({ threshold: 2048 }));
  app.use(async (c, next) => {
    await next();
    c.res.headers.set('version', files.version);
    c.res.headers.append('link', DOCUMENTATION_LINK);
    if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'no-store');
  });
  app.use(patience(database, { slow: [UPLOAD_PATH] }), sameSite(deps.config), bodyLimits());
  app.route('/', guards(deps, policies));
  const families = [
    documentRoutes(files.version),
    sessionRoutes({ ...deps, countryOf }, panelConfig.timezone),
    deviceRoutes(deps),
    registrationRoutes(deps, panelConfig.timezone),
    uploadRoutes(deps),
    passwordRoutes(deps),
    publisherRoutes(deps, panelConfig.timezone),
    balanceRoutes(),
    listRoutes(),
    filterOptionRoutes(),
    announcementRoutes(deps),
    notificationRoutes(deps),
    faqRoutes(),
    additionalPageRoutes(),
    timeZoneRoutes(deps),
    eventRoutes(deps, hub),
    clientErrorRoutes(deps),
    cdnRoutes(),
    ...api,
  ];
  for (const family of families) app.route('/', family);
  return app;
}

function bodyLimits(): MiddlewareHandler<ApiEnv> {
  const limits = (
    maxSize: number,
    refusal: (language: Language) => HttpProblem,
  ): MiddlewareHandler<ApiEnv> => {
    return (c, next) =>
      bodyLimit({
        maxSize,
        onError: () => {
          throw refusal(languageOf(c));
        },
      })(c, next);
  };
  const usual = limits(
    BODY_LIMIT,
    () => new HttpProblem(413, 'bodyTooLarge', { values: { limit: BODY_LIMIT } }),
  );
  const upload = limits(
    UPLOAD_MAX_BYTES + BODY_LIMIT,
    (language) => new HttpProblem(413, 'fileTooLarge', { values: { maxSize: maxSizeIn(language) } }),
  );
  return (c, next) => (c.req.path === UPLOAD_PATH ? upload(c, next) : usual(c, next));
}
