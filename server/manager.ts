/**
 * `npm run manager -- COMMAND` (`manager COMMAND` in the image): what a manager does, from the console. A running server
 * on the embedded database is asked over its socket; otherwise the command opens the database itself.
 */

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { features } from './features.ts';
import { readConfig, type ServerConfig } from './platform/config.ts';
import { currencyOf } from './platform/currency.ts';
import { demoMark } from './platform/demo-mark.ts';
import { StartError } from './platform/start-error.ts';
import { type Database, openDatabase, placeOf } from './platform/db/client.ts';
import { isMigrated } from './platform/db/migrate.ts';
import { uuids } from './platform/ids.ts';
import { loadClock } from './platform/network-clock.ts';
import { openMetrics } from './platform/metrics/metrics.ts';
import { networkCurrency } from './platform/network-currency.ts';
import { networkAddress } from './platform/network-address.ts';
import { jsonLogger } from './platform/log.ts';
import { readSetting } from './platform/settings.ts';
import { askServer } from './platform/manager/channel.ts';
import { CommandError } from './platform/manager/command.ts';
import { helpAskedBy, runCommand } from './run-command.ts';

const tell = (line: string) => process.stderr.write(`${line}\n`);

async function manage(args: readonly string[]): Promise<string> {
  const config = readConfig(process.env, features);
  const help = helpAskedBy(args);
  if (help !== null) return help;
  if (config.databaseUrl === null) {
    const answer = await askServer(config.dataDir, args);
    if (answer) tell(`Asked the network that runs on ${config.dataDir}.`);
    if (answer?.ok === false) throw new CommandError(answer.text);
    if (answer) return answer.text;
    if (!existsSync(join(config.dataDir, 'pgdata')))
      throw new StartError(`There is no database in ${config.dataDir}. ${WHERE}`);
  }
  const log = jsonLogger('warn', (line) => process.stderr.write(line));
  const database = await openDatabase(config, log);
  try {
    const place = config.databaseUrl === null ? config.dataDir : placeOf(config.databaseUrl);
    if (!(await isMigrated(database.pool)))
      throw new StartError(`The database ${place} is empty. Start the network on it first. ${WHERE}`);
    tell(`On the database ${place}.`);
    return await runOn(database, config, log, args);
  } finally {
    await database.close();
  }
}

const WHERE = 'Set DATA_DIR or DATABASE_URL as the network has them, here or in the file .env.';

async function runOn(
  { db }: Database,
  config: ServerConfig,
  log: ReturnType<typeof jsonLogger>,
  args: readonly string[],
): Promise<string> {
  const clock = await loadClock(db);
  // as the network itself has said it; what is set here is said on purpose
  const known = process.env['PUBLIC_URL'] ? null : await readSetting(db, networkAddress);
  const publicUrl = known ?? config.publicUrl;
  const demo = (await readSetting(db, demoMark)) ?? false;
  const currency = currencyOf((await readSetting(db, networkCurrency)) ?? config.currency.name);
  const here = { ...config, publicUrl, currency, demo };
  const metrics = openMetrics(features);
  return runCommand({ db, clock, ids: uuids(clock), config: here, log, metrics, hooks: features }, args);
}

try {
  process.stdout.write(`${await manage(process.argv.slice(2))}\n`);
} catch (error) {
  if (!(error instanceof CommandError) && !(error instanceof StartError)) throw error;
  tell(error.message);
  process.exitCode = 1;
}
