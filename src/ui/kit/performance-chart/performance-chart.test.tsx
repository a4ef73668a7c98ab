import { act, screen, within, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { DashboardChart } from '#contract/resources/dashboard.ts';
import type { ListView } from '#domain/list-view.ts';
import {
  currency,
  ready,
  sampleChart,
  sampleMetrics,
  zone,
} from '#tests/support/samples/dashboard-samples.ts';
import { renderUi } from '#tests/support/render/render-ui.tsx';
import { PublisherFormatProvider } from '../publisher-format.context.tsx';
import type * as LinesModule from './lines.tsx';
import { PerformanceChart } from './performance-chart.tsx';
import type { Drawing, PeriodChart, Pointed } from './period-chart.ts';

/** The canvas cannot be drawn here: what it would be told is kept instead. */
const canvas = vi.hoisted(() => ({
  drawing: null as Drawing | null,
  point: null as ((pointed: Pointed | null) => void) | null,
  painted: 0,
  removed: 0,
  fails: false,
}));

vi.mock('./period-chart.ts', () => ({
  PeriodChart: class implements Pick<PeriodChart, 'draw' | 'paint' | 'point' | 'remove'> {
    constructor(_: HTMLElement, __: string, onPoint: (pointed: Pointed | null) => void) {
      canvas.point = onPoint;
    }
    draw(drawing: Drawing): void {
      canvas.drawing = drawing;
      canvas.point?.(null);
    }
    paint(): void {
      canvas.painted += 1;
    }
    point(place: number | null): Pointed | null {
      return place === null ? null : { place, x: place * 10 };
    }
    remove(): void {
      canvas.removed += 1;
    }
  },
}));

vi.mock('./lines.tsx', async (original) => {
  const module = await original<typeof LinesModule>();
  return {
    get Lines() {
      if (canvas.fails) throw new Error('chunk missing');
      return module.Lines;
    },
  };
});

/** Everything is in sight at once. */
class InSight {
  readonly #seen: (entries: { isIntersecting: boolean }[]) => void;
  constructor(seen: (entries: { isIntersecting: boolean }[]) => void) {
    this.#seen = seen;
  }
  observe(): void {
    this.#seen([{ isIntersecting: true }]);
  }
  disconnect(): void {}
}

const renderChart = (chart = sampleChart(), metric: 'payout' | 'ratio' | 'EPC' = 'payout') =>
  renderView(ready(chart), metric);

async function renderView(view: ListView<DashboardChart>, metric: 'payout' | 'ratio' | 'EPC' = 'payout') {
  return renderUi(
    <PublisherFormatProvider currency={currency} zone={zone}>
      <PerformanceChart
        view={view}
        metric={metric}
        onMetric={() => {}}
        shape="lines"
        onShape={() => {}}
        onRetry={() => {}}
      />
    </PublisherFormatProvider>,
  );
}

const asTable = () => screen.queryByRole('button', { name: 'Show as table' });

/** The slider over the lines, once these have been drawn. */
async function reader() {
  const slider = await screen.findByRole('slider', { name: 'Read the chart point by point' });
  await waitFor(() => expect(canvas.drawing).not.toBeNull());
  return slider;
}

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', InSight);
  Object.assign(canvas, { drawing: null, point: null, painted: 0, removed: 0, fails: false });
});

describe('the lines', () => {
  it('are drawn for both periods over the same places, in the theme’s colours', async () => {
    await renderChart();
    await reader();
    expect(canvas.drawing?.current).toEqual([10, 20, 30, 40, 50, 60, 70]);
    expect(canvas.drawing?.previous).toEqual([5, 15, 25, 35, 45, 55, 65]);
    expect(canvas.drawing?.labelOf(0)).toBe('16 Nov');
    expect(canvas.drawing?.writeValue(1250)).toBe('$1.25K');
    expect(canvas.painted).toBeGreaterThan(0);
  });

  it('are painted again when the page turns dark', async () => {
    await renderChart();
    await reader();
    const before = canvas.painted;
    document.documentElement.setAttribute('data-mantine-color-scheme', 'dark');
    await waitFor(() => expect(canvas.painted).toBeGreaterThan(before));
    document.documentElement.setAttribute('data-mantine-color-scheme', 'light');
  });

  it('have a gap where a rate has no divisor', async () => {
    const chart = sampleChart();
    const [first, ...rest] = chart.points;
    const silent = { at: first?.at ?? '', metrics: sampleMetrics({ clicks: 0, conversions: 0 }) };
    await renderChart({ ...chart, points: [silent, ...rest] }, 'EPC');
    await reader();
    expect(canvas.drawing?.current[0]).toBeNull();
    expect(canvas.drawing?.current[1]).toBeCloseTo(0.0025);
  });

  it('name both periods beside a piece of their line', async () => {
    await renderChart();
    const legend = screen.getAllByRole('listitem').map((entry) => entry.textContent);
    expect(legend).toEqual([
      'This period16 Nov – 22 Nov',
      'Previous period09 Nov – 15 Nov',
      'Still under way',
    ]);
  });

  it('say that nothing is known of the period before, and when this one is over', async () => {
    const { previousPoints, ...chart } = sampleChart();
    const none = { ...sampleMetrics(), hits: 0, conversions: 0, payout: '0', revenue: '0', commission: '0' };
    await renderChart({
      ...chart,
      dataAsOf: '2026-11-23T08:00:00Z',
      previousPoints: previousPoints.map((point) => ({ ...point, metrics: none })),
    });
    const legend = screen.getAllByRole('listitem').map((entry) => entry.textContent);
    expect(legend).toEqual(['This period16 Nov – 22 Nov', 'Previous periodno data']);
    await waitFor(() => expect(canvas.drawing?.previous.every((value) => value === null)).toBe(true));
    expect(canvas.drawing?.unfinishedFrom).toBeNull();
  });

  it('go with the screen', async () => {
    const { unmount } = await renderChart();
    await reader();
    unmount();
    await waitFor(() => expect(canvas.removed).toBe(1));
  });

  it('leave the table, and say so, where they cannot be loaded', async () => {
    canvas.fails = true;
    await renderChart();
    expect(await screen.findByText('The chart could not be loaded. Here are its figures.')).toBeTruthy();
    expect(screen.getAllByRole('row')).toHaveLength(8);
    expect(screen.queryByRole('slider')).toBeNull();
  });
});

describe('the way to the other shape', () => {
  it('is there with the figures, and while they are on their way', async () => {
    const { unmount } = await renderChart();
    expect(asTable()).not.toBeNull();
    unmount();
    await renderView({ kind: 'skeleton' });
    expect(asTable()).not.toBeNull();
  });

  it.each<[string, ListView<DashboardChart>]>([
    ['could not be had', { kind: 'unavailable', reason: 'failed', failure: null }],
    ['are none', ready({ ...sampleChart(), points: [], previousPoints: [] })],
  ])('is not there where the figures %s', async (_, view) => {
    await renderView(view);
    expect(screen.getByRole('combobox')).toBeTruthy();
    expect(asTable()).toBeNull();
  });
});

describe('reading the lines by keyboard', () => {
  it('begins with the newest point and goes through all of them', async () => {
    const { user } = await renderChart();
    const slider = await reader();
    expect(slider.getAttribute('aria-valuetext')).toBe(
      'Sun, 22 Nov: $70.00; previous period, Sun, 15 Nov: $65.00',
    );
    act(() => slider.focus());
    await user.keyboard('{ArrowLeft}');
    expect(slider.getAttribute('aria-valuetext')).toContain('Sat, 21 Nov: $60.00');
    await user.keyboard('{Home}');
    expect(slider.getAttribute('aria-valuenow')).toBe('0');
    await user.keyboard('{ArrowLeft}');
    expect(slider.getAttribute('aria-valuenow')).toBe('0');
    await user.keyboard('{PageUp}');
    expect(slider.getAttribute('aria-valuenow')).toBe('6');
  });

  it('stays where it is when the canvas loses its place, as with newer figures', async () => {
    const { user } = await renderChart();
    const slider = await reader();
    act(() => slider.focus());
    await user.keyboard('{Home}');
    act(() => canvas.point?.(null));
    expect(slider.getAttribute('aria-valuenow')).toBe('0');
    await user.keyboard('{ArrowRight}');
    expect(slider.getAttribute('aria-valuenow')).toBe('1');
  });

  it('shows the same beside the crosshair, until Escape', async () => {
    const { user, container } = await renderChart();
    const slider = await reader();
    act(() => slider.focus());
    await user.keyboard('{ArrowLeft}');
    const tooltip = container.querySelector<HTMLElement>('[data-side]');
    expect(tooltip?.textContent).toBe('Sat, 21 Nov$60.00Sat, 14 Nov$55.00+9.1%');
    await user.keyboard('{Escape}');
    expect(container.querySelector('[data-side]')).toBeNull();
  });

  it('follows the pointer too', async () => {
    const { container } = await renderChart();
    await reader();
    act(() => canvas.point?.({ place: 0, x: 4 }));
    const tooltip = container.querySelector<HTMLElement>('[data-side]');
    expect(within(tooltip ?? container).getByText('Mon, 16 Nov')).toBeTruthy();
  });
});
