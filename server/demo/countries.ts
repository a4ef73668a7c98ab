/** Where the demo's visitors come from. */
export interface DemoCountry {
  readonly code: string;
  /** First halves of address blocks that the country table gives to this country (a test holds it). */
  readonly blocks: readonly string[];
  /** Hours ahead of UTC, for the rhythm of the day alone. */
  readonly hours: number;
  /** Share of Android among phones. */
  readonly android: number;
  /** How readily people there buy, 1 is the middle. */
  readonly spending: number;
}

const country = (
  code: string,
  hours: number,
  android: number,
  spending: number,
  blocks: string,
): DemoCountry => ({ code, hours, android, spending, blocks: blocks.split(' ') });

export const demoCountries: readonly DemoCountry[] = [
  country('CZ', 1, 0.72, 1.05, '78.80 88.100 90.178 194.228'),
  country('SK', 1, 0.74, 0.95, '78.99 91.127 147.175 178.41'),
  country('PL', 1, 0.8, 0.95, '37.31 79.187 83.15 89.69'),
  country('DE', 1, 0.6, 1.3, '80.187 91.99 37.4 188.110'),
  country('AT', 1, 0.62, 1.2, '62.178 83.64 91.118 193.170'),
  country('CH', 1, 0.48, 1.35, '57.9 62.202 147.86 188.155'),
  country('FR', 1, 0.62, 1.1, '77.133 82.227 88.169 176.154'),
  country('ES', 1, 0.74, 0.95, '37.135 79.155 83.53 88.6'),
  country('PT', 0, 0.7, 0.9, '79.168 85.242 89.180 176.78'),
  country('IT', 1, 0.7, 0.95, '5.92 79.46 87.3 151.10'),
  country('GB', 0, 0.5, 1.25, '31.117 80.5 90.207 176.251'),
  country('NL', 1, 0.58, 1.15, '46.145 84.80 145.62 188.207'),
  country('SE', 1, 0.46, 1.15, '157.171 90.144 130.243 195.67'),
  country('NO', 1, 0.42, 1.2, '46.67 84.213 129.241 176.75'),
  country('RO', 2, 0.82, 0.8, '46.97 82.78 86.123 109.96'),
  country('HU', 1, 0.78, 0.85, '46.139 84.3 89.133 193.225'),
  country('GR', 2, 0.78, 0.85, '5.55 62.103 80.106 94.64'),
  country('UA', 2, 0.8, 0.7, '95.132 37.229 46.211 178.137'),
  country('US', -6, 0.45, 1.35, '67.248 107.239 24.16 199.141'),
  country('CA', -5, 0.44, 1.25, '24.212 76.67 142.113 199.22'),
  country('MX', -6, 0.82, 0.8, '187.142 187.216 189.159 201.132'),
  country('BR', -3, 0.86, 0.75, '177.33 179.55 181.76 200.235'),
  country('AR', -3, 0.88, 0.65, '179.38 181.169 186.130 190.175'),
  country('CO', -5, 0.87, 0.65, '179.14 181.140 186.181 191.150'),
  country('IN', 5, 0.95, 0.45, '59.96 117.239 135.235 203.197'),
  country('ID', 7, 0.92, 0.45, '36.78 39.212 114.125 180.254'),
  country('TH', 7, 0.76, 0.6, '43.208 61.91 171.100 203.151'),
  country('VN', 7, 0.72, 0.5, '14.174 14.243 115.72 171.244'),
  country('ZA', 2, 0.84, 0.7, '41.16 41.195 105.228 163.195'),
  country('AU', 10, 0.46, 1.25, '58.172 118.138 131.172 203.39'),
];
