import { Hono } from 'hono';
import { describeRoute, generateSpecs } from 'hono-openapi';
import { API_BASE } from '#contract/paths.ts';
import { OTHER_PUBLISHER, PUBLISHER_HEADER } from '#contract/whose.ts';
import type { Endpoint } from '../http/endpoint.ts';
import { isIdempotent, routePath } from '../http/serve-endpoints.ts';
import { jsonSchemaOf, propertiesOf } from './json-schema.ts';

const LD = 'application/ld+json';

const text = { type: 'string' } as const;
const whole = { type: 'integer' } as const;
const thing = <Properties extends object>(properties: Properties) =>
  ({ type: 'object', properties }) as const;
const listOf = <Items extends object>(items: Items) => ({ type: 'array', items }) as const;

type Described = Omit<Endpoint<never>, 'before' | 'respond' | 'after'>;

/** The OpenAPI 3.1 document, from the same schemas that the endpoints read by. */
export async function openApiDocument(endpoints: readonly Described[], version: string): Promise<unknown> {
  const app = new Hono();
  for (const endpoint of endpoints.filter(({ title }) => title !== null)) {
    const path = `${API_BASE}${routePath(endpoint.path)}`;
    app.on(endpoint.method, path, describeRoute(describe(endpoint)), (c) => c.body(null));
  }
  return generateSpecs(app, {
    documentation: {
      openapi: '3.1.0',
      info: {
        title: 'Publisher panel',
        version,
        description:
          'What the panel asks of a network. Errors are hydra:Error, and ConstraintViolationList for 422.',
      },
      components: {
        securitySchemes: {
          session: {
            type: 'apiKey',
            in: 'cookie',
            name: 'session',
            description: 'By https `__Host-session`.',
          },
        },
      },
    },
    defaultValidationErrorResponse: false,
    excludeStaticFile: false,
  });
}

function describe(endpoint: Described): Parameters<typeof describeRoute>[0] {
  const { method, path, title, query, body, answer } = endpoint;
  return {
    operationId: `${method.toLowerCase()}${path.replace(/\W+(\w)?/g, (_, next: string | undefined) => (next ?? '').toUpperCase())}`,
    summary: title ?? '',
    tags: [answer?.name ?? 'Session'],
    ...(endpoint.who !== 'anyone' && { security: [{ session: [] }] }),
    parameters: [
      ...pathParameters(path),
      ...(query ? queryParameters(query) : []),
      ...(isIdempotent(endpoint) && !endpoint.once ? [idempotencyKey] : []),
      ...(endpoint.who === 'anyone' ? [] : [meantFor]),
    ],
    ...(body && {
      requestBody: { required: true, content: { [body.type]: { schema: jsonSchemaOf(body.schema) } } },
    }),
    responses: { ...success(endpoint), ...halfway(endpoint), ...refusalsOf(endpoint) },
  };
}

const meantFor = {
  name: PUBLISHER_HEADER,
  in: 'header',
  required: false,
  description: 'Id of the publisher whom the request is meant for; refused where somebody else is signed in.',
  schema: text,
} as const;

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', pattern: '^[\\w-]{1,128}$' },
} as const;

const pathParameters = (path: string) =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path' as const,
    required: true,
    schema: text,
  }));

/** A list travels as `name[]=a&name[]=b`. */
const queryParameters = (query: NonNullable<Described['query']>) =>
  propertiesOf(query).map(({ name, required, schema }) => {
    const list = JSON.stringify(schema).includes('"type":"array"');
    return { name: list ? `${name}[]` : name, in: 'query' as const, required, schema: schema as {} }; // JSON Schema is what OpenAPI 3.1 takes
  });

/** An answer of the API's own type. */
const answered = <Schema extends object>(description: string, schema: Schema) => ({
  description,
  content: { [LD]: { schema } },
});

function success({ answer, file, status }: Described) {
  if (file !== undefined) {
    return {
      [status]: { description: 'A file', content: { [file]: { schema: text } } },
      204: { description: 'There is nothing to put into it' },
    };
  }
  if (!answer) return { [status]: { description: 'Done' } };
  const one = jsonSchemaOf(answer.schema);
  const schemas = { item: one, collection: collectionOf(one) };
  return { [status]: answered(answer.name, schemas[answer.kind]) };
}

const halfway = ({ accepted }: Described) =>
  accepted && { 202: answered(accepted.name, jsonSchemaOf(accepted.schema)) };

const collectionOf = (member: object) => ({
  ...thing({
    '@id': text,
    '@type': text,
    'hydra:member': listOf(member),
    'hydra:totalItems': whole,
    totalItems: whole,
    itemsPerPage: whole,
    'hydra:view': { type: 'object' as const },
    'hydra:search': { type: 'object' as const },
  }),
  required: ['hydra:member', 'hydra:totalItems'],
});

const problem = (description: string) =>
  answered(
    description,
    thing({ '@context': text, '@type': text, 'hydra:title': text, 'hydra:description': text }),
  );

const violations = answered(
  'What is wrong with which property',
  thing({
    'hydra:description': text,
    error: text,
    violations: listOf(thing({ propertyPath: text, message: text })),
  }),
);

function refusalsOf({ path, query, body, who, may, limit, refusals = {} }: Described) {
  const own: Record<string, ReturnType<typeof problem>> = Object.fromEntries(
    Object.entries(refusals).map(([status, description]) => [status, problem(description)] as const),
  );
  return {
    ...(body && { 400: problem('Not valid JSON'), 413: problem('The body is too large') }),
    ...(who !== 'anyone' && {
      401: problem('Not signed in'),
      [OTHER_PUBLISHER]: problem('Signed in, but not as the publisher whom the request names'),
    }),
    ...(may && { 403: problem('No access') }),
    ...(path.includes('{') && { 404: problem('Not found, or of another publisher') }),
    ...((query || body) && { 422: violations }),
    ...(limit && { 429: problem('Too many requests; Retry-After says when to come back') }),
    503: problem('Not now; Retry-After says when to come back'),
    ...own,
  };
}
