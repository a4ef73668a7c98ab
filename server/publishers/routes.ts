import { Hono, type Context } from 'hono';
import { paths } from '#contract/paths.ts';
import type { Deps } from '../platform/deps.ts';
import { languageOf, type ApiEnv } from '../platform/http/env.ts';
import { routePath } from '../platform/http/guard.ts';
import { item } from '../platform/http/hydra.ts';
import { Violations } from '../platform/http/problem.ts';
import { body } from '../platform/http/validate.ts';
import {
  changeProfile,
  faultsOf,
  ProfileBody,
  type ProfileChange,
  profileMessages,
} from './change-profile.ts';
import { profileOf } from './profile.ts';

/** The signed-in publisher; `{id}` was compared with the session by `policy.ts`. */
export function publisherRoutes(deps: Deps, networkTimezone: string): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>();

  for (const path of [paths.publisherCurrent, routePath(paths.publisher)]) {
    app.get(path, async (c) =>
      item(c, 'Publisher', await profileOf(deps, c.get('publisher'), networkTimezone)),
    );
  }

  app.patch(routePath(paths.publisherValidate), body(ProfileBody, profileMessages), async (c) => {
    await checked(c, deps, c.req.valid('json'));
    return c.body(null, 204);
  });

  app.patch(routePath(paths.publisher), body(ProfileBody, profileMessages), async (c) => {
    const asked = await checked(c, deps, c.req.valid('json'));
    const changed = await changeProfile(deps, { ...asked, sessionId: c.get('sessionId') });
    return item(c, 'Publisher', await profileOf({ ...deps, db: asked.db }, changed, networkTimezone));
  });
  return app;
}

/** Throws the violations of a change; the call again, as it may be made, otherwise. */
async function checked(c: Context<ApiEnv>, deps: Deps, change: ProfileChange) {
  const asked = { db: c.get('db'), publisher: c.get('publisher'), change, password: c.get('newPassword') };
  const faults = await faultsOf(deps, asked, languageOf(c));
  if (faults.length > 0) throw new Violations(faults);
  return asked;
}
