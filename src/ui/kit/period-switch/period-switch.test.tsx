import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { DashboardPeriod } from '#contract/enumerations.ts';
import { renderUi } from '#tests/support/render/render-ui.tsx';
import { PeriodSwitch } from './period-switch.tsx';

const checked = () => screen.getByRole<HTMLInputElement>('radio', { checked: true }).value;

describe('the period switch', () => {
  it('goes through the periods with the arrow keys', async () => {
    const onChange = vi.fn<(period: DashboardPeriod) => void>();
    const { user } = await renderUi(<PeriodSwitch value="day" onChange={onChange} />);
    await user.tab();
    await user.keyboard('{ArrowRight}');
    expect(onChange).toHaveBeenCalledWith('yesterday');
  });

  it('shows a press before the address has followed', async () => {
    const { user } = await renderUi(<PeriodSwitch value="day" onChange={() => {}} />);
    await user.click(screen.getByRole('radio', { name: '7 days' }));
    expect(checked()).toBe('week');
  });

  it('shows the address again when that goes back', async () => {
    const switchAt = (value: DashboardPeriod) => <PeriodSwitch value={value} onChange={() => {}} />;
    const { user, rerender } = await renderUi(switchAt('day'));
    await user.click(screen.getByRole('radio', { name: '7 days' }));
    rerender(switchAt('week'));
    expect(checked()).toBe('week');
    rerender(switchAt('day'));
    expect(checked()).toBe('day');
  });
});
