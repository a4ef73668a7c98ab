import { API_BASE } from '#contract/paths.ts';
import { propertiesOf } from './json-schema.ts';
import type { Endpoint } from '../http/endpoint.ts';

const DOCS = `${API_BASE}/docs.jsonld`;
const vocabulary = {
  '@vocab': `${DOCS}#`,
  hydra: 'http://www.w3.org/ns/hydra/core#',
  rdf: 'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
  rdfs: 'http://www.w3.org/2000/01/rdf-schema#',
  xmls: 'http://www.w3.org/2001/XMLSchema#',
  owl: 'http://www.w3.org/2002/07/owl#',
  schema: 'http://schema.org/',
  domain: { '@id': 'rdfs:domain', '@type': '@id' },
  range: { '@id': 'rdfs:range', '@type': '@id' },
  expects: { '@id': 'hydra:expects', '@type': '@id' },
  returns: { '@id': 'hydra:returns', '@type': '@id' },
};

/** Said on every answer, so that a client that knows only the address of one thing finds the rest. */
export const DOCUMENTATION_LINK = `<${DOCS}>; rel="http://www.w3.org/ns/hydra/core#apiDocumentation"`;

type Operation = Pick<Endpoint<never>, 'method' | 'path' | 'title' | 'body' | 'answer'>;
type Answered = Operation & { readonly answer: NonNullable<Operation['answer']> };
const hasAnswer = (operation: Operation): operation is Answered => operation.answer !== undefined;
const entryName = (path: string) =>
  path
    .replace(/\.jsonld$/, '')
    .replace(/^\//, '')
    .replace(/[/_]+(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The documents of the endpoints, in the words of Hydra core. */
export function hydraDocuments(endpoints: readonly Operation[]) {
  const operations = endpoints.filter(({ title }) => title !== null);
  // reading calls without a placeholder: what the entrypoint leads to, under a name made of the path
  const entries = operations
    .filter(hasAnswer)
    .filter(({ method, path }) => method === 'GET' && !path.includes('{'));
  const classes = new Map(operations.filter(hasAnswer).map(({ answer }) => [answer.name, answer.schema]));
  return {
    /** `GET /publisher/api`: where a client starts. */
    entrypoint: () => ({
      '@context': `${API_BASE}/contexts/Entrypoint`,
      '@id': API_BASE,
      '@type': 'Entrypoint',
      ...Object.fromEntries(entries.map(({ path }) => [entryName(path), `${API_BASE}${path}`])),
    }),
    /** `docs.jsonld`: the classes of the contract, their properties and operations. */
    documentation: () => ({
      '@context': vocabulary,
      '@id': DOCS,
      '@type': 'hydra:ApiDocumentation',
      'hydra:title': 'Publisher panel',
      'hydra:description': 'What a publisher of the network can read and do.',
      'hydra:entrypoint': API_BASE,
      'hydra:supportedClass': [
        entrypointClass(entries, operations),
        ...[...classes].map(([name, schema]) => classOf(name, schema, operations)),
      ],
    }),
    /** `contexts/{name}`: what the keys of an answer mean; null for a class that is not there. */
    contextOf: (name: string): object | null => {
      const schema = classes.get(name);
      const names = schema ? propertiesOf(schema).map((property) => property.name) : null;
      const known = name === 'Entrypoint' ? entries.map(({ path }) => entryName(path)) : names;
      if (known === null && !['Error', 'ConstraintViolationList', 'Collection'].includes(name)) return null;
      return contextWith(name, known ?? []);
    },
  };
}

function contextWith(name: string, known: readonly string[]): object {
  const link = (key: string) =>
    name === 'Entrypoint' ? { '@id': `${name}/${key}`, '@type': '@id' } : `${name}/${key}`;
  return {
    '@context': {
      '@vocab': vocabulary['@vocab'],
      hydra: vocabulary.hydra,
      ...Object.fromEntries(known.filter((key) => !key.startsWith('@')).map((key) => [key, link(key)])),
    },
  };
}

const operationOf = (operation: Operation) => {
  const { method, title, answer, body } = operation;
  return {
    '@type': ['hydra:Operation', ...(method === 'GET' ? ['schema:FindAction'] : [])],
    'hydra:method': method,
    'hydra:title': title,
    'rdfs:label': title,
    returns: answer ? (answer.kind === 'collection' ? 'hydra:Collection' : `#${answer.name}`) : 'owl:Nothing',
    ...(body && { expects: answer ? `#${answer.name}` : 'owl:Nothing' }),
  };
};

function classOf(name: string, schema: Answered['answer']['schema'], operations: readonly Operation[]) {
  const own = operations.filter(({ path, answer }) => path.includes('{') && answer?.name === name);
  return {
    '@id': `#${name}`,
    '@type': 'hydra:Class',
    'rdfs:label': name,
    'hydra:title': name,
    'hydra:supportedProperty': propertiesOf(schema)
      .filter((property) => !property.name.startsWith('@'))
      .map((property) => ({
        '@type': 'hydra:SupportedProperty',
        'hydra:property': {
          '@id': `#${name}/${property.name}`,
          '@type': 'rdf:Property',
          'rdfs:label': property.name,
          domain: `#${name}`,
          range: rangeOf(property.schema),
        },
        'hydra:title': property.name,
        'hydra:required': property.required,
        'hydra:readable': true,
        'hydra:writeable': false,
      })),
    'hydra:supportedOperation': own.map(operationOf),
  };
}

const entrypointClass = (entries: readonly Answered[], operations: readonly Operation[]) => ({
  '@id': '#Entrypoint',
  '@type': 'hydra:Class',
  'hydra:title': 'The entrypoint',
  'hydra:supportedProperty': entries.map((operation) => ({
    '@type': 'hydra:SupportedProperty',
    'hydra:property': {
      '@id': `#Entrypoint/${entryName(operation.path)}`,
      '@type': 'hydra:Link',
      'rdfs:label': operation.title,
      domain: '#Entrypoint',
      range:
        operation.answer.kind !== 'collection'
          ? `#${operation.answer.name}`
          : [
              'hydra:Collection',
              {
                'owl:equivalentClass': {
                  'owl:onProperty': { '@id': 'hydra:member' },
                  'owl:allValuesFrom': { '@id': `#${operation.answer.name}` },
                },
              },
            ],
      'hydra:supportedOperation': [
        operationOf(operation),
        ...operations
          .filter(({ method, path }) => path === operation.path && method !== 'GET')
          .map(operationOf),
      ],
    },
    'hydra:title': operation.title,
    'hydra:readable': true,
    'hydra:writeable': false,
  })),
  'hydra:supportedOperation': {
    '@type': 'hydra:Operation',
    'hydra:method': 'GET',
    'rdfs:label': 'The entrypoint',
    returns: '#Entrypoint',
  },
});

const ranges: Readonly<Record<string, string>> = {
  string: 'xmls:string',
  integer: 'xmls:integer',
  number: 'xmls:decimal',
  boolean: 'xmls:boolean',
};

function rangeOf(schema: unknown): string {
  const type = typeof schema === 'object' && schema !== null && 'type' in schema ? String(schema.type) : '';
  return ranges[type] ?? 'rdfs:Resource';
}
