import { Hono } from 'hono';
import type { ApiEnv } from '../http/env.ts';
import { LD_JSON } from '../http/hydra.ts';
import { HttpProblem } from '../http/problem.ts';
import { apiDocumentation, contextOf, entrypoint } from './api-documentation.ts';
import { openApiDocument } from './open-api.ts';

const CACHED = { 'cache-control': 'public, max-age=300' };

/** What describes the API itself: entrypoint, Hydra documentation, contexts, OpenAPI. */
export function documentRoutes(version: string): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>();
  const openApi = openApiDocument(version);
  const ld = { ...CACHED, 'content-type': LD_JSON };
  for (const path of ['/', '/index.jsonld']) {
    app.get(path, (c) => c.body(JSON.stringify(entrypoint()), 200, ld));
  }
  app.get('/docs.jsonld', (c) => c.body(JSON.stringify(apiDocumentation()), 200, ld));
  app.get('/docs.json', async (c) =>
    c.body(JSON.stringify(await openApi), 200, {
      ...CACHED,
      'content-type': 'application/vnd.oai.openapi+json; version=3.1; charset=utf-8',
    }),
  );
  app.get('/contexts/:name', (c) => {
    const context = contextOf(c.req.param('name').replace(/\.jsonld$/, ''));
    if (context === null) throw new HttpProblem(404, 'notFound');
    return c.body(JSON.stringify(context), 200, ld);
  });
  return app;
}
