import { contractOf, knownAs, resource, rowType } from './resource.js';

/** @typedef {import('./names.js').Name} Name */

/**
 * The columns of a row that the contract knows already begin with its address; whoever generates them adds the others.
 *
 * @param {Name} name
 * @param {boolean} known
 */
const columns = ({ kebab, pascal, camel, words }, known) => `import { useMemo } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { ${pascal}Row } from '#contract/resources/${kebab}.ts';
import type { DataColumn } from '#ui/kit/data-table/column.ts';
${known ? '' : "import { usePublisherFormat } from '#ui/kit/publisher-format.context.tsx';\n"}
/** The columns of: ${words.toLowerCase()}. */
export function use${pascal}Columns(): readonly DataColumn<${pascal}Row>[] {
  const { t } = useTranslation('${camel}');
${known ? '' : '  const format = usePublisherFormat();\n'}  return useMemo<DataColumn<${pascal}Row>[]>(
    () => [
      {
        id: 'name',
        header: t(($) => $.columns.name),
        width: 240,
        card: 'title',
        cell: (row) => row${known ? "['@id']" : '.name'},
        csv: (row) => row${known ? "['@id']" : '.name'},
        sort: { kind: 'text', value: (row) => row${known ? "['@id']" : '.name'} },
      },
${known ? '' : createdAt}    ],
    [t${known ? '' : ', format'}],
  );
}
`;

const createdAt = `      {
        id: 'createdAt',
        header: t(($) => $.columns.createdAt),
        width: 168,
        cell: (row) => <time dateTime={row.createdAt}>{format.moment(row.createdAt, 'dateTime')}</time>,
        csv: (row) => row.createdAt,
        sort: { kind: 'code', value: (row) => row.createdAt, first: 'descend' },
      },
`;

/**
 * @param {Name} name
 * @param {boolean} known
 */
const test = ({ kebab, pascal, words }, known) => `import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ${pascal}Row } from '#contract/resources/${kebab}.ts';
import { renderUi } from '#tests/support/render/render-ui.tsx';
import { DataTable } from '#ui/kit/data-table/data-table.tsx';
import { PublisherFormatProvider } from '#ui/kit/publisher-format.context.tsx';
import { use${pascal}Columns } from './columns.tsx';

${
  known
    ? `const row = { '@id': 'First' } as ${pascal}Row; // all that the columns read so far`
    : `const row: ${pascal}Row = { '@id': '/1', name: 'First', createdAt: '2026-03-01T12:00:00.000Z' };`
}

function Table() {
  return (
    <DataTable
      label="${words}"
      columns={use${pascal}Columns()}
      view={{ kind: 'ready', value: [row], fetchedAt: 0, busy: false, stamp: 'fresh' }}
      rowId={(one) => one['@id']}
      sorting={null}
      onSort={() => undefined}
      onRetry={() => undefined}
    />
  );
}

describe('${words}', () => {
  it('shows a row${known ? '' : ' with its time in the publisher’s zone'}', async () => {
    await renderUi(
      <PublisherFormatProvider currency={{ name: 'USD', symbol: '$' }} zone="Europe/Prague">
        <Table />
      </PublisherFormatProvider>,
    );
    expect(screen.getByRole('columnheader', { name: 'Name' })).toBeDefined();
    expect(screen.getByText('First')).toBeDefined();
${known ? '' : "    expect(screen.getByText('2026-03-01 13:00:00')).toBeDefined();\n"}  });
});
`;

/**
 * A list: the resource in the contract where there is none of that name, its columns with a test, their headers.
 *
 * @param {Name} name
 */
export function table(name) {
  const contract = contractOf(name);
  const there = knownAs(name);
  const known = there === 'own';
  return {
    files: {
      ...(there === 'nothing' && { [contract]: resource(name) }),
      [`src/ui/${name.kebab}/columns.tsx`]: columns(name, known),
      [`src/ui/${name.kebab}/columns.test.tsx`]: test(name, known),
    },
    appended: known ? { [contract]: `\n${rowType(name)}` } : {},
    texts: {
      en: { columns: { name: 'Name', ...(known ? {} : { createdAt: 'Created' }) } },
      ru: { columns: { name: 'Название', ...(known ? {} : { createdAt: 'Создано' }) } },
      uk: { columns: { name: 'Назва', ...(known ? {} : { createdAt: 'Створено' }) } },
      'zh-CN': { columns: { name: '名称', ...(known ? {} : { createdAt: '创建时间' }) } },
    },
    next:
      there === 'nothing'
        ? [
            `Give ${contract} its fields and its path in src/contract/paths.ts.`,
            `Answer it: npm run new -- feature ${name.kebab} writes the server's side.`,
          ]
        : [],
  };
}
