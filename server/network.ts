import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createApp, createMetricsApp, takingFiles } from './app.ts';
import { features } from './features.ts';
import { runFeatures } from './run-features.ts';
import { runCommand } from './run-command.ts';
import { openServices } from './services.ts';
import { readConfig } from './platform/config.ts';
import { settleCurrency } from './platform/network-currency.ts';
import { openDatabase } from './platform/db/client.ts';
import { migrateDatabase } from './platform/db/migrate.ts';
import { liveConfig, startLive } from './demo/live.ts';
import { settleDemo } from './demo/settle-demo.ts';
import { startDemo } from './demo/start-demo.ts';
import type { Deps } from './platform/deps.ts';
import { uuids } from './platform/ids.ts';
import { listen } from './platform/listen.ts';
import type { Standing } from './platform/http/health.ts';
import { jsonLogger } from './platform/log.ts';
import { openChannel } from './platform/manager/channel.ts';
import { openMetrics } from './platform/metrics/metrics.ts';
import { networkAddress } from './platform/network-address.ts';
import { loadClock } from './platform/network-clock.ts';
import { writeSetting } from './platform/settings.ts';
import { readPanelConfig } from './panel/panel-config.ts';
import { readPanelFiles } from './panel/panel-files.ts';
import { hasMailbox, MAILBOX } from './mail/mailbox.ts';
import { seedDemo } from './demo/seed-demo.ts';
import { openJournals } from './tracker/journal/open-journals.ts';

export interface Network {
  /** Where the panel is. */
  readonly address: string;
  readonly demo: boolean;
  /** Resolves when the demo's history has come to the present; null: it is there. */
  readonly filling: Promise<void> | null;
  /** Visitors of its own making keep coming. */
  readonly live: boolean;
  /** Where the mails of the demo are shown; null: they are sent. */
  readonly mailbox: string | null;
  /**
   * Says that it is not ready, takes requests for `drainMs` more (as configured, unless told otherwise) and ends each
   * connection with its answer; then finishes those under way, writes what waits, closes the database.
   */
  stop(drainMs?: number): Promise<void>;
}

/** How long requests under way may take when the server stops. */
const STOP_TIMEOUT_MS = 10_000;

/** Who waits for a demo with all its history waits no longer: a slow machine would be taken for a dead one. */
const LONGEST_FILLING_MS = 90_000;

/** Starts the whole reference network. Throws a `StartError` for what the operator can mend. */
export async function startNetwork(env: NodeJS.ProcessEnv, args: readonly string[]): Promise<Network> {
  const isLive = args.includes('--live');
  const asked = isLive ? liveConfig(readConfig(env, features)) : readConfig(env, features);
  const log = jsonLogger(asked.logLevel, (line) => process.stderr.write(line));
  const files = await readPanelFiles(asked.panelDir ?? join(import.meta.dirname, '../panel'));
  // what is wrong in it is said before anything is touched
  await readPanelConfig(asked, files.version);
  const closing: (() => Promise<unknown>)[] = [];
  let standing: Standing = 'starting';
  const close = async () => {
    for (const end of closing.splice(0).toReversed()) {
      await end().catch((error: unknown) => log.error('stopping failed', { error }));
    }
  };
  const listening = await listen(asked, { slow: [...takingFiles.keys()] });
  const stop = async (drainMs = asked.drainMs) => {
    standing = 'stopping';
    listening.drain();
    await sleep(drainMs);
    await close();
  };
  try {
    const { port, host } = asked.metrics;
    const watched =
      port === null
        ? null
        : await listen({ port, host }, { said: { port: 'METRICS_PORT', host: 'METRICS_HOST' } });
    // told until the end
    if (watched) closing.push(() => watched.close(0));
    const database = await openDatabase(asked, log);
    closing.push(() => database.close());
    await migrateDatabase(database.pool);
    const currency = await settleCurrency(database.db, asked);
    const isDemo = await settleDemo(database.db, asked);
    const config = { ...asked, currency, demo: isDemo, ...(isDemo && { limits: asked.demoLimits }) };
    const panelConfig = await readPanelConfig(config, files.version);
    const clock = await loadClock(database.db);
    const metrics = openMetrics(features);
    const deps: Deps = { db: database.db, clock, ids: uuids(clock), config, log, metrics, hooks: features };
    if (isDemo) await seedDemo(deps);
    const journals = await openJournals(deps);
    closing.push(() => journals.close());
    await writeSetting(database.db, networkAddress, config.publicUrl);
    const services = await openServices(deps, {
      listen: database.listen,
      panelConfig,
      version: files.version,
      tracker: {
        journal: journals.own,
        elsewhere: async () => config.databaseUrl !== null || (await journals.others()),
      },
    });
    const { tracker, hub } = services;
    closing.push(() => services.stop());
    let isMade = !isDemo;
    const running = runFeatures(services, () => isMade);
    closing.push(() => running.stop());
    const app = createApp({ services, database, files, standing: () => standing });
    watched?.serve(createMetricsApp({ services, database }).fetch);
    // on PostgreSQL a manager's command opens the database itself
    if (config.databaseUrl === null) {
      const channel = await openChannel(deps, runCommand);
      closing.push(() => channel.close());
    }
    // before anybody asks: what is still being built must not look like nothing
    const demo = isDemo ? await startDemo(deps, tracker) : null;
    if (demo) closing.push(() => demo.stop());
    void demo?.done.then(() => (isMade = true));
    if (demo?.isNew) {
      standing = 'filling';
      void Promise.race([demo.done, sleep(LONGEST_FILLING_MS, null, { ref: false })]).then(() => {
        if (standing === 'filling') standing = 'ready';
      });
    }
    listening.serve(app.fetch);
    closing.push(() => listening.close(STOP_TIMEOUT_MS));
    // a stream of events never ends by itself
    closing.push(() => hub.stop());
    if (standing === 'starting') standing = 'ready';
    if (demo && isLive) {
      const live = startLive(deps);
      closing.push(() => live.stop());
    }
    if (isDemo && config.https)
      log.warn(
        'the demo accounts have known passwords: a production is a database of its own, without DEMO=on',
      );
    log.info('ready', { port: config.port, version: files.version, demo: isDemo });
    return {
      address: `${config.publicUrl}/publisher/`,
      demo: isDemo,
      filling: demo?.isNew ? demo.done : null,
      live: isDemo && isLive,
      mailbox: hasMailbox(config) ? `${config.publicUrl}${MAILBOX}` : null,
      stop,
    };
  } catch (error) {
    await close();
    await listening.close(0);
    throw error;
  }
}
