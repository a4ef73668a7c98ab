import { HOUR_MS } from '#contract/spans.ts';

/** How cities are called today whose zone the runtime knows by an older name; by that one it is kept. */
const presentNames: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Godthab': 'America/Nuuk',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};

/** `(UTC+01:00) Europe/Prague`, with the offset of this moment. */
export function zoneLabel(zone: string, now: Date): string {
  const offset = offsetOf(zone, now);
  return `(${offset === 'UTC' ? 'UTC+00:00' : offset}) ${presentNames[zone] ?? zone}`;
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
