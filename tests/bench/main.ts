/** The bench: prints a table and keeps it, each part with its time, in `bench/latest.json`. Nothing here fails a test. */
import { demo } from '#tests/support/servers/demo.ts';
import { startNetwork, type Network } from '#tests/support/servers/network.ts';
import { makeSeed, seededDataDir } from '#tests/support/servers/seed.ts';
import { linkWithoutHold } from '#tests/support/servers/tracker.ts';
import { bundleSizes, largestChunks, precacheSize } from './bundle-size.ts';
import { clicksPerSecond } from './clicks.ts';
import { competitionMeasures } from './competitions.ts';
import { heapMeasures } from './heap.ts';
import { interactionMeasures } from './interactions.ts';
import { keepPart } from './latest.ts';
import { largeNetworkMeasures } from './large-network.ts';
import { ledgerMeasures } from './ledger.ts';
import { lighthouseMeasures } from './lighthouse.ts';
import { tableOf, type Measure } from './measure.ts';
import { offlineStart } from './offline-start.ts';
import { paymentMeasures } from './payments.ts';
import { reportMeasures } from './reports.ts';
import { serverCalls } from './server-calls.ts';
import { slowLine } from './slow-line.ts';
import { tableScroll } from './table-scroll.ts';
import { trafficMeasures } from './traffic.ts';

const running: { network?: Network; remove?: () => Promise<void> } = {};
/** What most parts measure, from when it is first wanted; its own receivers of postbacks are on this machine. */
async function network(): Promise<Network> {
  if (running.network) return running.network;
  await makeSeed();
  const { dataDir, remove } = await seededDataDir();
  running.remove = remove;
  running.network = await startNetwork({ dataDir });
  return running.network;
}
const origin = async () => (await network()).origin;
const link = async () => (await linkWithoutHold(await network(), demo.username)).address;

const parts: Readonly<Record<string, () => Promise<Measure[]> | Measure[]>> = {
  sizes: () => [...bundleSizes(), precacheSize()],
  server: async () => serverCalls(await origin()),
  lighthouse: async () => lighthouseMeasures(await origin()),
  offline: async () => offlineStart(await origin()),
  scroll: tableScroll,
  interactions: async () => interactionMeasures(await origin()),
  heap: async () => heapMeasures(await origin()),
  line: async () => slowLine(await origin()),
  clicks: async () => [await clicksPerSecond(await link())],
  ledger: () => ledgerMeasures(),
  payments: () => paymentMeasures(),
  competitions: () => competitionMeasures(),
  large: largeNetworkMeasures,
  reports: reportMeasures,
  traffic: async () => trafficMeasures(await network(), await link()),
};

const asked = process.argv.slice(2);
const measures: Measure[] = [];
try {
  for (const [name, part] of Object.entries(parts)) {
    if (asked.length > 0 && !asked.includes(name)) continue;
    console.log(`Measuring ${name} …`);
    const found = await part();
    measures.push(...found);
    // at once: a part that fails later takes none of those before it along
    await keepPart(name, found, Object.keys(parts));
  }
} finally {
  await running.network?.stop();
  await running.remove?.();
}

console.log(`\n${tableOf(measures)}`);
if (asked.length === 0 || asked.includes('sizes')) {
  console.log(`\nLargest chunks (gzip): ${largestChunks().join(', ')}`);
}
