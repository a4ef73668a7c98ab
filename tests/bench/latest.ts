import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { root } from '#tests/support/servers/network.ts';
import { rounded, type Measure } from './measure.ts';

interface Latest {
  readonly machine: { readonly node: string; readonly cpu: string; readonly cores: number };
  readonly parts: Readonly<
    Record<string, { readonly measuredAt: string; readonly measures: readonly Measure[] }>
  >;
}

const file = join(root, 'bench/latest.json');

/**
 * Writes what a part of the bench found in the place of what it found before, with its time (ISO 8601, UTC). What another
 * machine found does not stay beside it, nor do parts that are not among `names`.
 */
export async function keepPart(
  name: string,
  found: readonly Measure[],
  names: readonly string[],
): Promise<void> {
  const machine = { node: process.versions.node, cpu: cpus()[0]?.model ?? 'unknown', cores: cpus().length };
  const kept = await readLatest();
  const isSame = kept !== null && JSON.stringify(kept.machine) === JSON.stringify(machine);
  const measures = found.map((one) => ({ ...one, value: Number(rounded(one)) }));
  const known = {
    ...(isSame && kept.parts),
    [name]: { measuredAt: new Date().toISOString(), measures },
  };
  const parts = Object.fromEntries(names.flatMap((one) => (known[one] ? [[one, known[one]]] : [])));
  await mkdir(join(root, 'bench'), { recursive: true });
  await writeFile(file, `${JSON.stringify({ machine, parts } satisfies Latest, null, 2)}\n`);
}

async function readLatest(): Promise<Latest | null> {
  const text = await readFile(file, 'utf8').catch(() => null);
  return text === null ? null : (JSON.parse(text) as Latest);
}
