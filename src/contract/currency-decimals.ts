import { type Currency, MONEY_SCALE } from './money.ts';

/**
 * Currencies without hundredths (ISO 4217), by their decimals. A list of our own: what `Intl` says depends on whose it is
 * and how old (forints, rupiahs and dinars of Iraq), and the network and every browser have to write the same.
 */
const others: readonly (readonly [decimals: number, names: string])[] = [
  [0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'],
  [3, 'BHD IQD JOD KWD LYD OMR TND'],
  [4, 'CLF UYW'],
];

/** Decimals that amounts of a currency have: 2 for dollars, 0 for yen, 3 for dinars of Kuwait. Never more than the wire has. */
export const decimalsOf = ({ name }: Pick<Currency, 'name'>): number =>
  others.find(([, names]) => names.includes(name))?.[0] ?? 2;

/** The least that its decimals can say, in minor units: a cent is 100, a yen 10,000. */
export const coinOf = (currency: Pick<Currency, 'name'>): number =>
  10 ** (MONEY_SCALE - decimalsOf(currency));
