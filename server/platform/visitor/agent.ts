import Bowser from 'bowser';
import { isbot } from 'isbot';
import { LRUCache } from 'lru-cache';
import { type DeviceName } from '#contract/enumerations.ts';
import { type platforms } from '#contract/targeting-names.ts';
import { browserNames, osNames } from '#contract/agent-names.ts';

export type Platform = (typeof platforms)[number];

/** What a user agent says of its visitor. */
export interface Agent {
  readonly bot: boolean;
  readonly device: DeviceName;
  readonly platform: Platform | null;
  /** One of `osNames` and `browserNames`. */
  readonly os: string;
  readonly browser: string;
}

const platformOfOs: Readonly<Record<string, Platform>> = {
  Android: 'android',
  Windows: 'windows',
  macOS: 'mac',
  iOS: 'ios',
};

/** Robots that `isbot` does not know: the previews of Viber on iOS. */
const otherBots = /^viber\b/i;

const nobody: Agent = { bot: true, device: 'desktop', platform: null, os: 'Other', browser: 'Other' };

/** Browsers inside other apps name themselves in the agent alone. */
const embedded: readonly (readonly [RegExp, (typeof browserNames)[number]])[] = [
  [/\bFBAN\/|\bFBAV\//, 'Facebook'],
  [/\bInstagram\b/, 'Instagram'],
  [/\bMiuiBrowser\//, 'MIUI Browser'],
  [/; wv\)/, 'Chrome WebView'],
];
/** Where bowser's name is another than ours. */
const ourName: Readonly<Record<string, (typeof browserNames)[number]>> = {
  'Microsoft Edge': 'Edge',
  'Samsung Internet for Android': 'Samsung Internet',
  'Opera Touch': 'Opera',
  'Opera Mini': 'Opera',
};

function browserOf(userAgent: string, name: string): (typeof browserNames)[number] {
  const app = embedded.find(([pattern]) => pattern.test(userAgent));
  return app?.[1] ?? ourName[name] ?? browserNames.find((known) => known === name) ?? 'Other';
}

/** No agent at all counts as a bot: every browser says what it is. A bot may say which device it looks for. */
function readAgent(userAgent: string): Agent {
  if (userAgent === '') return nobody;
  const { browser, os, platform } = Bowser.parse(userAgent);
  const type = platform.type;
  return {
    bot: isbot(userAgent) || otherBots.test(userAgent),
    device: type === 'mobile' || type === 'tablet' ? 'mobile' : 'desktop',
    platform: platformOfOs[os.name ?? ''] ?? null,
    os: osNames.find((name) => name === os.name) ?? 'Other',
    browser: browserOf(userAgent, browser.name ?? ''),
  };
}

/** Agents come again and again, and one costs 15 µs to read: the last `size` different ones are remembered. */
export function agentReader(size = 5_000): (userAgent: string) => Agent {
  const known = new LRUCache<string, Agent>({ max: size, memoMethod: readAgent });
  return (header) => known.memo(header.slice(0, 512));
}
