import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../child.js';

/** @typedef {import('./names.js').Name} Name */

/** @param {Name} name */
function pathOf({ camel, kebab }) {
  const known = readFileSync(join(root, 'src/contract/paths.ts'), 'utf8');
  return new RegExp(`^  ${camel}: `, 'm').test(known)
    ? { text: `paths.${camel}`, imports: "import { paths } from '../paths.ts';\n" }
    : { text: `'/${kebab.replaceAll('-', '_')}'`, imports: '' };
}

/** @param {Name} name */
function resource(name) {
  const { pascal, camel, words } = name;
  const { text, imports } = pathOf(name);
  return `import * as v from 'valibot';
${imports}import { minutes, resource } from '../resource.ts';

/** ${words}, a row each (specification, section). Times are ISO 8601 UTC. */
export const ${pascal}Row = v.object({
  '@id': v.string(),
  id: v.string(),
  name: v.string(),
  createdAt: v.pipe(v.string(), v.isoTimestamp()),
});
export type ${pascal}Row = v.InferOutput<typeof ${pascal}Row>;

export const ${pascal}Params = v.object({});

export const ${camel} = resource({
  path: ${text},
  params: ${pascal}Params,
  row: ${pascal}Row,
  store: 'rows',
  paging: 'whole',
  staleAfter: minutes(5),
});
`;
}

/** @param {Name} name */
const columns = ({ kebab, pascal, camel, words }) => `import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ${pascal}Row } from '#contract/resources/${kebab}.ts';
import type { DataColumn } from '../data-table/column.ts';
import { usePublisherFormat } from '../publisher-format.context.tsx';

/** The columns of: ${words.toLowerCase()}. */
export function use${pascal}Columns(): readonly DataColumn<${pascal}Row>[] {
  const { t } = useTranslation('${camel}');
  const format = usePublisherFormat();
  return useMemo<DataColumn<${pascal}Row>[]>(
    () => [
      {
        id: 'name',
        header: t(($) => $.columns.name),
        width: 240,
        card: 'title',
        cell: (row) => row.name,
        csv: (row) => row.name,
        sort: { kind: 'text', value: (row) => row.name },
      },
      {
        id: 'createdAt',
        header: t(($) => $.columns.createdAt),
        width: 168,
        cell: (row) => <time dateTime={row.createdAt}>{format.moment(row.createdAt, 'dateTime')}</time>,
        csv: (row) => row.createdAt,
        sort: { kind: 'code', value: (row) => row.createdAt, first: 'descend' },
      },
    ],
    [t, format],
  );
}
`;

/** @param {Name} name */
const test = ({ kebab, pascal, words }) => `import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ${pascal}Row } from '#contract/resources/${kebab}.ts';
import { renderUi } from '#tests/support/render-ui.tsx';
import { DataTable } from '../data-table/data-table.tsx';
import { PublisherFormatProvider } from '../publisher-format.context.tsx';
import { use${pascal}Columns } from './columns.tsx';

const row: ${pascal}Row = { '@id': '/1', id: '1', name: 'First', createdAt: '2026-03-01T12:00:00.000Z' };

function Table() {
  return (
    <DataTable
      label="${words}"
      columns={use${pascal}Columns()}
      view={{ kind: 'ready', value: [row], fetchedAt: 0, busy: false, stamp: 'fresh' }}
      rowId={({ id }) => id}
      sorting={null}
      onSort={() => undefined}
      onRetry={() => undefined}
    />
  );
}

describe('${words}', () => {
  it('shows a row with its time in the publisher’s zone', async () => {
    await renderUi(
      <PublisherFormatProvider currency={{ name: 'USD', symbol: '$' }} zone="Europe/Prague">
        <Table />
      </PublisherFormatProvider>,
    );
    expect(screen.getByRole('columnheader', { name: 'Name' })).toBeDefined();
    expect(screen.getByText('First')).toBeDefined();
    expect(screen.getByText('2026-03-01 13:00:00')).toBeDefined();
  });
});
`;

/**
 * A list: the resource in the contract, its columns with a test, their headers.
 *
 * @param {Name} name
 */
export function table(name) {
  const contract = `src/contract/resources/${name.kebab}.ts`;
  return {
    files: {
      ...(existsSync(join(root, contract)) ? {} : { [contract]: resource(name) }),
      [`src/ui/${name.kebab}-table/columns.tsx`]: columns(name),
      [`src/ui/${name.kebab}-table/columns.test.tsx`]: test(name),
    },
    texts: {
      en: { columns: { name: 'Name', createdAt: 'Created' } },
      ru: { columns: { name: 'Название', createdAt: 'Создано' } },
      uk: { columns: { name: 'Назва', createdAt: 'Створено' } },
      'zh-CN': { columns: { name: '名称', createdAt: '创建时间' } },
    },
    next: [
      `Give src/contract/resources/${name.kebab}.ts its fields and its table in src/db/tables.ts.`,
      `Open it at an address: npm run new -- route ${name.kebab}`,
    ],
  };
}
