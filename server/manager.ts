/**
 * `npm run manager -- COMMAND`: what a manager does, from the console. A running server on the embedded
 * database is asked over its socket; otherwise the command opens the database itself.
 */

import { features } from './features.ts';
import { readConfig } from './platform/config.ts';
import { StartError } from './platform/start-error.ts';
import { openDatabase } from './platform/db/client.ts';
import { migrateDatabase } from './platform/db/migrate.ts';
import { uuids } from './platform/ids.ts';
import { loadClock } from './platform/network-clock.ts';
import { jsonLogger } from './platform/log.ts';
import { askServer } from './platform/manager/channel.ts';
import { CommandError } from './platform/manager/command.ts';
import { runCommand } from './run-command.ts';

async function manage(args: readonly string[]): Promise<string> {
  const config = readConfig(process.env, features);
  if (config.databaseUrl === null) {
    const answer = await askServer(config.dataDir, args);
    if (answer?.ok === false) throw new CommandError(answer.text);
    if (answer) return answer.text;
  }
  const log = jsonLogger('warn', (line) => process.stderr.write(line));
  const database = await openDatabase(config, log);
  try {
    await migrateDatabase(database.pool);
    const clock = await loadClock(database.db);
    return await runCommand(
      { db: database.db, clock, ids: uuids(clock), config, log, hooks: features },
      args,
    );
  } finally {
    await database.close();
  }
}

try {
  process.stdout.write(`${await manage(process.argv.slice(2))}\n`);
} catch (error) {
  if (!(error instanceof CommandError) && !(error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
