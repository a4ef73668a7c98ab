import { createServer } from 'node:http';
import { ATTEMPTS } from '#server/postbacks/enqueue-postbacks.ts';
import { newPostback } from '#server/postbacks/save-postback.ts';
import { type DeliveryRow, postbackDeliveries, postbacks } from '#server/postbacks/tables.ts';
import { called, listening } from './calls.ts';
import { atLeast, type Measure } from './measure.ts';
import type { Store } from './open-store.ts';

const RECEIVERS = 8;
/** That are counted. */
export const CALLS = 2000;

interface Waiting {
  /** Deliveries that are due at the beginning, at least as many as are counted. */
  readonly due: number;
  readonly name: string;
  readonly least: number;
}

/** Deliveries that are due, until so many of them have been heard. */
export async function postbacksPerSecond(store: Store, { due, name, least }: Waiting): Promise<Measure[]> {
  const { db, ids, clock, publisher } = store;
  const heard = { calls: 0 };
  const servers = Array.from({ length: RECEIVERS }, () =>
    createServer((_, answer) => {
      heard.calls += 1;
      answer.end('OK');
    }),
  );
  const origins = await Promise.all(servers.map(listening));
  const now = clock.now();
  const postback = newPostback(
    {
      url: 'https://bench.example/',
      scope: 'all',
      campaign: null,
      goals: [],
      statuses: ['rejected'],
      template: null,
    },
    { publisherId: publisher.id, id: ids(), now },
  );
  await db.insert(postbacks).values(postback);
  const rows = Array.from({ length: due }, (_, index): DeliveryRow => {
    const url = `${origins[index % RECEIVERS]}/?call=${index}`;
    return {
      publisherId: publisher.id,
      id: ids(),
      postbackId: postback.id,
      conversionId: null,
      trigger: 'rejected',
      test: false,
      createdAt: now,
      url,
      receiver: new URL(url).host,
      status: 'waiting',
      attempt: 0,
      attempts: ATTEMPTS,
      nextAt: now,
      refill: false,
    };
  });
  for (let from = 0; from < rows.length; from += 500) {
    await db.insert(postbackDeliveries).values(rows.slice(from, from + 500));
  }
  const start = performance.now();
  const before = heard.calls;
  while (heard.calls < before + CALLS) {
    if (performance.now() - start > 120_000)
      throw new Error(`only ${heard.calls} of ${CALLS} were delivered`);
    await new Promise((done) => setTimeout(done, 5));
  }
  const delivered = CALLS / ((performance.now() - start) / 1000);
  const bareStart = performance.now();
  let next = 0;
  const caller = async () => {
    while (next < CALLS) {
      next += 1;
      await called(`${origins[next % RECEIVERS]}/?bare=${next}`);
    }
  };
  await Promise.all(Array.from({ length: RECEIVERS * 4 }, caller));
  const bare = CALLS / ((performance.now() - bareStart) / 1000);
  for (const server of servers) server.close();
  return [
    {
      name,
      value: delivered,
      unit: '/s',
      limit: atLeast(least),
      note: `${RECEIVERS} receivers, each attempt written before it is made`,
    },
    { name: `${name} against bare calls`, value: delivered / bare, unit: '×' },
  ];
}
