import { Hono } from 'hono';
import { timezones } from '#contract/resources/profile.ts';
import type { Deps } from '../deps.ts';
import type { ApiEnv } from '../http/env.ts';
import { collection } from '../http/hydra.ts';
import { zoneOptions } from '../publishers/time-zones.ts';

/** The zones that a profile can have, with their offset of this hour. */
export function timeZoneRoutes({ clock }: Pick<Deps, 'clock'>): Hono<ApiEnv> {
  return new Hono<ApiEnv>().get(timezones.path, (c) => {
    const members = zoneOptions(clock.now(), c.get('publisher').timezone);
    return collection(c, { name: 'Timezone', path: timezones.path, members, totalItems: members.length });
  });
}
