import UserAgent from 'user-agents';
import { agentReader } from '../platform/visitor/agent.ts';
import { type Seeded, type Weighted, weighted } from './seeded.ts';

/** Real user agents, by the kind of machine. */
export interface AgentPool {
  pick(random: Seeded, phone: boolean, android: number): string;
}

/** How often each browser is met, by operating system; what the package has no agent of is left out. */
const shares: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  Android: { Chrome: 74, 'Samsung Internet': 14, Firefox: 3, 'Yandex Browser': 1, Opera: 2 },
  iOS: { Safari: 78, Chrome: 12, Other: 6, Firefox: 1, Edge: 1, Opera: 1 },
  Windows: { Chrome: 66, Edge: 19, Firefox: 10, Opera: 4 },
  macOS: { Safari: 42, Chrome: 48, Firefox: 7, Opera: 1 },
  Linux: { Chrome: 70, Firefox: 26 },
  'Chrome OS': { Chrome: 100 },
};
const desktops = weighted([
  ['Windows', 72],
  ['macOS', 21],
  ['Linux', 5],
  ['Chrome OS', 2],
] as const);
const AGENTS_A_KIND = 14;

/** Agents of the package `user-agents`, the most frequent of each kind, the same each time. */
export function openAgents(): AgentPool {
  const read = agentReader(20_000);
  const kinds = new Map<string, string[]>();
  for (const deviceCategory of ['mobile', 'tablet', 'desktop']) {
    for (const { userAgent } of UserAgent.top(5_000, { deviceCategory })) {
      const { bot, device, os, browser } = read(userAgent);
      if (bot || (device === 'mobile') !== (os === 'Android' || os === 'iOS')) continue;
      const kind = `${os}/${browser}`;
      const known = kinds.get(kind) ?? [];
      if (known.length < AGENTS_A_KIND && !known.includes(userAgent)) kinds.set(kind, [...known, userAgent]);
    }
  }
  const byOs = new Map(
    Object.entries(shares).map(([os, browsers]): [string, Weighted<Weighted<string>>] => [
      os,
      weighted(
        Object.entries(browsers).flatMap(([browser, share]): [Weighted<string>, number][] => {
          const agents = kinds.get(`${os}/${browser}`);
          // the first ones are met most
          return agents ? [[weighted(agents.map((agent, index) => [agent, 1 / (index + 2)])), share]] : [];
        }),
      ),
    ]),
  );
  return {
    pick: (random, phone, android) => {
      const os = phone ? (random.chance(android) ? 'Android' : 'iOS') : random.pick(desktops);
      const browsers = byOs.get(os);
      if (browsers === undefined) throw new Error(`no user agents for ${os}`);
      return random.pick(random.pick(browsers));
    },
  };
}
