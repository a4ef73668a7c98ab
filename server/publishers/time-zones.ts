const HOUR_MS = 3_600_000;

/** `(UTC+01:00) Europe/Prague`, with the offset of this moment. */
export function zoneLabel(zone: string, now: Date): string {
  const offset = offsetOf(zone, now);
  return `(${offset === 'UTC' ? 'UTC+00:00' : offset}) ${zone}`;
}

function offsetOf(zone: string, now: Date): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' }).formatToParts(
    now,
  );
  return parts.find(({ type }) => type === 'timeZoneName')?.value.replace('GMT', 'UTC') ?? 'UTC';
}

/** Minutes east of UTC, from `(UTC-03:30) …`. */
function minutesIn(label: string): number {
  const [, sign = '+', hours = '0', minutes = '0'] = /^\(UTC([+-])(\d\d):(\d\d)/.exec(label) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

interface ZoneOption {
  readonly label: string;
  readonly value: string;
}
let made: { readonly hour: number; readonly options: readonly ZoneOption[] } | null = null;

/** All zones of this runtime from west to east, `own` with them under the name it is kept by. Offsets change on the hour. */
export function zoneOptions(now: Date, own: string): readonly ZoneOption[] {
  const hour = Math.floor(now.getTime() / HOUR_MS);
  if (made?.hour !== hour) {
    const names = [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])];
    made = { hour, options: sorted(names.map((value) => ({ label: zoneLabel(value, now), value }))) };
  }
  if (made.options.some(({ value }) => value === own)) return made.options;
  return sorted([...made.options, { label: zoneLabel(own, now), value: own }]);
}

const sorted = (options: readonly ZoneOption[]): readonly ZoneOption[] =>
  options.toSorted(
    (a, b) => minutesIn(a.label) - minutesIn(b.label) || (a.value < b.value ? -1 : a.value > b.value ? 1 : 0),
  );
