import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Language, languages } from '#contract/enumerations.ts';
import type { Conversion } from '#contract/resources/conversions.ts';
import { Publisher, ready, sampleConversion } from '#tests/support/samples/list-samples.tsx';
import { renderUi } from '#tests/support/render/render-ui.tsx';
import { DataTable } from '#ui/kit/data-table/data-table.tsx';
import { useConversionColumns } from './columns.tsx';
import { sourceRoom } from './source-cell.tsx';

function Table({ conversion }: { readonly conversion: Conversion }) {
  return (
    <DataTable
      label="Conversions"
      columns={useConversionColumns()}
      view={ready([conversion])}
      rowId={(row) => row.id}
      sorting={null}
      onSort={() => {}}
      onRetry={() => {}}
    />
  );
}
const drawn = (change: Partial<Conversion> = {}, language: Language = 'en') =>
  renderUi(
    <Publisher>
      <Table conversion={sampleConversion(change)} />
    </Publisher>,
    { language },
  );
const cell = (column: string) => {
  const headers = screen.getAllByRole('columnheader').map((header) => header.textContent);
  return screen.getAllByRole('cell')[headers.indexOf(column)];
};

describe('a conversion', () => {
  it('has every column of the specification', async () => {
    await drawn();
    expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
      'Date and time',
      'Source',
      'Payout',
      'Status',
      'Goal',
      'Country',
      'Device',
      'Ext click ID',
      'Sub-source',
      'Transaction ID',
    ]);
  });

  it.each(languages)('has every column in sight at 1440 px in %s', async (language) => {
    await drawn({}, language);
    const { minWidth } = screen.getByRole('table').style;
    expect(Number.parseFloat(minWidth) * 16).toBeLessThanOrEqual(1163);
  });

  it.each(languages)('has every reason and name whole with all columns in sight in %s', async (language) => {
    // the longest of those that the network has words for
    const reason = 'Замовлення скасовано';
    const source = { type: 'offer', relativeId: 12, label: 'Finance and more loans' } as const;
    await drawn({ status: 'rejected', reason, source }, language);
    const table = screen.getByRole('table');
    expect(Number.parseFloat(table.style.minWidth) * 16).toBeLessThanOrEqual(1163);
    const status = screen.getAllByRole('cell').findIndex(({ textContent }) => textContent?.endsWith(reason));
    const px = Number.parseFloat(table.querySelectorAll('col')[status]?.style.width ?? '') * 16;
    // a wide letter of 11 px, beside the dot and the edges of the cell
    expect(px).toBeGreaterThan(36 + reason.length * 6);
    expect(sourceRoom(source)).toBeGreaterThan(24 + source.label.length * 6);
  });

  it('says how it is paid under its goal', async () => {
    await drawn();
    expect(cell('Goal')?.textContent).toBe('RegistrationCPA');
  });

  it('copies its ids with a tap: one stop for the tab key in the row that has it', async () => {
    const { user } = await drawn({ transactionId: '0192f3a4-7b6c-7def-8123-456789ab9a1c' });
    const copy = screen.getByRole('button', { name: 'Copy 0192f3a4-7b6c-7def-8123-456789ab9a1c' });
    expect(cell('Transaction ID')?.textContent).toBe('0192f3a4-7b6c-7def-8123-456789ab9a1c');
    screen.getAllByRole('row')[1]?.focus();
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Copy click-77' }));
    await user.tab();
    expect(document.activeElement).toBe(copy);
    await user.keyboard('{Enter}');
    await waitFor(async () => expect(await navigator.clipboard.readText()).toContain('0192f3a4-7b6c'));
  });

  it('shows its time in the publisher’s zone and its money in the publisher’s currency', async () => {
    await drawn();
    expect(cell('Date and time')?.textContent).toBe('2026-11-20 10:30:15');
    expect(cell('Payout')?.textContent).toBe('$12.50');
  });

  it('names its country for screen readers and shows the code', async () => {
    await drawn();
    expect(screen.getByText('CZ').getAttribute('aria-label')).toBe('Czechia');
  });

  it('says what brought it: an offer or a smartlink, with its number', async () => {
    await drawn({ source: { type: 'smartlink', relativeId: 4, label: 'Mainstream' } });
    expect(screen.getByRole('img', { name: 'Smartlink' })).toBeDefined();
    expect(cell('Source')?.textContent).toBe('Mainstream#4');
  });

  it('says until when it is on hold', async () => {
    await drawn({ status: 'onHold', holdUntil: '2026-12-04T23:30:00.000Z' });
    expect(cell('Status')?.textContent).toBe('On holduntil 05 Dec');
  });

  it('says why it was rejected', async () => {
    await drawn({ status: 'rejected', reason: 'Duplicate lead' });
    expect(cell('Status')?.textContent).toBe('RejectedDuplicate lead');
  });

  it('shows a dash for what it does not have', async () => {
    await drawn({ extClickId: null, subSource: null, country: null });
    for (const column of ['Ext click ID', 'Sub-source', 'Country']) {
      expect(cell(column)?.textContent).toBe('—');
    }
  });

  it('calls its goal as the network calls it to the reader, else by its title', async () => {
    const { unmount } = await drawn({ goal: 'Registration', goalName: '注册' }, 'zh-CN');
    expect(cell('目标')?.textContent).toBe('注册CPA');
    unmount();
    await drawn({ goal: 'Registration' }, 'zh-CN');
    expect(cell('目标')?.textContent).toBe('RegistrationCPA');
  });

  it('speaks the reader’s language, and keeps money as it is', async () => {
    await drawn({ status: 'onHold' }, 'zh-CN');
    expect(cell('状态')?.textContent).toContain('冻结中');
    expect(cell('佣金')?.textContent).toBe('$12.50');
  });
});
