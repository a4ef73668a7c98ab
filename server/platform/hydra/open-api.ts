import { Hono } from 'hono';
import { describeRoute, generateSpecs } from 'hono-openapi';
import { API_BASE, paths } from '#contract/paths.ts';
import { routePath } from '../http/guard.ts';
import { policies, type Policy } from '../../policy.ts';
import { jsonSchemaOf, propertiesOf } from './json-schema.ts';
import { operations, type Operation } from '../../operations.ts';

const LD = 'application/ld+json';

/** The OpenAPI 3.1 document, from the same schemas that the routes read by (design 5). */
export async function openApiDocument(version: string): Promise<unknown> {
  const app = new Hono();
  for (const operation of operations) {
    const policy = policies.find(
      ({ method, path }) => method === operation.method && path === operation.path,
    );
    const spec = describeRoute(describe(operation, policy));
    app.on(operation.method, `${API_BASE}${routePath(operation.path)}`, spec, (c) => c.body(null));
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
        securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'session' } },
      },
    },
    defaultValidationErrorResponse: false,
    excludeStaticFile: false,
  });
}

function describe(operation: Operation, policy: Policy | undefined): Parameters<typeof describeRoute>[0] {
  const { method, path, title, query, body, answer } = operation;
  return {
    operationId: `${method.toLowerCase()}${path.replace(/\W+(\w)?/g, (_, next: string | undefined) => (next ?? '').toUpperCase())}`,
    summary: title,
    tags: [answer?.name ?? 'Session'],
    ...(policy?.who === 'publisher' && { security: [{ session: [] }] }),
    parameters: [
      ...pathParameters(path),
      ...(query ? queryParameters(query) : []),
      ...(isRepeatable(policy) ? [idempotencyKey] : []),
    ],
    ...(body && {
      requestBody: { required: true, content: { [body.type]: { schema: jsonSchemaOf(body.schema) } } },
    }),
    responses: { ...success(operation), ...refusals(operation, policy) },
  };
}

const isRepeatable = (policy: Policy | undefined) => policy?.who === 'publisher' && policy.method !== 'GET';
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
    schema: { type: 'string' as const },
  }));

/** A list travels as `name[]=a&name[]=b` (design 6, lists on the wire). */
const queryParameters = (query: NonNullable<Operation['query']>) =>
  propertiesOf(query).map(({ name, required, schema }) => {
    const list = JSON.stringify(schema).includes('"type":"array"');
    return { name: list ? `${name}[]` : name, in: 'query' as const, required, schema: schema as {} }; // JSON Schema is what OpenAPI 3.1 takes
  });

function success({ answer, status = 200 }: Operation) {
  if (!answer) return { [status]: { description: 'Done' } };
  const one = jsonSchemaOf(answer.schema);
  const schemas = { item: one, list: { type: 'array' as const, items: one }, collection: collectionOf(one) };
  return {
    [status]: {
      description: answer.name,
      content: { [answer.kind === 'list' ? 'application/json' : LD]: { schema: schemas[answer.kind] } },
    },
  };
}

const collectionOf = (member: object) => ({
  type: 'object' as const,
  required: ['hydra:member', 'hydra:totalItems'],
  properties: {
    '@id': { type: 'string' as const },
    '@type': { type: 'string' as const },
    'hydra:member': { type: 'array' as const, items: member },
    'hydra:totalItems': { type: 'integer' as const },
    totalItems: { type: 'integer' as const },
    itemsPerPage: { type: 'integer' as const },
    'hydra:view': { type: 'object' as const },
    'hydra:search': { type: 'object' as const },
  },
});

/** Counted by their routes: log-in, registration, mailed links (specification 8). */
const countsItself: ReadonlySet<string> = new Set([
  paths.login,
  paths.publisherRegister,
  paths.publisherRegisterConfirm,
  paths.publisherEmailUpdateConfirm,
  paths.resetPasswordSendEmail,
  paths.publisherResetPassword,
]);

const problem = (description: string) => ({
  description,
  content: {
    [LD]: {
      schema: {
        type: 'object' as const,
        properties: {
          '@context': { type: 'string' as const },
          '@type': { type: 'string' as const },
          'hydra:title': { type: 'string' as const },
          'hydra:description': { type: 'string' as const },
        },
      },
    },
  },
});

const violations = {
  description: 'What is wrong with which property',
  content: {
    [LD]: {
      schema: {
        type: 'object' as const,
        properties: {
          'hydra:description': { type: 'string' as const },
          violations: {
            type: 'array' as const,
            items: {
              type: 'object' as const,
              properties: { propertyPath: { type: 'string' as const }, message: { type: 'string' as const } },
            },
          },
        },
      },
    },
  },
};

function refusals({ path, query, body }: Operation, policy: Policy | undefined) {
  const isLogin = path === '/login';
  const isRegistration = path === paths.publisherRegister;
  return {
    ...(body && { 400: problem('Not valid JSON'), 413: problem('The body is too large') }),
    ...((policy?.who === 'publisher' || isLogin) && {
      401: problem(isLogin ? 'Wrong username or password' : 'Not signed in'),
    }),
    ...(policy?.may && { 403: problem('No access') }),
    ...(path.includes('{') && { 404: problem('Not found, or of another publisher') }),
    ...(isRegistration && { 406: problem('A manager decides, or nobody may register') }),
    ...((query || body) && { 422: violations }),
    ...((policy?.limit || countsItself.has(path)) && {
      429: problem('Too many requests; Retry-After says when to come back'),
    }),
    503: problem('Not now; Retry-After says when to come back'),
  };
}
