import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../child.js';

/** @typedef {import('./names.js').Name} Name */

/**
 * The entry of the sidebar that a placeholder at this address stood for.
 *
 * @param {Name} name
 */
function staticData({ kebab }) {
  const path = join(root, `src/routes/_panel/${kebab}.tsx`);
  const page = existsSync(path) ? /staticData: .*\n/.exec(readFileSync(path, 'utf8')) : null;
  return page ? `  ${page[0]}` : '';
}

/** @param {Name} name */
const plain = (name) => {
  const { kebab, camel, pascal } = name;
  return `import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import { mending } from '#contract/search.ts';

export const Route = createFileRoute('/_panel/${kebab}')({
${staticData(name)}  validateSearch: mending({}),
  component: ${pascal},
});

function ${pascal}() {
  const { t } = useTranslation('${camel}');
  return <h1>{t(($) => $.title)}</h1>;
}
`;
};

/** @param {Name} name */
const list = (name) => {
  const { kebab, camel, pascal } = name;
  return `import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import { ${camel} } from '#contract/resources/${kebab}.ts';
import { mending, viewKeys, wireOf } from '#contract/search.ts';
import { ListPage } from '#ui/kit/list-page/list-page.tsx';
import { use${pascal}Columns } from '#ui/${kebab}/columns.tsx';
import { useAsk } from '#world/use-ask.ts';

export const Route = createFileRoute('/_panel/${kebab}')({
${staticData(name)}  validateSearch: mending({ ...${camel}.params.entries, ...viewKeys }),
  loaderDeps: ({ search }) => ({ params: wireOf(${camel}, search) }),
  loader: ({ context: { world }, deps }) => world.ask(${camel}, deps.params),
  component: ${pascal},
});

function ${pascal}() {
  const { t } = useTranslation('${camel}');
  const list = useAsk(Route.useLoaderData());
  const navigate = Route.useNavigate();
  return (
    <ListPage
      title={t(($) => $.title)}
      list={list}
      columns={use${pascal}Columns()}
      rowId={(row) => row['@id']}
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search })}
      defaultSort={null}
      filters={[]}
      dated={false}
    />
  );
}
`;
};

/** @param {Name} name */
const walked = ({ kebab, camel, words }) => `import { ${camel} } from '#contract/resources/${kebab}.ts';
import { walksOfList } from '#tests/support/walks/query-walk.ts';
import { describeWalks } from '#tests/support/walks/walked-screen.ts';

const row = { '@id': '/${kebab}/1', name: 'The first one', createdAt: '2026-03-01T12:00:00.000Z' };
const walks = walksOfList({
  address: '/${kebab}',
  path: ${camel}.path,
  body: { 'hydra:member': [row], 'hydra:totalItems': 1, totalItems: 1, itemsPerPage: 10_000 },
  rowText: row.name,
});

describeWalks('${words} agree with the query machine', walks);
`;

/** @param {Name} name */
const opened = ({ kebab, words }) => `import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { paths } from '#contract/paths.ts';
import { fakeApi } from '#tests/support/fakes/fake-api.ts';
import { publisherOf } from '#tests/support/samples/publisher.ts';
import { renderRoute } from '#tests/support/render/render-route.tsx';
import { signedIn } from '#tests/support/fakes/signed-in.ts';

const api = fakeApi(({ path }) => {
  if (path === paths.balance) return { balance: '1.0000', currency: publisherOf().currency };
  if (path === paths.publisherCurrent) return publisherOf();
  return { 'hydra:member': [], 'hydra:totalItems': 0, totalItems: 0, itemsPerPage: 10_000 };
});

describe('${words}', () => {
  it('opens at its address, whatever the search parameters say', async () => {
    const { system } = await signedIn(api);
    await renderRoute('/${kebab}?page=-4&size=7&sort=%7B%7D', system);
    expect(await screen.findByRole('heading', { name: '${words}' })).toBeDefined();
  });
});
`;

/**
 * An address: a list screen where the table of the same name is there, else a page with a title.
 *
 * @param {Name} name
 */
export function route(name) {
  const columns = join(root, `src/ui/${name.kebab}/columns.tsx`);
  const isList = existsSync(columns);
  // The sample row of the walk is one of a generated resource.
  const walks = isList && readFileSync(columns, 'utf8').includes('row.createdAt');
  const title = { title: name.words };
  return {
    files: {
      [`src/routes/_panel/${name.kebab}.tsx`]: isList ? list(name) : plain(name),
      [`tests/models/${name.kebab}.model.test.tsx`]: walks ? walked(name) : opened(name),
    },
    appended: {},
    texts: { en: title, ru: title, uk: title, 'zh-CN': title },
    next: [
      `Translate the title in locales/*/${name.camel}.json.`,
      'Name it in src/ui/shell/nav-entries.ts when the sidebar leads to it.',
    ],
  };
}
