import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/spans.ts';
import { clockOffset } from '../network-clock.ts';
import { writeSetting } from '../settings.ts';
import { type Command, CommandError } from './command.ts';

const unit: Readonly<Record<string, number>> = { m: MINUTE_MS, h: HOUR_MS, d: DAY_MS };
/** Further than any hold or period needs; keeps a mistyped number from leaving the calendar. */
const FURTHEST_MS = 3650 * DAY_MS;

export const moveClock: Command = {
  name: 'clock',
  usage: '[+2h | -30m | +10d | reset]',
  help: "shows or moves the network's time; only that of a demo is moved",
  run: async ({ db, clock, config }, [by]) => {
    if (by === undefined) return `It is ${clock.now().toISOString()}.`;
    if (!config.demo) throw new CommandError('Only the clock of a demo is moved, and this database is none.');
    clock.move(by === 'reset' ? -clock.offset : distanceOf(by));
    if (Math.abs(clock.offset) > FURTHEST_MS) {
      clock.move(-clock.offset);
      throw new CommandError('That is too far. The clock is set to the time of this machine.');
    }
    await writeSetting(db, clockOffset, clock.offset);
    return `It is now ${clock.now().toISOString()}.`;
  },
};

function distanceOf(by: string): number {
  const [, sign, amount, letter = ''] = /^([+-])(\d{1,5})([mhd])$/.exec(by) ?? [];
  const size = unit[letter];
  if (amount === undefined || size === undefined)
    throw new CommandError('Say how far, e.g. +2h, -30m, +10d or reset.');
  return (sign === '-' ? -1 : 1) * Number(amount) * size;
}
