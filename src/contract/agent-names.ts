/*
 * Names of browsers and systems, apart from the enumerations that log-in waits for.
 */

/** Names that the tracker gives to a hit's browser and operating system; the options of those two filters. */
export const browserNames = [
  'Chrome',
  'Safari',
  'Edge',
  'Firefox',
  'Samsung Internet',
  'Opera',
  'Yandex Browser',
  'Chrome WebView',
  'Facebook',
  'Instagram',
  'UC Browser',
  'MIUI Browser',
  'Other',
] as const;

export const osNames = ['Android', 'iOS', 'Windows', 'macOS', 'Linux', 'Chrome OS', 'Other'] as const;
