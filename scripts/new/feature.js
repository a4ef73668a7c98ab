import { contractOf, knownAs, resource } from './resource.js';

/** @typedef {import('./names.js').Name} Name */

/** @param {Name} name */
const tables = ({ camel, snake, words }) => `import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { id, moment } from '../platform/db/columns.ts';
import { ofPublisher } from '../platform/tables/publishers.ts';

/** ${words}: each of one publisher. */
export const ${camel} = pgTable(
  '${snake}',
  {
    publisherId: ofPublisher(),
    id: id().notNull(),
    name: text().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.publisherId, table.id] })],
);
`;

/** @param {Name} name */
const queries = ({ kebab, camel, pascal, words }) => `import { desc, eq } from 'drizzle-orm';
import { API_BASE } from '#contract/paths.ts';
import { ${camel} as resource, type ${pascal}Row } from '#contract/resources/${kebab}.ts';
import type { Db } from '../platform/db/client.ts';
import { ${camel} } from './tables.ts';

interface Page {
  readonly page: number;
  readonly itemsPerPage: number;
}

/** ${words} of a publisher, newest first. */
export async function list${pascal}(db: Db, publisherId: string, { page, itemsPerPage }: Page) {
  const mine = eq(${camel}.publisherId, publisherId);
  const rows = await db
    .select()
    .from(${camel})
    .where(mine)
    .orderBy(desc(${camel}.createdAt), desc(${camel}.id))
    .limit(itemsPerPage)
    .offset((page - 1) * itemsPerPage);
  const members = rows.map(({ id, name, createdAt }): ${pascal}Row => ({
    '@id': \`\${API_BASE}\${resource.path}/\${id}\`,
    name,
    createdAt: createdAt.toISOString(),
  }));
  return { members, totalItems: await db.$count(${camel}, mine) };
}
`;

/** @param {Name} name */
const endpoints = ({ kebab, camel, pascal, words }) => `import * as v from 'valibot';
import { ${camel} } from '#contract/resources/${kebab}.ts';
import { collection } from '../platform/http/endpoint.ts';
import { pagingEntries } from '../platform/http/hydra.ts';
import { list${pascal} } from './list-${kebab}.ts';

export const ${camel}Endpoints = [
  collection(${camel}, {
    name: '${pascal}',
    title: '${words}, newest first',
    query: v.object(pagingEntries),
    handle: ({ db, publisher, query }) => list${pascal}(db, publisher.id, query),
  }),
];
`;

/** @param {Name} name */
const feature = ({ camel }) => `import type { Feature } from '../platform/feature.ts';
import { ${camel}Endpoints } from './endpoints.ts';

export const ${camel} = { endpoints: ${camel}Endpoints } satisfies Feature<never>;
`;

/** @param {Name} name */
const test = ({ kebab, camel, words }) => `import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { API_BASE } from '#contract/paths.ts';
import { ${camel} as resource } from '#contract/resources/${kebab}.ts';
import { DEMO_PUBLISHER_ID } from '../demo/demo-accounts.ts';
import { makePublisher } from '../testing/network.ts';
import { testNetwork, type TestNetwork } from '../testing/test-network.ts';
import { ${camel} } from './tables.ts';

const Answer = v.object({ 'hydra:member': v.array(resource.row), 'hydra:totalItems': v.number() });

let network: TestNetwork;
beforeAll(async () => {
  network = await testNetwork();
});
afterAll(() => network.close());

const add = (publisherId: string, name: string, minute: number) =>
  network.db
    .insert(${camel})
    .values({ publisherId, id: network.ids(), name, createdAt: new Date(minute * 60_000) });

describe('${words}', () => {
  test('of the publisher come newest first, by pages, and nobody else\u2019s', async () => {
    await add(DEMO_PUBLISHER_ID, 'First', 1);
    await add(DEMO_PUBLISHER_ID, 'Second', 2);
    await add((await makePublisher(network)).id, 'Of another', 3);
    const browser = await network.signedIn();
    const listed = async (query: string) => {
      const response = await browser.get(\`\${API_BASE}\${resource.path}\${query}\`);
      const { 'hydra:member': members, 'hydra:totalItems': total } = v.parse(Answer, await response.json());
      return { names: members.map(({ name }) => name), total };
    };
    expect(await listed('')).toEqual({ names: ['Second', 'First'], total: 2 });
    expect(await listed('?page=2&itemsPerPage=1')).toEqual({ names: ['First'], total: 2 });
  });

  test('are for nobody who is not signed in', async () => {
    expect((await network.browser().get(\`\${API_BASE}\${resource.path}\`)).status).toBe(401);
  });
});
`;

/**
 * A feature of the network: a list of the signed-in publisher with its endpoint, which is its policy and its
 * documents too, its table and its test. A migration is made from the table.
 *
 * @param {Name} name
 * @returns {import('./names.js').Part}
 */
export function serverFeature(name) {
  const { kebab, camel } = name;
  const folder = `server/${kebab}`;
  if (knownAs(name) === 'own') {
    throw new Error(`${contractOf(name)} has rows of its own: write ${folder} after server/news.`);
  }
  return {
    files: {
      ...(knownAs(name) === 'nothing' && { [contractOf(name)]: resource(name) }),
      [`${folder}/tables.ts`]: tables(name),
      [`${folder}/list-${kebab}.ts`]: queries(name),
      [`${folder}/endpoints.ts`]: endpoints(name),
      [`${folder}/feature.ts`]: feature(name),
      [`${folder}/${kebab}.test.ts`]: test(name),
    },
    // the lists of features
    inserted: {
      'server/features.ts': [
        [
          "import type { Feature } from './platform/feature.ts';\n",
          `import { ${camel} } from './${kebab}/feature.ts';\n`,
        ],
        ['  platform,\n];', `  ${camel},\n`],
      ],
      'scripts/lint/server-folders.js': [['  demo: [', `  '${kebab}': [],\n`]],
    },
    texts: {},
    next: [
      `Give ${contractOf(name)} its fields, and the table the same; then npx drizzle-kit generate.`,
      `Show it: npm run new -- table ${kebab}`,
    ],
  };
}
