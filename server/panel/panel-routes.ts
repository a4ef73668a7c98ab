import { Hono, type Context } from 'hono';
import type { Language } from '#contract/enumerations.ts';
import { CONFIG_PATH, PANEL_BASE } from '#contract/paths.ts';
import type { PanelConfig } from '#contract/resources/config.ts';
import type { ServerConfig } from '../platform/config.ts';
import { languageOf, type ApiEnv } from '../platform/http/env.ts';
import { shellPolicy } from './content-security.ts';
import { manifestOf } from './manifest.ts';
import { textIn, type PanelFile, type PanelFiles } from './panel-files.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';
const REVALIDATE = 'no-cache';
/** What a missing file is recognised by: it gets 404, never the shell, or an old page would run HTML as a script. */
const fileName = /\.(?:m?js|css|map|json|webmanifest|html|png|jpe?g|svg|webp|gif|ico|woff2?|txt|xml)$/i;

/** The built panel under `/publisher/`, its configuration and its web manifest. */
export function panelRoutes(
  files: PanelFiles,
  config: PanelConfig,
  server: ServerConfig,
  live: (language: Language) => Promise<PanelConfig>,
): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>();
  const html = files.shell ? textIn(files.shell) : '';
  const policy = shellPolicy(html, { https: server.https, brand: config.brand });

  app.get('/', (c) => c.redirect(`${PANEL_BASE}/`));
  app.get(PANEL_BASE, (c) => c.redirect(`${PANEL_BASE}/`));
  app.get(CONFIG_PATH, async (c) =>
    c.json(await live(languageOf(c)), 200, {
      'cache-control': REVALIDATE,
      vary: 'accept-language, cookie',
    }),
  );
  app.get(`${PANEL_BASE}/manifest.webmanifest`, (c) =>
    c.body(JSON.stringify(manifestOf(config, files, languageOf(c))), 200, {
      'content-type': 'application/manifest+json; charset=utf-8',
      'cache-control': REVALIDATE,
      vary: 'accept-language, cookie',
    }),
  );
  app.get(`${PANEL_BASE}/*`, async (c) => {
    const path = c.req.path.slice(PANEL_BASE.length + 1);
    const file = files.find(path);
    if (file && path !== 'index.html') return send(c, file, policy);
    if (path.startsWith('assets/') || fileName.test(path)) {
      return c.text('Not Found', 404, { 'cache-control': 'no-store' });
    }
    if (!files.shell) return c.text('The panel is not built. Run: npm run build', 503);
    return send(c, files.shell, policy);
  });
  return app;
}

async function send(c: Context<ApiEnv>, file: PanelFile, policy: string): Promise<Response> {
  const headers: Record<string, string> = {
    'content-type': file.type,
    'cache-control': file.immutable ? IMMUTABLE : REVALIDATE,
    etag: file.etag,
    vary: 'accept-encoding',
    // a script gets it too: a worker is ruled by the policy that came with its own script
    'content-security-policy': policy,
  };
  if (c.req.header('if-none-match')?.includes(file.etag)) return c.body(null, 304, headers);
  for (const encoding of acceptedEncodings(c.req.header('accept-encoding') ?? '')) {
    const compressed = await file.compressed(encoding);
    if (compressed) return c.body(compressed, 200, { ...headers, 'content-encoding': encoding });
  }
  return c.body(file.content, 200, headers);
}

const acceptedEncodings = (header: string) =>
  (['br', 'gzip'] as const).filter((encoding) =>
    new RegExp(`(?:^|,)\\s*${encoding}\\s*(?:;\\s*q=(?!0(?:\\.0*)?\\s*(?:,|$))|,|$)`).test(header),
  );
