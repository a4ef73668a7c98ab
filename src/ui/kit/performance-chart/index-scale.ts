import type {
  ChartOptionsImpl,
  IHorzScaleBehavior,
  InternalHorzScaleItem,
  InternalHorzScaleItemKey,
  LocalizationOptions,
  Mutable,
  TickMark,
  TickMarkWeightValue,
  TimeMark,
  TimeScalePoint,
} from 'lightweight-charts';

/**
 * A horizontal axis of places (0, 1, 2 …). The library's own axis reads times as UTC and puts its marks on UTC
 * days, which is wrong in every other zone and impossible on days with an hour twice; here the labels and
 * their importance come from us. Leans on the library calling exactly the methods of `IHorzScaleBehavior`.
 */
export class IndexScale implements IHorzScaleBehavior<number> {
  #options: ChartOptionsImpl<number> | null = null;
  readonly #labelOf: (place: number) => string;
  readonly #weightOf: (place: number) => number;

  /** `weightOf`: places with a higher weight get their label first where not all of them fit. */
  constructor(labelOf: (place: number) => string, weightOf: (place: number) => number) {
    this.#labelOf = labelOf;
    this.#weightOf = weightOf;
  }

  options(): ChartOptionsImpl<number> {
    if (!this.#options) throw new Error('the axis has not been given its options');
    return this.#options;
  }

  setOptions(options: ChartOptionsImpl<number>): void {
    this.#options = options;
  }

  preprocessData(): void {}

  updateFormatter(localization: LocalizationOptions<number>): void {
    if (this.#options) this.#options.localization = localization;
  }

  createConverterToInternalObj() {
    return internal;
  }

  convertHorzItemToInternal(item: number): InternalHorzScaleItem {
    return internal(item);
  }

  key(item: InternalHorzScaleItem | number): InternalHorzScaleItemKey {
    return place(item) as unknown as InternalHorzScaleItemKey; // a number to us, branded to the library
  }

  cacheKey(item: InternalHorzScaleItem): number {
    return place(item);
  }

  formatHorzItem(item: InternalHorzScaleItem): string {
    return this.#labelOf(place(item));
  }

  formatTickmark(mark: TickMark): string {
    return this.#labelOf(mark.index);
  }

  maxTickMarkWeight(marks: TimeMark[]): TickMarkWeightValue {
    const [first, ...rest] = marks;
    if (!first) throw new Error('the axis has no marks');
    return rest.reduce((heaviest, mark) => (mark.weight > heaviest.weight ? mark : heaviest), first).weight;
  }

  fillWeightsForPoints(points: readonly Mutable<TimeScalePoint>[], start: number): void {
    for (const point of points.slice(start)) {
      point.timeWeight = this.#weightOf(place(point.time)) as TickMarkWeightValue; // the library's brand on a number
    }
  }
}

const internal = (item: number) => item as unknown as InternalHorzScaleItem; // opaque to the library: it hands the same number back
const place = (item: InternalHorzScaleItem | number) => item as unknown as number; // undoes `internal`
