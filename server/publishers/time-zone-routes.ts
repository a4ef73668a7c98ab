import { Hono } from 'hono';
import { timezones } from '#contract/resources/profile.ts';
import type { Deps } from '../platform/deps.ts';
import type { ApiEnv } from '../platform/http/env.ts';
import { collection } from '../platform/http/hydra.ts';
import { zoneOptions } from './time-zones.ts';

/** The zones that a profile can have, with their offset of this hour. */
export function timeZoneRoutes({ clock }: Pick<Deps, 'clock'>): Hono<ApiEnv> {
  return new Hono<ApiEnv>().get(timezones.path, (c) => {
    const members = zoneOptions(clock.now(), c.get('publisher').timezone);
    return collection(c, { name: 'Timezone', path: timezones.path, members, totalItems: members.length });
  });
}
