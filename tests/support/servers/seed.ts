import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { dayAt } from '#domain/zone.ts';
import { DEMO_ZONE } from './demo.ts';
import { type Network, root, startNetwork } from './network.ts';

const seedDir = join(root, 'test-results/seed');
const TIMEOUT_MS = 400_000;
const stampFile = join(root, 'test-results/seed-stamp');

/** The demo's history ends today, by the day of its publisher: a seed of another day, or made by another server, is no good. */
async function wantedStamp(): Promise<string> {
  const sources = await readFile(join(root, 'dist/.server-sources'), 'utf8').catch(() => 'unknown');
  return `${sources} ${dayAt(Date.now(), DEMO_ZONE)}`;
}

/** Makes the demo's data once for all workers: driving 90 days of clicks through the tracker takes a while. */
export async function makeSeed(): Promise<void> {
  const wanted = await wantedStamp();
  if ((await readFile(stampFile, 'utf8').catch(() => '')) === wanted) return;
  await rm(seedDir, { recursive: true, force: true });
  await mkdir(seedDir, { recursive: true });
  const network = await startNetwork({ dataDir: seedDir, readyTimeout: 300_000 });
  await untilFilled(network);
  await network.stop();
  await writeFile(stampFile, wanted);
}

/** It is ready before that on a slow machine, since nobody waits for ever. */
async function untilFilled(network: Network): Promise<void> {
  const end = Date.now() + TIMEOUT_MS;
  while (!network.log().includes('The history of the demo is there.')) {
    if (Date.now() > end) throw new Error(`the demo's history is not there after ${TIMEOUT_MS} ms`);
    await sleep(1_000);
  }
}

/** A copy of the seeded data folder, for one server; `remove` it in the end. */
export async function seededDataDir(): Promise<{ dataDir: string; remove: () => Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'panel-data-'));
  await cp(seedDir, dataDir, { recursive: true });
  return { dataDir, remove: () => rm(dataDir, { recursive: true, force: true }) };
}

// oxlint-disable-next-line import/no-default-export -- Playwright's global setup
export default makeSeed;
