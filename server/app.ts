import { Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { compress } from 'hono/compress';
import type { Language } from '#contract/enumerations.ts';
import { UPLOAD_MAX_BYTES } from '#contract/limits.ts';
import { API_BASE, paths } from '#contract/paths.ts';
import type { PanelConfig } from '#contract/resources/config.ts';
import type { Database } from './db/client.ts';
import type { Deps } from './deps.ts';
import type { EventHub } from './events/hub.ts';
import { DOCUMENTATION_LINK } from './hydra/api-documentation.ts';
import { languageOf, type ApiEnv } from './http/env.ts';
import { guards } from './http/guard.ts';
import { onError } from './http/on-error.ts';
import { patience } from './http/patience.ts';
import { HttpProblem } from './http/problem.ts';
import { requestLog } from './http/request-log.ts';
import { sameSite } from './http/same-site.ts';
import { securityHeaders } from './http/security-headers.ts';
import { frameRoutes } from './panel/frame-routes.ts';
import { liveConfig } from './panel/live-config.ts';
import type { PanelFiles } from './panel/panel-files.ts';
import { panelRoutes } from './panel/panel-routes.ts';
import { policies } from './policy.ts';
import { additionalPageRoutes } from './routes/additional-pages.ts';
import { announcementRoutes } from './routes/announcements.ts';
import { balanceRoutes } from './routes/balance.ts';
import { cdnRoutes } from './routes/cdn.ts';
import { clientErrorRoutes } from './routes/client-errors.ts';
import { documentRoutes } from './routes/documents.ts';
import { eventRoutes } from './routes/events.ts';
import { faqRoutes } from './routes/faqs.ts';
import { filterOptionRoutes } from './routes/filter-options.ts';
import { healthRoutes } from './routes/health.ts';
import { listRoutes } from './routes/lists.ts';
import { notificationRoutes } from './routes/notifications.ts';
import { mailboxRoutes } from './routes/mailbox.ts';
import { passwordRoutes } from './routes/password.ts';
import { publisherRoutes } from './routes/publishers.ts';
import { registrationRoutes } from './routes/registration.ts';
import { sessionRoutes } from './routes/session.ts';
import { deviceRoutes } from './routes/sessions.ts';
import { timeZoneRoutes } from './routes/time-zones.ts';
import { readScripts } from './settings.ts';
import type { CountryOf } from './tracker/country.ts';
import { maxSizeIn, uploadRoutes } from './routes/uploads.ts';

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
