import type { Deps } from '../platform/deps.ts';
import { demoMark } from '../platform/demo-mark.ts';
import type { Feature } from '../platform/feature.ts';
import { readSetting } from '../platform/settings.ts';
import { demoAccounts } from './demo-accounts.ts';
import { demoCommand } from './demo-command.ts';

/** A second signal would be somebody's who is in a hurry, and break off the drain. */
let isEnding = false;

/** A process that began as that of a demo knows too much of it to go on without. */
async function endWhereRemoved({ db, config, log }: Deps): Promise<void> {
  if (isEnding || !config.demo || (await readSetting(db, demoMark)) !== false) return;
  isEnding = true;
  log.error('the demo was removed: this process ends, the next one starts without');
  process.kill(process.pid, 'SIGTERM');
}

export const demo: Feature<Deps> = {
  isEverybodys: (publisherId) => demoAccounts.some(({ id }) => id === publisherId),
  commands: [demoCommand],
  jobs: [{ name: 'demo', everyMs: 5_000, run: endWhereRemoved }],
};
