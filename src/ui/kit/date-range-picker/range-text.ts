import type { DayRange } from '#domain/date-range.ts';
import type { PublisherFormat } from '../publisher-format.context.tsx';

/** '23 Oct – 21 Nov', with years where one of the days is not of this one; a single day once. */
export function rangeText({ from, to }: DayRange, format: PublisherFormat): string {
  const year = format.today().slice(0, 4);
  const style = from.startsWith(year) && to.startsWith(year) ? 'short' : 'date';
  return from === to ? format.day(from, style) : `${format.day(from, style)} – ${format.day(to, style)}`;
}
