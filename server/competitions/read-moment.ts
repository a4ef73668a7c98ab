import * as v from 'valibot';
import { dayParam } from '#contract/params.ts';
import { DAY_MS } from '#contract/spans.ts';
import { dayEnd, dayStart, offsetAt, wallTime } from '#domain/zone.ts';
import { CommandError } from '../platform/manager/command.ts';

/**
 * A moment that a manager has typed by the network's clock: a day (its beginning, or its end), or a day with hours and
 * minutes. Of an hour that comes twice the first is meant; one that the clock leaves out is refused. Throws a `CommandError`.
 */
export function readMoment(typed: string, side: 'start' | 'end', zone: string): Date {
  const [, day = '', time] = /^(\d{4}-\d{2}-\d{2})(?:T((?:[01]\d|2[0-3]):[0-5]\d))?$/.exec(typed) ?? [];
  if (!v.is(dayParam, day)) throw new CommandError(`'${typed}' is no day: 2026-12-31 or 2026-12-31T18:00.`);
  if (time === undefined) return new Date(side === 'start' ? dayStart(day, zone) : dayEnd(day, zone));
  const asUtc = Date.parse(`${day}T${time}:00Z`);
  const found = [asUtc - DAY_MS, asUtc + DAY_MS]
    .map((near) => asUtc - offsetAt(near, zone))
    .filter((at) => {
      const wall = wallTime(at, zone);
      return wall.day === day && wall.time === `${time}:00`;
    });
  if (found.length === 0) throw new CommandError(`There is no ${typed} in ${zone}: the clock leaves it out.`);
  return new Date(Math.min(...found));
}
