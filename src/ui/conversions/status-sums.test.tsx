import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { ConversionStatus } from '#contract/enumerations.ts';
import type { Conversion } from '#contract/resources/conversions.ts';
import type { ListView } from '#domain/list-view.ts';
import { renderUi } from '#tests/support/render/render-ui.tsx';
import { sentence } from '#tests/support/render/sentence.ts';
import { Publisher, ready, sampleConversion } from '#tests/support/samples/list-samples.tsx';
import { StatusSums } from './status-sums.tsx';
import { withStatuses } from './with-statuses.ts';

const rows = [
  sampleConversion({ id: '1', status: 'approved', payout: '12.5000' }),
  sampleConversion({ id: '2', status: 'approved', payout: '2.0000' }),
  sampleConversion({ id: '3', status: 'rejected', payout: '7.0000' }),
];

async function strip(
  view: ListView<readonly Conversion[]> = ready(rows),
  chosen: readonly ConversionStatus[] = [],
  of: readonly ConversionStatus[] | null = null,
) {
  const onChoose = vi.fn();
  const ui = await renderUi(
    <Publisher>
      <StatusSums view={view} of={of} chosen={chosen} onChoose={onChoose} />
    </Publisher>,
  );
  return { ...ui, onChoose };
}
const sums = () => within(screen.getByRole('group', { name: 'Sums by status' }));

describe('the sums by status', () => {
  it('have count and amount of every status, and the payout without what was rejected', async () => {
    await strip();
    const cells = sums().getAllByRole('button');
    expect(cells.map((cell) => cell.textContent)).toEqual([
      'Tracked0$0.00',
      'On hold0$0.00',
      'Approved2$14.50',
      'Rejected1$7.00',
      'In payment0$0.00',
      'Paid0$0.00',
    ]);
    expect(sums().getByText('$14.50', { selector: '[data-total] *' })).toBeDefined();
    expect(sums().getByText(/adds up to the payout on the dashboard and in reports/)).toBeDefined();
    // Not on hover alone: a phone has none.
    expect(sums().getByText(/^Same payout as on the dashboard/).tagName).toBe('P');
  });

  it('say when the next hold of them ends', async () => {
    const held = (id: string, holdUntil: string) => sampleConversion({ id, status: 'onHold', holdUntil });
    await strip(
      ready([...rows, held('4', '2026-07-20T06:00:00.000Z'), held('5', '2026-07-16T06:00:00.000Z')]),
    );
    expect(sums().getByText(sentence(/^Next release: 16 Jul/))).toBeDefined();
  });

  it('say nothing of holds where there is none', async () => {
    await strip();
    expect(sums().queryByText(/^Next release/)).toBeNull();
  });

  it('are one bar in proportion, of what counts alone', async () => {
    const { container } = await strip(
      ready([...rows, sampleConversion({ id: '4', status: 'paid', payout: '29.0000' })]),
    );
    const parts = [...container.querySelectorAll<HTMLElement>('[aria-hidden] > [data-place]')];
    expect(parts.map(({ dataset, style }) => [dataset['place'], Number(style.flexGrow)])).toEqual([
      ['approved', 145_000],
      ['paid', 290_000],
    ]);
  });

  it('do not claim to be what the dashboard says where a filter leaves out a part', async () => {
    await renderUi(
      <Publisher>
        <StatusSums view={ready(rows)} partial chosen={[]} onChoose={() => {}} balance={<span>held</span>} />
      </Publisher>,
    );
    expect(sums().queryByText(/^Same payout as on the dashboard/)).toBeNull();
    expect(sums().getByText('held')).toBeDefined();
  });

  it('narrow the list to one status by a tap, and widen it by the next', async () => {
    const { user, onChoose } = await strip(ready(rows), ['approved']);
    expect(
      sums()
        .getByRole('button', { name: /^Approved/ })
        .getAttribute('aria-pressed'),
    ).toBe('true');
    await user.click(sums().getByRole('button', { name: /^Rejected/ }));
    expect(onChoose).toHaveBeenLastCalledWith(['rejected']);
    await user.click(sums().getByRole('button', { name: /^Approved/ }));
    expect(onChoose).toHaveBeenLastCalledWith([]);
  });

  it('are dashes that narrow the list where it is too large', async () => {
    const { user, onChoose } = await strip({ kind: 'tooLarge', text: null });
    expect(
      sums()
        .getAllByRole('button')
        .map((cell) => cell.textContent),
    ).toEqual(['Tracked—', 'On hold—', 'Approved—', 'Rejected—', 'In payment—', 'Paid—']);
    expect(sums().queryByText('$0.00')).toBeNull();
    await user.click(sums().getByRole('button', { name: /^Rejected/ }));
    expect(onChoose).toHaveBeenLastCalledWith(['rejected']);
  });

  it('tell of the statuses alone that are known', async () => {
    await strip(ready(rows.slice(2)), ['rejected'], ['rejected']);
    expect(
      sums()
        .getAllByRole('button')
        .map((cell) => cell.textContent),
    ).toEqual(['Tracked—', 'On hold—', 'Approved—', 'Rejected1$7.00', 'In payment—', 'Paid—']);
    expect(sums().getByText('—', { selector: '[data-total] *' })).toBeDefined();
  });

  it('keep their place while nothing is known, and are away where there is nothing to sum', async () => {
    const { rerender } = await strip({ kind: 'skeleton' });
    expect(screen.getByRole('group', { name: 'Sums by status' }).getAttribute('aria-busy')).toBe('true');
    expect(sums().queryByText('$0.00')).toBeNull();
    rerender(
      <Publisher>
        <StatusSums
          view={{ kind: 'unavailable', reason: 'offline', failure: null }}
          chosen={[]}
          onChoose={() => {}}
        />
      </Publisher>,
    );
    expect(screen.queryByRole('group', { name: 'Sums by status' })).toBeNull();
  });
});

describe('conversions of some statuses', () => {
  it('are those rows alone, all of them where none is named', () => {
    expect(withStatuses(ready(rows), ['rejected'])).toMatchObject({ kind: 'ready', value: [{ id: '3' }] });
    expect(withStatuses(ready(rows))).toEqual(ready(rows));
    expect(withStatuses(ready(rows), [])).toEqual(ready(rows));
  });

  it('are hidden by the filter, not missing, where there are none', () => {
    expect(withStatuses(ready(rows), ['paid'])).toMatchObject({ kind: 'empty', filtered: true });
  });
});
