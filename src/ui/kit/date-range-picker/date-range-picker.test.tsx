import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { Language, PaymentPeriod } from '#contract/enumerations.ts';
import type { DayRange } from '#domain/date-range.ts';
import { Publisher } from '#tests/support/samples/list-samples.tsx';
import { drawnBy } from '#tests/support/render/drawn.ts';
import { renderUi } from '#tests/support/render/render-ui.tsx';
import { useViewport } from '#tests/support/render/setup-ui.ts';
import { DateRangePicker } from './date-range-picker.tsx';

/** Today is Sunday, 22 November 2026. */
async function picker(
  from = '2026-10-24',
  to = '2026-11-22',
  language: Language = 'en',
  zone?: string,
  fading = false,
) {
  const onChange = vi.fn<(range: DayRange) => void>();
  function Stateful() {
    const [range, setRange] = useState<DayRange>({ from, to });
    return (
      <DateRangePicker
        range={range}
        onChange={(next) => {
          onChange(next);
          setRange(next);
        }}
      />
    );
  }
  const ui = await renderUi(
    <Publisher livesIn={zone}>
      <Stateful />
    </Publisher>,
    { language, fading },
  );
  return { ...ui, onChange };
}
const button = () => screen.getByRole('button', { name: /^Date range/ });
const panel = async () => within(await screen.findByRole('dialog', { name: /^Date range/ }));

describe('the date range picker', () => {
  it('names the preset, its days, the publisher’s zone and the currency', async () => {
    await picker();
    expect(button().getAttribute('aria-label')).toBe('Date range: Last 30 days, 24 Oct – 22 Nov');
    expect(screen.getByText('Europe/Prague · USD')).toBeDefined();
  });

  it('names a range of one’s own by its days', async () => {
    await picker('2025-12-30', '2026-01-02');
    expect(button().getAttribute('aria-label')).toBe('Date range: 2025-12-30 – 2026-01-02');
  });

  it.each<[PaymentPeriod, string, DayRange]>([
    ['week', 'Previous period', { from: '2026-11-09', to: '2026-11-15' }],
    ['halfMonth', 'Current period (till now)', { from: '2026-11-16', to: '2026-11-22' }],
    ['halfMonth', 'Current period (forecast)', { from: '2026-11-16', to: '2026-11-30' }],
    ['month', 'Previous period', { from: '2026-10-01', to: '2026-10-31' }],
  ])('means the periods that the publisher is paid by: %s, %s', async (paid, name, days) => {
    const onChange = vi.fn();
    const { user } = await renderUi(
      <Publisher paid={paid}>
        <DateRangePicker range={{ from: '2026-11-01', to: '2026-11-22' }} onChange={onChange} />
      </Publisher>,
    );
    await user.click(button());
    await user.click((await panel()).getByRole('button', { name }));
    expect(onChange).toHaveBeenCalledExactlyOnceWith(days);
  });

  it('offers the presets of the specification, and closes with the chosen one', async () => {
    const { user, onChange } = await picker();
    await user.click(button());
    const presets = within((await panel()).getByRole('list', { name: 'Periods' })).getAllByRole('button');
    expect(presets.map((preset) => preset.textContent)).toEqual([
      'Today',
      'Yesterday',
      'Last 7 days',
      'Last 30 days',
      'Last 3 months',
      'This month',
      'Last month',
      'Current period (till now)',
      'Current period (forecast)',
      'Previous period',
    ]);
    await user.click(screen.getByRole('button', { name: 'Last 7 days' }));
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ from: '2026-11-16', to: '2026-11-22' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('draws nothing of the calendar anew that it leaves', async () => {
    const { user } = await picker(undefined, undefined, 'en', undefined, true);
    await user.click(button());
    // Nothing has a place here, and so is hidden where it fades.
    const [head] = await screen.findAllByRole('columnheader', { hidden: true });
    const last = screen.getByText('Last 7 days');
    const drawn = await drawnBy(async () => void fireEvent.click(last));
    expect(button().getAttribute('aria-label')).toMatch('Last 7 days');
    expect(head?.isConnected).toBe(true);
    expect(drawn).toContain('DateRangePicker');
    for (const inside of ['RangePanel', 'RangeCalendar']) expect(drawn).not.toContain(inside);
  });

  it('takes typed days when they are left, sorted, and lets no letters in', async () => {
    const { user, onChange } = await picker();
    await user.click(button());
    const start = (await panel()).getByRole('textbox', { name: 'Start date' });
    await user.clear(start);
    await user.type(start, 'nov20261105');
    expect(start).toHaveProperty('value', '2026-11-05');
    expect(onChange).not.toHaveBeenCalled();
    await user.tab();
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ from: '2026-11-05', to: '2026-11-22' });
    const end = (await panel()).getByRole('textbox', { name: 'End date' });
    await user.clear(end);
    await user.type(end, '20261101{Enter}');
    expect(onChange).toHaveBeenLastCalledWith({ from: '2026-11-01', to: '2026-11-05' });
  });

  it('takes what has been typed when a press outside shuts it, though it goes at once', async () => {
    const { user, onChange } = await picker();
    await user.click(button());
    fireEvent.change((await panel()).getByRole('textbox', { name: 'Start date' }), {
      target: { value: '2026-11-05' },
    });
    screen.getByRole('textbox', { name: 'Start date' }).focus();
    fireEvent.mouseDown(document.body);
    expect(onChange.mock.calls).toEqual([[{ from: '2026-11-05', to: '2026-11-22' }]]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('refuses days after today, and what is no day', async () => {
    const { user, onChange } = await picker();
    await user.click(button());
    const end = (await panel()).getByRole('textbox', { name: 'End date' });
    await user.clear(end);
    await user.type(end, '20261123{Enter}');
    expect(screen.getByText('Days after today can’t be picked')).toBeDefined();
    await user.clear(end);
    await user.type(end, '20260230{Enter}');
    expect(screen.getByText('Use the format YYYY-MM-DD')).toBeDefined();
    expect(onChange).not.toHaveBeenCalled();
  });

  it('starts weeks on Monday and turns off the days after today', async () => {
    const { user } = await picker();
    await user.click(button());
    const dialog = await panel();
    const heads = (await dialog.findAllByRole('columnheader')).map((cell) => cell.textContent);
    expect(heads.slice(0, 7)).toEqual(['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']);
    expect(dialog.getByRole('button', { name: /^22 November 2026/ })).toHaveProperty('disabled', false);
    expect(dialog.getByRole('button', { name: /^23 November 2026/ })).toHaveProperty('disabled', true);
  });

  it('goes by the day of the publisher’s zone, where it is tomorrow already', async () => {
    const { user, onChange } = await picker('2026-11-23', '2026-11-23', 'en', 'Pacific/Kiritimati');
    expect(button().getAttribute('aria-label')).toBe('Date range: Today, 23 Nov');
    await user.click(button());
    const dialog = await panel();
    const today = await dialog.findByRole('button', { name: /^23 November 2026/ });
    expect(today).toHaveProperty('disabled', false);
    expect(dialog.getByRole('button', { name: /^24 November 2026/ })).toHaveProperty('disabled', true);
    const end = dialog.getByRole('textbox', { name: 'End date' });
    await user.clear(end);
    await user.type(end, '20261124{Enter}');
    expect(screen.getByText('Days after today can’t be picked')).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Yesterday' }));
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ from: '2026-11-22', to: '2026-11-22' });
  });

  it('takes two days of the calendar, in whatever order they are picked', async () => {
    const { user, onChange } = await picker();
    await user.click(button());
    await user.click(await (await panel()).findByRole('button', { name: /^10 November 2026/ }));
    expect(onChange).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: /^3 November 2026/ }));
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ from: '2026-11-03', to: '2026-11-10' });
  });

  it('keeps the focus in the calendar on the way to another month', async () => {
    const { user } = await picker();
    await user.click(button());
    (await (await panel()).findByRole('button', { name: 'November 2026' })).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('2026'));
    screen.getAllByRole('button', { name: /^Sep/ })[0]?.focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('September 2026'));
  });

  it('has the days of the week in its language from the first on', async () => {
    await picker(undefined, undefined, 'uk');
    const seen: string[] = [];
    const watching = new MutationObserver(() => {
      const [first] = screen.queryAllByRole('columnheader', { hidden: true });
      if (first) seen.push(first.textContent);
    });
    watching.observe(document.body, { childList: true, subtree: true, characterData: true });
    for (const opener of screen.getAllByRole('button')) fireEvent.click(opener);
    await screen.findAllByRole('columnheader', { hidden: true });
    watching.disconnect();
    expect(new Set(seen)).toEqual(new Set(['пн']));
  });

  it('writes month and year as the language does', async () => {
    const { user } = await picker('2026-11-01', '2026-11-22', 'zh-CN');
    await user.click(screen.getByRole('button', { name: /^日期范围/ }));
    expect(await screen.findByRole('button', { name: '2026年11月' })).toBeDefined();
  });

  it('gives the focus back on Escape', async () => {
    const { user, onChange } = await picker();
    button().focus();
    await user.keyboard('{Enter}');
    await panel();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(button()));
    expect(onChange).not.toHaveBeenCalled();
  });

  it('offers the presets as a list on a narrow screen', async () => {
    useViewport({ width: 390 });
    const { user, onChange } = await picker();
    await user.click(button());
    await user.selectOptions((await panel()).getByRole('combobox', { name: 'Periods' }), 'yesterday');
    expect(onChange).toHaveBeenCalledWith({ from: '2026-11-21', to: '2026-11-21' });
  });

  it.each([
    ['2026-10-03', '2026-11-01', 'October 2026'],
    ['2026-10-24', '2026-11-22', 'November 2026'],
    ['2026-11-01', '2026-11-01', 'November 2026'],
    ['2026-11-16', '2026-11-30', 'November 2026'],
    ['2026-10-31', '2026-11-06', 'November 2026'],
    ['2026-08-01', '2026-11-06', 'October 2026'],
  ])('shows of %s to %s on a narrow screen the month that has more of it', async (from, to, month) => {
    useViewport({ width: 390 });
    const { user } = await picker(from, to);
    await user.click(button());
    expect(await (await panel()).findByRole('button', { name: month })).toBeDefined();
  });

  it('shows the last two months of it where there is room', async () => {
    const { user } = await picker('2026-10-03', '2026-11-01');
    await user.click(button());
    for (const month of ['October 2026', 'November 2026']) {
      expect(await (await panel()).findByRole('button', { name: month })).toBeDefined();
    }
  });
});
