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
import { useTranslation } from 'react-i18next';
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
import { useTranslation } from 'react-i18next';
import { ${camel} } from '#contract/resources/${kebab}.ts';
import { mending, viewKeys, wireOf } from '#contract/search.ts';
import { ListPage } from '#ui/list-page/list-page.tsx';
import { use${pascal}Columns } from '#ui/${kebab}-table/columns.tsx';
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
const test = ({ kebab, pascal, words }) => `import { describe, expect, it } from 'vitest';
import { Route } from '#routes/_panel/${kebab}.tsx';

describe('${words}', () => {
  it('mends an address that makes no sense', () => {
    const { validateSearch } = Route.options;
    expect(validateSearch).toBeDefined();
    expect(Route.options.component?.name).toBe('${pascal}');
  });
});
`;

/**
 * An address: a list screen where the table of the same name is there, else a page with a title.
 *
 * @param {Name} name
 */
export function route(name) {
  const isList = existsSync(join(root, `src/ui/${name.kebab}-table/columns.tsx`));
  const title = { title: name.words };
  return {
    files: {
      [`src/routes/_panel/${name.kebab}.tsx`]: isList ? list(name) : plain(name),
      [`tests/models/${name.kebab}.model.test.tsx`]: test(name),
    },
    texts: { en: title, ru: title, uk: title, 'zh-CN': title },
    next: [
      `Translate the title in locales/*/${name.camel}.json.`,
      'Name it in src/ui/shell/nav-entries.ts when the sidebar leads to it.',
    ],
  };
}
