/** The bench: prints a table and writes it to `bench/latest.json`. Nothing here fails a test. */
import { mkdir, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { demo } from '#tests/support/servers/demo.ts';
import { root, startNetwork } from '#tests/support/servers/network.ts';
import { makeSeed, seededDataDir } from '#tests/support/servers/seed.ts';
import { linkWithoutHold } from '#tests/support/servers/tracker.ts';
import { bundleSizes, largestChunks, precacheSize } from './bundle-size.ts';
import { clicksPerSecond } from './clicks.ts';
import { competitionMeasures } from './competitions.ts';
import { heapMeasures } from './heap.ts';
import { interactionMeasures } from './interactions.ts';
import { largeNetworkMeasures } from './large-network.ts';
import { ledgerMeasures } from './ledger.ts';
import { lighthouseMeasures } from './lighthouse.ts';
import { rounded, tableOf, type Measure } from './measure.ts';
import { offlineStart } from './offline-start.ts';
import { paymentMeasures } from './payments.ts';
import { reportMeasures } from './reports.ts';
import { serverCalls } from './server-calls.ts';
import { slowLine } from './slow-line.ts';
import { tableScroll } from './table-scroll.ts';
import { trafficMeasures } from './traffic.ts';

const asked = process.argv.slice(2);
const sizes = () => [...bundleSizes(), precacheSize()];
const tell = (found: readonly Measure[]) => {
  console.log(`\n${tableOf(found)}`);
  if (asked.length === 0 || asked.includes('sizes'))
    console.log(`\nLargest chunks (gzip): ${largestChunks().join(', ')}`);
};
// they need no network
const alone = asked.length === 1 ? { sizes, reports: reportMeasures }[asked.join()] : undefined;
if (alone) {
  tell(await alone());
  process.exit();
}

await makeSeed();
const data = await seededDataDir();
// Its own receivers of postbacks are on this machine.
const network = await startNetwork({ dataDir: data.dataDir });
const { origin } = network;

const parts: Readonly<Record<string, () => Promise<Measure[]> | Measure[]>> = {
  sizes,
  server: () => serverCalls(origin),
  lighthouse: () => lighthouseMeasures(origin),
  offline: () => offlineStart(origin),
  scroll: () => tableScroll(),
  interactions: () => interactionMeasures(origin),
  heap: () => heapMeasures(origin),
  line: () => slowLine(origin),
  clicks: async () => [await clicksPerSecond((await linkWithoutHold(network, demo.username)).address)],
  ledger: () => ledgerMeasures(),
  payments: () => paymentMeasures(),
  competitions: () => competitionMeasures(),
  large: () => largeNetworkMeasures(),
  reports: reportMeasures,
  traffic: async () => trafficMeasures(network, (await linkWithoutHold(network, demo.username)).address),
};

const measures: Measure[] = [];
try {
  for (const [name, part] of Object.entries(parts)) {
    if (asked.length > 0 && !asked.includes(name)) continue;
    console.log(`Measuring ${name} …`);
    measures.push(...(await part()));
  }
} finally {
  await network.stop();
  await data.remove();
}

tell(measures);
if (asked.length === 0) {
  await mkdir(join(root, 'bench'), { recursive: true });
  const machine = { node: process.versions.node, cpu: cpus()[0]?.model ?? 'unknown', cores: cpus().length };
  const table = measures.map((one) => ({ ...one, value: Number(rounded(one)) }));
  const written = { measuredAt: new Date().toISOString(), machine, measures: table };
  await writeFile(join(root, 'bench/latest.json'), `${JSON.stringify(written, null, 2)}\n`);
}
