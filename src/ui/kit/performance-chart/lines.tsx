import { useEffect, useRef, useState } from 'react';
import { whenIdle } from '../near/when-near.ts';
import { axisLabel, labelWeight } from './labels.ts';
import { type ChartData, readingOf } from './chart-data.ts';
import { Attribution } from './attribution.tsx';
import { ChartTooltip } from './chart-tooltip.tsx';
import { coloursAt } from './colours.ts';
import { PeriodChart, type Pointed } from './period-chart.ts';
import { PointReader } from './point-reader.tsx';
import { valueOf } from './slots.ts';
import { useSchemeChange } from './use-scheme-change.ts';
import { axisStep, axisValue } from './write-value.ts';
import classes from './performance-chart.module.css';

/** The two lines on a canvas, with a crosshair for the pointer and for the arrow keys. Loaded lazily: brings the chart library. */
export function Lines({ data }: { readonly data: ChartData }) {
  const container = useRef<HTMLDivElement>(null);
  const [chart, setChart] = useState<PeriodChart | null>(null);
  const [pointed, setPointed] = useState<Pointed | null>(null);
  // Where the keys have gone: neither newer figures nor a canvas that has not been drawn yet takes the reader from it.
  const [read, setRead] = useState<number | null>(null);

  useEffect(() => {
    const element = container.current;
    if (!element) return;
    const made = new PeriodChart(element, getComputedStyle(element).fontFamily, setPointed);
    setChart(made);
    // What is opened next is drawn first.
    return () => void whenIdle(() => made.remove());
  }, []);

  useEffect(() => {
    const { slots, metric, currency, place } = data;
    chart?.draw({
      current: slots.map((slot) => valueOf(slot.current, metric)),
      previous: slots.map((slot) => valueOf(slot.previous, metric)),
      unfinishedFrom: data.unfinishedFrom,
      labelOf: (index) => {
        const slot = slots[index];
        return slot ? axisLabel(slot, place) : '';
      },
      weightOf: labelWeight(slots, place),
      writeValue: (value) => axisValue(metric, value, currency),
      step: axisStep(metric),
    });
  }, [chart, data]);

  useSchemeChange(() => {
    if (container.current) chart?.paint(coloursAt(container.current));
  }, chart);

  const slot = pointed && data.slots[pointed.place];
  return (
    <div className={classes['plot']}>
      <div ref={container} className={classes['canvas']} />
      <PointReader
        data={data}
        place={read ?? pointed?.place ?? null}
        onPlace={(place) => {
          setRead(place);
          setPointed(chart?.point(place) ?? null);
        }}
      />
      {pointed && slot && (
        <ChartTooltip
          reading={readingOf(data, slot)}
          x={pointed.x}
          width={container.current?.clientWidth ?? 0}
        />
      )}
      <Attribution />
    </div>
  );
}
