import { describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { endpoints } from './features.ts';
import { hydraDocuments } from './platform/hydra/api-documentation.ts';
import { openApiDocument } from './platform/hydra/open-api.ts';

const operations = endpoints.filter(({ title }) => title !== null);
const { contextOf, documentation, entrypoint } = hydraDocuments(endpoints);

test('every call is described, but for pictures and the documents themselves', () => {
  const silent = endpoints.filter(({ title }) => title === null).map(({ path }) => path);
  expect(silent).toEqual([
    '/',
    '/index.jsonld',
    '/docs.jsonld',
    '/docs.json',
    '/contexts/{name}',
    '/cdn/{file}',
    '/cdn/creatives/{file}',
  ]);
});

test('no call stands twice', () => {
  const calls = endpoints.map(({ method, path }) => `${method} ${path}`);
  expect(new Set(calls).size).toBe(calls.length);
});

describe('the Hydra documentation', () => {
  const docs = v.parse(
    v.object({
      '@type': v.literal('hydra:ApiDocumentation'),
      'hydra:entrypoint': v.string(),
      'hydra:supportedClass': v.array(
        v.looseObject({
          '@id': v.string(),
          'hydra:supportedProperty': v.array(
            v.looseObject({ 'hydra:property': v.looseObject({ '@id': v.string() }) }),
          ),
        }),
      ),
    }),
    JSON.parse(JSON.stringify(documentation())),
  );

  test('names a class for every answer', () => {
    const names = docs['hydra:supportedClass'].map((one) => one['@id']);
    for (const { answer } of operations) {
      if (answer) expect(names).toContain(`#${answer.name}`);
    }
    expect(new Set(names).size).toBe(names.length);
  });

  test('leads from the entrypoint to every collection', () => {
    const links = docs['hydra:supportedClass'].find((one) => one['@id'] === '#Entrypoint');
    const named = links?.['hydra:supportedProperty'].map((one) => one['hydra:property']['@id']);
    const keys = Object.keys(entrypoint()).filter((key) => !key.startsWith('@'));
    expect(named).toEqual(keys.map((key) => `#Entrypoint/${key}`));
  });

  test('knows the properties of a class', () => {
    const one = docs['hydra:supportedClass'].find((entry) => entry['@id'] === '#Conversion');
    const properties = one?.['hydra:supportedProperty'].map((entry) => entry['hydra:property']['@id']);
    expect(properties).toEqual(expect.arrayContaining(['#Conversion/payout', '#Conversion/status']));
  });

  test('has a context for every class, and none for what is not there', () => {
    for (const { answer } of operations) {
      if (answer) expect(contextOf(answer.name)).toHaveProperty(['@context', '@vocab']);
    }
    expect(contextOf('Error')).not.toBeNull();
    expect(contextOf('Nothing')).toBeNull();
    expect(contextOf('constructor')).toBeNull();
  });
});

describe('the OpenAPI document', () => {
  const Document = v.object({
    openapi: v.string(),
    paths: v.record(
      v.string(),
      v.record(v.string(), v.looseObject({ responses: v.record(v.string(), v.unknown()) })),
    ),
  });

  test('is version 3.1, with every call', async () => {
    const { openapi, paths } = v.parse(Document, await openApiDocument(endpoints, '1.0.0'));
    expect(openapi).toBe('3.1.0');
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(described.toSorted()).toEqual(
      operations.map(({ method, path }) => `${method} /publisher/api${path}`).toSorted(),
    );
  });

  test('declares 401, 422 and 429 where they can come', async () => {
    const { paths } = v.parse(Document, await openApiDocument(endpoints, '1.0.0'));
    const answers = (path: string, method: string) =>
      Object.keys(paths[`/publisher/api${path}`]?.[method]?.responses ?? {});
    expect(answers('/ch/reports/summary', 'get')).toEqual(
      expect.arrayContaining(['200', '401', '422', '429', '503']),
    );
    expect(answers('/login', 'post')).toEqual(
      expect.arrayContaining(['200', '400', '401', '413', '422', '429']),
    );
    expect(answers('/languages', 'get')).not.toContain('422');
  });

  test('writes lists as name[], from the schema that the route reads by', async () => {
    const text = JSON.stringify(await openApiDocument(endpoints, '1.0.0'));
    expect(text).toContain('"name":"groupings[]"');
    expect(text).toContain('"name":"country[]"');
    expect(text).toContain('"name":"subSourceLike"');
  });
});
