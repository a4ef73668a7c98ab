import {
  IconAntennaBars5,
  IconBrandAndroid,
  IconBrandApple,
  IconBrandWindows,
  IconBuildingSkyscraper,
  IconDeviceDesktop,
  IconDeviceImac,
  IconDeviceMobile,
  IconRouter,
  IconSatellite,
  IconWorld,
  type Icon,
} from '@tabler/icons-react';
import type { DeviceName } from '#contract/enumerations.ts';
import type { connectionTypes, platforms } from '#contract/targeting-names.ts';

export type ConnectionType = (typeof connectionTypes)[number];
export type Platform = (typeof platforms)[number];

/** What devices, connections and platforms are drawn as (specification 3). */
export const deviceIcons: Readonly<Record<DeviceName, Icon>> = {
  desktop: IconDeviceDesktop,
  mobile: IconDeviceMobile,
};
export const connectionIcons: Readonly<Record<ConnectionType, Icon>> = {
  'Cable/DSL': IconRouter,
  Cellular: IconAntennaBars5,
  Corporate: IconBuildingSkyscraper,
  Satellite: IconSatellite,
  International: IconWorld,
};
export const platformIcons: Readonly<Record<Platform, Icon>> = {
  android: IconBrandAndroid,
  windows: IconBrandWindows,
  mac: IconDeviceImac,
  ios: IconBrandApple,
};

/** Names of their makers, the same in every language. */
const platformNames: Readonly<Partial<Record<Platform, string>>> = {
  android: 'Android',
  windows: 'Windows',
  mac: 'macOS',
  ios: 'iOS',
};
/** One that we do not know is called as the network calls it. */
export const platformName = (platform: Platform): string => platformNames[platform] ?? platform;
