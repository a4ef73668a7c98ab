import * as v from 'valibot';
import { type Clock, systemClock } from './clock.ts';
import type { Db } from './db/client.ts';
import { demoMark } from './demo-mark.ts';
import { readSetting, type Setting } from './settings.ts';

/** By how many ms the manager moved the clock. */
export const clockOffset: Setting<number> = { key: 'clockOffset', schema: v.number() };

/** The network's clock; that of a demo is as far ahead as the manager last moved it. */
export async function loadClock(db: Db): Promise<Clock> {
  return systemClock(await offsetIn(db));
}

/** What was moved in a demo counts no more when it is none. */
const offsetIn = async (db: Db): Promise<number> =>
  (await readSetting(db, demoMark)) === true ? ((await readSetting(db, clockOffset)) ?? 0) : 0;

/** Takes over where the clock was moved by another process. */
export async function followClock(db: Db, clock: Clock): Promise<void> {
  const offset = await offsetIn(db);
  if (offset !== clock.offset) clock.move(offset - clock.offset);
}
