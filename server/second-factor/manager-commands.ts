import { findPublisher } from '../auth/find-publisher.ts';
import type { Command } from '../platform/manager/command.ts';
import { pairsOf } from '../platform/manager/said.ts';
import { mailTo } from '../platform/mail/queue.ts';
import { activeFactor, removeFactor } from './factor.ts';
import { passkeysOf } from './passkeys.ts';
import { countCodes } from './recovery.ts';

const show: Command = {
  name: 'second-factor',
  usage: 'PUBLISHER',
  help: 'says whether a publisher logs in with a second factor',
  run: async ({ db }, [named]) => {
    const { id, username } = await findPublisher({ db }, named);
    const factor = await activeFactor(db, id);
    return pairsOf([
      ['publisher', username],
      ['second factor', factor === null ? 'off' : 'on'],
      ['since (UTC)', factor?.confirmedAt?.toISOString().slice(0, 16).replace('T', ' ') ?? ''],
      ['recovery codes left', factor === null ? '' : String(await countCodes(db, id))],
      ['passkeys', (await passkeysOf(db, id)).map(({ name }) => name).join(', ')],
    ]);
  },
};

const takeOff: Command = {
  name: 'second-factor-off',
  usage: 'PUBLISHER',
  help: 'takes the second factor of a publisher off who has lost it, and tells the publisher by mail; be sure who asks',
  run: async (deps, [named]) => {
    const publisher = await findPublisher(deps, named);
    const { id, username } = publisher;
    return deps.db.transaction(async (tx) => {
      if (!(await removeFactor(tx, id))) return `${username} has no second factor.`;
      await mailTo({ ...deps, db: tx }, publisher, 'secondFactorRemoved', { username });
      return `${username} logs in with the password alone.`;
    });
  },
};

/** Who has lost app and recovery codes asks the manager. */
export const secondFactorCommands: readonly Command[] = [show, takeOff];
