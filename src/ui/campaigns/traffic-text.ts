import type { TFunction } from 'i18next';
import type { Traffic } from '#domain/my-traffic.ts';

interface Names {
  readonly t: TFunction<'offers'>;
  readonly country: (code: string) => string;
  /** Names of promo channels by their ids, as far as they are known. */
  readonly channels: ReadonlyMap<string, string>;
}

/** Traffic in words: 'Germany · Mobile · Push'. */
export const trafficText = ({ country, device, promoChannel }: Traffic, names: Names): string =>
  [
    names.country(country),
    device === null ? null : isDevice(device) ? names.t(($) => $.device[device]) : device,
    promoChannel === null ? null : (names.channels.get(promoChannel) ?? promoChannel),
  ]
    .filter((part) => part !== null)
    .join(' · ');

const isDevice = (name: string): name is 'desktop' | 'mobile' => name === 'desktop' || name === 'mobile';
