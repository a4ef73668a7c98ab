import Bowser from 'bowser';
import { isbot } from 'isbot';
import type { DeviceName, platforms } from '#contract/enumerations.ts';
import { cleanText } from './clean-text.ts';

export type Platform = (typeof platforms)[number];

/** What a user agent says of its visitor. */
export interface Agent {
  readonly bot: boolean;
  readonly device: DeviceName;
  readonly platform: Platform | null;
  readonly os: string | null;
  readonly browser: string | null;
}

const platformOfOs: Readonly<Record<string, Platform>> = {
  Android: 'android',
  Windows: 'windows',
  macOS: 'mac',
  iOS: 'ios',
};

const nobody: Agent = { bot: true, device: 'desktop', platform: null, os: null, browser: null };

/** No agent at all counts as a bot: every browser says what it is. */
function readAgent(userAgent: string): Agent {
  if (userAgent === '' || isbot(userAgent)) return nobody;
  const { browser, os, platform } = Bowser.parse(userAgent);
  const type = platform.type;
  return {
    bot: false,
    device: type === 'mobile' || type === 'tablet' ? 'mobile' : 'desktop',
    platform: platformOfOs[os.name ?? ''] ?? null,
    os: cleanText(os.name),
    browser: cleanText(browser.name),
  };
}

/** Agents come again and again, and one costs 15 µs to read: the last `size` different ones are remembered. */
export function agentReader(size = 5_000): (userAgent: string) => Agent {
  const known = new Map<string, Agent>();
  return (header) => {
    const userAgent = header.slice(0, 512);
    const before = known.get(userAgent);
    if (before !== undefined) return before;
    const agent = readAgent(userAgent);
    if (known.size >= size) {
      for (const oldest of known.keys()) {
        known.delete(oldest);
        break;
      }
    }
    known.set(userAgent, agent);
    return agent;
  };
}
