import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { StatementSubject } from '#contract/enumerations.ts';
import type { Statement, Transaction } from '#contract/resources/transactions.ts';
import type { Sorting } from '#contract/search.ts';
import { renderUi } from '#tests/support/render/render-ui.tsx';
import { sampleStatement, sampleTransaction } from '#tests/support/samples/balance-samples.ts';
import { Publisher } from '#tests/support/samples/list-samples.tsx';
import { usePublisherFormat } from '#ui/kit/publisher-format.context.tsx';
import { statementCsv } from './statement-file.ts';
import { useTransactionColumns } from './transaction-columns.tsx';

const names = { title: 'On hold in June 2026', opening: 'Opening', closing: 'Closing', sum: 'Sum' };
const newest: Sorting = { field: 'createdAt', direction: 'descend' };

const About = () => null;
function File({ statement, sorting }: { readonly statement: Statement; readonly sorting: Sorting }) {
  const { language, currency } = usePublisherFormat();
  const columns = useTransactionColumns(About, { of: statement.of, sum: '0' });
  return <pre>{statementCsv({ statement, columns, sorting, language, currency, names })}</pre>;
}

async function linesOf(of: StatementSubject, change: Partial<Statement> = {}, sorting = newest) {
  const statement = { ...sampleStatement(of, '2026-06'), ...change };
  await renderUi(
    <Publisher>
      <File statement={statement} sorting={sorting} />
    </Publisher>,
  );
  const text = screen.getByText(/^On hold/).textContent;
  expect(text.endsWith('\r\n')).toBe(true);
  return text.slice(0, -2).split('\r\n');
}

it('a statement’s file begins with its name, its days, zone and currency, and leads from opening to closing', async () => {
  const lines = await linesOf('onHold');
  expect(lines).toEqual([
    'On hold in June 2026,2026-06-01/2026-06-28,Europe/Prague,USD',
    'Opening,100.0000',
    'Date and time,Type,Belongs to,From and to,Amount,On hold after,Note,ID',
    '2026-07-12T10:00:00.000Z,bonus,c1,network > onHold,9.5000,917.1700,,t2',
    '2026-07-11T10:00:00.000Z,bonus,c1,network > onHold,807.6700,917.1700,,t1',
    'Sum,817.1700',
    'Closing,917.1700',
  ]);
});

it('a line of the bridge has neither opening nor closing, nor a balance after its entries', async () => {
  const lines = await linesOf('rejected');
  expect(lines.map((line) => line.split(',')[0])).toEqual([
    names.title,
    'Date and time',
    '2026-07-12T10:00:00.000Z',
    '2026-07-11T10:00:00.000Z',
    'Sum',
  ]);
  expect(lines[1]).not.toContain('after');
  expect(lines.at(-1)).toBe('Sum,-138.9100');
});

it('the file has the order of the screen, numbers as numbers and words that are no formula', async () => {
  const entries = [
    sampleTransaction(3, { kind: 'hold', from: 'network', to: 'onHold', amount: '9.5000' }),
    sampleTransaction(2, { conversion: null, amount: '1000.2500', note: '=1+1' }),
    sampleTransaction(1, { kind: 'hold', from: 'network', to: 'onHold', amount: '10.0000' }),
  ];
  const lines = await linesOf('onHold', { entries }, { field: 'amount', direction: 'descend' });
  expect(lines.slice(3, 6).map((line) => line.split(',').filter((_, at) => at === 4 || at === 6))).toEqual([
    ['10.0000', ''],
    ['9.5000', ''],
    ['-1000.2500', "'=1+1"],
  ]);
});

const Label = ({ label }: { readonly label: string }) => label;
function Said({ row }: { readonly row: Transaction }) {
  const columns = useTransactionColumns(Label);
  const said = columns.filter(({ id }) => id === 'about' || id === 'note');
  return (
    <p role="status">
      {said.map(({ id, cell }) => (
        <span key={id}>{cell(row)}</span>
      ))}
    </p>
  );
}

it.each([
  ['#1011', 'Referral #1011—'],
  ['Of May', '—Of May'],
])('a commission with the note ‘%s’ says ‘%s’', async (note, said) => {
  const row = sampleTransaction(1, { kind: 'commission', conversion: null, note });
  await renderUi(
    <Publisher>
      <Said row={row} />
    </Publisher>,
  );
  expect(screen.getByRole('status').textContent).toBe(said);
});
