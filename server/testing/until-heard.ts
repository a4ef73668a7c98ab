import { expect, vi } from 'vitest';
import type { TestDeps } from './test-deps.ts';

/** PostgreSQL listens on a connection of its own, which takes a moment. */
export async function untilHeard({ listen, pool }: TestDeps['database']): Promise<void> {
  const heard: (string | null)[] = [];
  const stop = listen((payload) => heard.push(payload));
  await vi.waitFor(async () => {
    await pool.query(`select pg_notify('panel_changes', 'ready')`);
    expect(heard).toContain('ready');
  });
  await stop();
}
