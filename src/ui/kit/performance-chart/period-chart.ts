import {
  AreaSeries,
  ColorType,
  createChartEx,
  CrosshairMode,
  type IChartApiBase,
  type ISeriesApi,
  LineSeries,
  LineStyle,
  type MouseEventParams,
} from 'lightweight-charts';
import type { Colours } from './colours.ts';
import { IndexScale } from './index-scale.ts';
import { splitAt } from './slots.ts';

const NOTHING = { type: ColorType.Solid, color: 'transparent' } as const;

/** What is drawn: two lines over the same places, and how places and values are written on the axes. */
export interface Drawing {
  /** One value a place; null where the line has none. */
  readonly current: readonly (number | null)[];
  readonly previous: readonly (number | null)[];
  /** From this place on the current period still grows: dots stand there, and no line. Null: all of it is a line. */
  readonly unfinishedFrom: number | null;
  readonly labelOf: (place: number) => string;
  /** Places with a higher weight get their label first where not all of them fit. */
  readonly weightOf: (place: number) => number;
  readonly writeValue: (value: number) => string;
  /** The smallest step between two marks of the value axis: 1 for counts. */
  readonly step: number;
}

/** Where the pointer stands: the place and its distance from the left edge in px. */
export interface Pointed {
  readonly place: number;
  readonly x: number;
}

const empty: Drawing = {
  current: [],
  previous: [],
  unfinishedFrom: null,
  labelOf: String,
  weightOf: () => 1,
  writeValue: String,
  step: 1,
};

/**
 * The canvas of the performance chart, without React. Draws lazily (this module carries the chart library)
 * and only looks: no scrolling, no zooming, so that a thumb on it still moves the page.
 */
export class PeriodChart {
  #drawing = empty;
  readonly #chart: IChartApiBase<number>;
  readonly #previous: ISeriesApi<'Line', number>;
  readonly #current: ISeriesApi<'Area', number>;
  /** What of the current period is not finished. */
  readonly #growing: ISeriesApi<'Line', number>;
  readonly #onPoint: (pointed: Pointed | null) => void;

  constructor(container: HTMLElement, fontFamily: string, onPoint: (pointed: Pointed | null) => void) {
    this.#onPoint = onPoint;
    const scale = new IndexScale(
      (place) => this.#drawing.labelOf(place),
      (place) => this.#drawing.weightOf(place),
    );
    this.#chart = createChartEx(container, scale, {
      autoSize: true,
      handleScroll: false,
      handleScale: false,
      // The mark that the licence asks for is ours: see attribution.tsx.
      // As long as it has no colours it is no white sheet on a dark screen.
      layout: { attributionLogo: false, fontFamily, fontSize: 12, background: NOTHING },
      localization: { priceFormatter: (value: number) => this.#drawing.writeValue(value) },
      rightPriceScale: { borderVisible: false, scaleMargins: { top: 0.12, bottom: 0.02 } },
      timeScale: {
        borderVisible: false,
        fixLeftEdge: true,
        // Not the right one: the hours of a day that are still ahead have no value, and their place all the same.
        lockVisibleTimeRangeOnResize: true,
        allowBoldLabels: false,
        minBarSpacing: 0.1,
      },
      crosshair: {
        mode: CrosshairMode.Magnet,
        horzLine: { visible: false, labelVisible: false },
        vertLine: { labelVisible: false, style: LineStyle.Solid, width: 1 },
      },
      grid: { vertLines: { visible: false } },
    });
    const shared = { priceLineVisible: false, lastValueVisible: false } as const;
    this.#previous = this.#chart.addSeries(LineSeries, {
      ...shared,
      lineStyle: LineStyle.Dashed,
      lineWidth: 2,
      crosshairMarkerRadius: 3,
    });
    this.#current = this.#chart.addSeries(AreaSeries, { ...shared, lineWidth: 2, crosshairMarkerRadius: 4 });
    // Dashed is the period before, and nothing else.
    this.#growing = this.#chart.addSeries(LineSeries, {
      ...shared,
      lineVisible: false,
      pointMarkersVisible: true,
      pointMarkersRadius: 3,
      crosshairMarkerRadius: 4,
    });
    // The library lays itself out with a table, which is none to a screen reader.
    this.#chart.chartElement().querySelector('table')?.setAttribute('role', 'presentation');
    this.#chart.subscribeCrosshairMove((event) => onPoint(this.#pointed(event)));
  }

  /** Also takes the crosshair away: it stood on what is no longer there. */
  draw(drawing: Drawing): void {
    this.#chart.clearCrosshairPosition();
    this.#onPoint(null);
    this.#drawing = drawing;
    const format = { type: 'custom', minMove: drawing.step, formatter: drawing.writeValue } as const;
    // Amounts and counts start at 0, so that a line's height is its value; only negative ones go below.
    const fromZero = (base: () => { priceRange: { minValue: number; maxValue: number } | null } | null) => {
      const range = base()?.priceRange;
      const low = Math.min(0, range?.minValue ?? 0);
      const high = Math.max(range?.maxValue ?? 0, low + drawing.step);
      return { priceRange: { minValue: low, maxValue: high } };
    };
    const { settled, growing } = splitAt(drawing.current, drawing.unfinishedFrom);
    const lines = [
      [this.#previous, drawing.previous],
      [this.#current, settled],
      [this.#growing, growing],
    ] as const;
    for (const [line, values] of lines) {
      line.applyOptions({ priceFormat: format, autoscaleInfoProvider: fromZero });
      line.setData(pointsOf(values));
    }
    // The library keeps the labels it has written by their place; in another language they read otherwise.
    this.#chart.timeScale().applyOptions({});
    this.#chart.timeScale().fitContent();
  }

  paint({ text, grid, crosshair, current, previous, fill, noFill }: Colours): void {
    this.#chart.applyOptions({
      layout: { textColor: text },
      grid: { horzLines: { color: grid } },
      crosshair: { vertLine: { color: crosshair } },
    });
    this.#current.applyOptions({
      lineColor: current,
      topColor: fill,
      bottomColor: noFill,
      crosshairMarkerBorderColor: current,
    });
    this.#growing.applyOptions({ color: current, crosshairMarkerBorderColor: current });
    this.#previous.applyOptions({ color: previous, crosshairMarkerBorderColor: previous });
  }

  /** Moves the crosshair to a place, as the pointer would; answers where it stands now. Null takes it away. */
  point(place: number | null): Pointed | null {
    const value =
      place === null ? null : (this.#drawing.current[place] ?? this.#drawing.previous[place] ?? 0);
    if (place === null || value === null) {
      this.#chart.clearCrosshairPosition();
      return null;
    }
    const at = this.#at(place);
    // before its first frame the library knows no places, and throws
    if (at !== null) this.#chart.setCrosshairPosition(value, place, this.#current);
    return at;
  }

  remove(): void {
    this.#chart.remove();
  }

  #pointed({ point, time }: MouseEventParams<number>): Pointed | null {
    return point === undefined || time === undefined ? null : this.#at(time);
  }

  #at(place: number): Pointed | null {
    const x = this.#chart.timeScale().timeToCoordinate(place);
    return x === null ? null : { place, x };
  }
}

const pointsOf = (values: readonly (number | null)[]) =>
  values.map((value, time) => (value === null ? { time } : { time, value }));
