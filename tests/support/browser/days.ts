import { addDays } from '#domain/calendar.ts';
import { dayAt } from '#domain/zone.ts';
import { DEMO_ZONE } from '../servers/demo.ts';

/**
 * The thirty days up to yesterday in the zone of the demo's publisher, for an address: what is compared over a while is
 * of the same days, also where a day ends meanwhile.
 */
export function daysThatAreOver(): string {
  const to = addDays(dayAt(Date.now(), DEMO_ZONE), -1);
  return `from=${addDays(to, -29)}&to=${to}`;
}
