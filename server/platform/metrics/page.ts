import { collectDefaultMetrics, Gauge } from 'prom-client';
import type { Database } from '../db/client.ts';
import type { Deps } from '../deps.ts';
import type { Gauge as Described, Survey } from './gauges.ts';
import { openSurveyor } from './surveyor.ts';

/** Of a feature's record: numbers that stand as they are when somebody asks. */
export interface Measured<in S> {
  readonly gauges?: readonly Described<S>[];
  readonly surveys?: readonly Survey<S>[];
}

interface PageOf<S> {
  readonly features: readonly Measured<S>[];
  readonly services: S;
  readonly database: Pick<Database, 'ping'>;
}

/** Everything that this process tells, in OpenMetrics. Made once for a process; rejects never for want of a database. */
export function openPage<S extends Pick<Deps, 'metrics' | 'log'>>({
  features,
  services,
  database,
}: PageOf<S>): () => Promise<string> {
  const { registry } = services.metrics;
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const shown = new Map<string, Gauge>();
  const show = (name: string, help: string) => shown.set(name, new Gauge({ name, help, registers }));
  const put = (name: string, value: number | null) => {
    const gauge = shown.get(name);
    // nothing is told where nothing is known: a zero would be a number
    if (value === null) gauge?.remove();
    else gauge?.set(value);
  };
  const gauges = features.flatMap(({ gauges: own = [] }) => own);
  const surveys = features.flatMap(({ surveys: own = [] }) => own);
  const UP = 'panel_database_up';
  show(UP, 'Whether the database answered the last time it was asked.');
  for (const { name, help } of gauges) show(name, help);
  for (const described of surveys)
    for (const [name, help] of Object.entries(described.gauges)) show(name, help);
  const look = openSurveyor({ surveys, services, database });

  return async () => {
    const { isUp, numbers } = await look();
    put(UP, isUp ? 1 : 0);
    for (const { name, read } of gauges) put(name, read(services));
    for (const { gauges: described } of surveys)
      for (const name of Object.keys(described)) put(name, numbers.get(name) ?? null);
    return registry.metrics();
  };
}
