import { Counter, Histogram, type OpenMetricsContentType, Registry } from 'prom-client';
import type { CounterSource, Counts } from './counts.ts';

/** A request that was answered. */
export interface Answered {
  readonly method: string;
  /** Template of its route, never the address itself. */
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
}

/** What one process counts, from its start on. */
export interface Metrics {
  readonly registry: Registry<OpenMetricsContentType>;
  count<What extends keyof Counts>(what: What, value: Counts[What]): void;
  answered(request: Answered): void;
}

const SECONDS = [0.002, 0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const methods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS']);

export function openMetrics(features: readonly CounterSource[]): Metrics {
  const registry = new Registry<OpenMetricsContentType>();
  registry.setContentType(Registry.OPENMETRICS_CONTENT_TYPE);
  const registers = [registry];
  const counters = new Map<string, { readonly label: string; readonly counter: Counter }>();
  for (const { counters: own = {} } of features) {
    for (const [what, { name, help, label, values }] of Object.entries(own)) {
      const counter = new Counter({ name, help, labelNames: [label], registers });
      // a case that has not happened yet is a zero, and no gap
      for (const value of values) counter.inc({ [label]: value }, 0);
      counters.set(what, { label, counter });
    }
  }
  const requests = new Counter({
    name: 'panel_http_requests_total',
    help: 'Requests that were answered, by method, template of the route and class of the status.',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'panel_http_request_duration_seconds',
    help: 'Time until a request was answered, by template of the route; of a stream, until it began.',
    labelNames: ['route'],
    buckets: SECONDS,
    registers,
  });
  return {
    registry,
    count: (what, value) => {
      const known = counters.get(what);
      known?.counter.inc({ [known.label]: value });
    },
    answered: ({ method, route, status, seconds }) => {
      const kind = methods.has(method) ? method : 'other';
      requests.inc({ method: kind, route, status: `${Math.floor(status / 100)}xx` });
      durations.observe({ route }, seconds);
    },
  };
}
