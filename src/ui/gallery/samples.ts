import type { Currency } from '#contract/money.ts';
import type { FilterField } from '#ui/kit/filter-drawer/filter-field.ts';
import type { FilterOption, OptionSource } from '#ui/kit/option-select/options.ts';

/** What the gallery shows: made up, and the same at every visit. */
export const GALLERY_ZONE = 'Europe/Prague';
export const currentCurrency: Currency = { name: 'USD', symbol: '$' };

const codes = ['CZ', 'DE', 'FR', 'GB', 'IT', 'PL', 'ES', 'UA', 'US', 'CN', 'AT', 'BR', 'CA', 'JP', 'SK'];
const POPULAR = 10;
const names = new Intl.DisplayNames('en', { type: 'region' });
const countrySource: OptionSource = {
  state: 'ready',
  options: codes.map((code, place) => ({
    value: code,
    label: names.of(code) ?? code,
    country: code,
    popular: place < POPULAR,
  })),
};

const OFFERS = 95;
const offers: readonly FilterOption[] = Array.from({ length: OFFERS }, (_, place) => ({
  value: place + 1,
  label: `Offer ${String.fromCharCode(65 + (place % 26))}${place + 1}`,
  relativeId: place + 1,
}));

export const filterFields: readonly FilterField[] = [
  { kind: 'countries', name: 'country', label: 'Country', source: countrySource },
  { kind: 'options', name: 'offer', label: 'Offer', source: { state: 'ready', options: offers } },
  {
    kind: 'choices',
    name: 'device',
    label: 'Device',
    options: [
      { value: 'desktop', label: 'Desktop' },
      { value: 'mobile', label: 'Mobile' },
    ],
  },
  { kind: 'entries', name: 'link', label: 'Link', numeric: true },
  { kind: 'text', name: 'subSource', label: 'Sub-source' },
];

/** One line of the table. */
export interface SampleRow {
  readonly id: string;
  readonly offer: string;
  readonly country: string;
  readonly clicks: number;
  readonly payout: string;
}
const ROWS = 240;
export const sampleRows: readonly SampleRow[] = Array.from({ length: ROWS }, (_, place) => ({
  id: String(place + 1),
  offer: offers[place % OFFERS]?.label ?? '',
  country: codes[place % codes.length] ?? 'CZ',
  clicks: (place * 37) % 500,
  payout: `${(place * 13) % 90}.5000`,
}));
export const sampleTotals: SampleRow = {
  id: 'total',
  offer: '',
  country: '',
  clicks: sampleRows.reduce((sum, { clicks }) => sum + clicks, 0),
  payout: sampleRows.reduce((sum, { payout }) => sum + Number(payout), 0).toFixed(4),
};
