import { LD_JSON } from '../http/hydra.ts';
import { type Endpoint, raw } from '../http/endpoint.ts';
import { HttpProblem } from '../http/problem.ts';
import { hydraDocuments } from './api-documentation.ts';
import { openApiDocument } from './open-api.ts';

const CACHED = { 'cache-control': 'public, max-age=300' };
const LD = { ...CACHED, 'content-type': LD_JSON };
const OPEN_API = {
  ...CACHED,
  'content-type': 'application/vnd.oai.openapi+json; version=3.1; charset=utf-8',
};

/** What describes the API itself: entrypoint, Hydra documentation, contexts, OpenAPI. */
export function documentEndpoints(
  endpoints: readonly Endpoint<never>[],
): readonly Endpoint<{ readonly version: string }>[] {
  const { entrypoint, documentation, contextOf } = hydraDocuments(endpoints);
  const reading = { method: 'GET', who: 'anyone' } as const;
  let openApi: Promise<unknown> | undefined;
  return [
    ...['/', '/index.jsonld'].map((path) =>
      raw({ ...reading, path, handle: ({ c }) => c.body(JSON.stringify(entrypoint()), 200, LD) }),
    ),
    raw({
      ...reading,
      path: '/docs.jsonld',
      handle: ({ c }) => c.body(JSON.stringify(documentation()), 200, LD),
    }),
    raw({
      ...reading,
      path: '/docs.json',
      handle: async ({ c }, { version }: { readonly version: string }) => {
        openApi ??= openApiDocument(endpoints, version);
        return c.body(JSON.stringify(await openApi), 200, OPEN_API);
      },
    }),
    raw({
      ...reading,
      path: '/contexts/{name}',
      handle: ({ c, param }) => {
        const context = contextOf(param('name').replace(/\.jsonld$/, ''));
        if (context === null) throw new HttpProblem(404, 'notFound');
        return c.body(JSON.stringify(context), 200, LD);
      },
    }),
  ];
}
