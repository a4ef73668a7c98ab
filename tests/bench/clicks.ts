import { Agent, request } from 'node:http';
import { atLeast, type Measure } from './measure.ts';

const CONNECTIONS = 32;
const agents = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_5) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15',
];

/**
 * Clicks a second through the redirect, over loopback, from a load generator in this process that keeps a
 * bounded number of requests under way. Every answer must be a redirect.
 */
export async function clicksPerSecond(link: string, name = 'clicks through the redirect'): Promise<Measure> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  await volley(link, agent, 500);
  const count = 6000;
  const start = performance.now();
  await volley(link, agent, count);
  const seconds = (performance.now() - start) / 1000;
  agent.destroy();
  return {
    name,
    value: count / seconds,
    unit: '/s',
    limit: atLeast(1000),
    note: `${CONNECTIONS} connections, generator on the same machine`,
  };
}

async function volley(link: string, agent: Agent, count: number): Promise<void> {
  let next = 0;
  const worker = async () => {
    while (next < count) {
      next += 1;
      await click(`${link}?subsource=bench&sub1=${next % 50}&ext_click_id=b${next}`, agent, next);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, worker));
}

function click(address: string, agent: Agent, number: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { 'user-agent': agents[number % agents.length] ?? '', 'x-country': 'CZ' };
    const asked = request(address, { agent, headers }, (answer) => {
      answer.resume();
      answer.once('end', () => {
        if (answer.statusCode === 302) resolve();
        else reject(new Error(`a click was answered with ${answer.statusCode}`));
      });
    });
    asked.once('error', reject);
    asked.end();
  });
}
