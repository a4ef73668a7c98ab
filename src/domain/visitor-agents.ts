import type { DeviceName } from '#contract/enumerations.ts';
import type { browserNames, osNames } from '#contract/agent-names.ts';

export type VisitorSystem = Exclude<(typeof osNames)[number], 'Other' | 'Chrome OS'>;
export type VisitorBrowser = Extract<
  (typeof browserNames)[number],
  'Chrome' | 'Safari' | 'Edge' | 'Firefox' | 'Samsung Internet' | 'Opera' | 'Facebook' | 'Instagram'
>;

/** What a visitor may have, as it is chosen for a test click; null: as the one who asks. */
export interface VisitorChoice {
  readonly device: DeviceName | null;
  readonly system: VisitorSystem | null;
  readonly browser: VisitorBrowser | null;
}

/** The systems of a device, the most common one first. */
export const systemsOf: Readonly<Record<DeviceName, readonly VisitorSystem[]>> = {
  mobile: ['Android', 'iOS'],
  desktop: ['Windows', 'macOS', 'Linux'],
};

const apple = (version: string, name: string) =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ${version}Mobile/15E148${name}`;
const android = (rest: string) =>
  `Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) ${rest}`;
const desktop = (system: string, name = '') =>
  `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36${name}`;
const windows = 'Windows NT 10.0; Win64; x64';
const mac = 'Macintosh; Intel Mac OS X 10_15_7';
const linux = 'X11; Linux x86_64';
const chrome = 'Chrome/142.0.0.0 Mobile Safari/537.36';
const firefox = (system: string) => `Mozilla/5.0 (${system}; rv:145.0) Gecko/20100101 Firefox/145.0`;
const edge = ' Edg/142.0.0.0';
const opera = ' OPR/125.0.0.0';
const inFacebook = ' [FBAN/FBIOS;FBAV/540.0.0.0.0;FBDV/iPhone16,1;FBSN/iOS;FBSV/18.6]';
const inInstagram = ' Instagram 405.0.0.0.0';
const embedded = 'Version/4.0 Chrome/142.0.0.0 Mobile Safari/537.36';

/** How browsers introduce themselves, the most common one of each system first. */
const agents: Readonly<Record<VisitorSystem, Readonly<Partial<Record<VisitorBrowser, string>>>>> = {
  Android: {
    Chrome: android(chrome),
    'Samsung Internet': android('SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36'),
    Firefox: 'Mozilla/5.0 (Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0',
    Opera: android(`${chrome} OPR/92.0.0.0`),
    Facebook: android(`${embedded} [FB_IAB/FB4A;FBAV/540.0.0.0.0;]`),
    Instagram: android(`${embedded}${inInstagram} Android`),
  },
  iOS: {
    Safari: apple('Version/18.6 ', ' Safari/604.1'),
    Chrome: apple('CriOS/142.0.0.0 ', ' Safari/604.1'),
    Firefox: apple('FxiOS/145.0 ', ' Safari/605.1.15'),
    Edge: apple('Version/18.0 EdgiOS/142.0.0.0 ', ' Safari/604.1'),
    Facebook: apple('', inFacebook),
    Instagram: apple('', inInstagram),
  },
  Windows: {
    Chrome: desktop(windows),
    Edge: desktop(windows, edge),
    Firefox: firefox(windows),
    Opera: desktop(windows, opera),
  },
  macOS: {
    Safari: `Mozilla/5.0 (${mac}) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15`,
    Chrome: desktop(mac),
    Edge: desktop(mac, edge),
    Firefox: firefox('Macintosh; Intel Mac OS X 10.15'),
    Opera: desktop(mac, opera),
  },
  Linux: { Chrome: desktop(linux), Firefox: firefox(linux) },
};

/** The browsers of a system, the most common one first. */
export const browsersOf = (system: VisitorSystem): readonly VisitorBrowser[] =>
  Object.keys(agents[system]) as VisitorBrowser[]; // keys of the record above

/** The choice in itself: what its device or system has not becomes nothing, and nothing below it is chosen. */
export function consistent({ device, system, browser }: VisitorChoice): VisitorChoice {
  const own = device !== null && system !== null && systemsOf[device].includes(system) ? system : null;
  const fits = own !== null && browser !== null && browsersOf(own).includes(browser);
  return { device, system: own, browser: fits ? browser : null };
}

/** The user agent of a choice: where it leaves something open, the most common; null: that of the one who asks. */
export function userAgentOf(choice: VisitorChoice): string | null {
  const { device, system, browser } = consistent(choice);
  if (device === null) return null;
  const own = system ?? systemsOf[device][0];
  if (own === undefined) return null;
  const name = browser ?? browsersOf(own)[0];
  return (name && agents[own][name]) ?? null;
}
