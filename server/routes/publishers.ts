import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import * as v from 'valibot';
import { paths } from '#contract/paths.ts';
import { ProfilePatch } from '#contract/resources/profile.ts';
import { publishers } from '../db/schema/publishers.ts';
import type { Deps } from '../deps.ts';
import type { ApiEnv } from '../http/env.ts';
import { routePath } from '../http/guard.ts';
import { item } from '../http/hydra.ts';
import { body } from '../http/validate.ts';
import { requestEmailChange } from '../publishers/email-change.ts';
import { profileOf } from '../publishers/profile.ts';

/** What of the contract's merge-patch this network lets change; anything else is refused, not dropped. */
export const SupportedPatch = v.strictObject({
  language: ProfilePatch.entries.language,
  email: ProfilePatch.entries.email,
});

/** The signed-in publisher; `{id}` was compared with the session by `policy.ts`. */
export function publisherRoutes(deps: Deps, networkTimezone: string): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>();

  for (const path of [paths.publisherCurrent, routePath(paths.publisher)]) {
    app.get(path, async (c) =>
      item(c, 'Publisher', await profileOf(deps, c.get('publisher'), networkTimezone)),
    );
  }

  app.patch(routePath(paths.publisher), body(SupportedPatch, { email: 'emailInvalid' }), async (c) => {
    const publisher = c.get('publisher');
    const { language = publisher.language, email } = c.req.valid('json');
    const db = c.get('db');
    if (email !== undefined) await requestEmailChange({ ...deps, db }, publisher, email);
    const [changed = publisher] = await db
      .update(publishers)
      .set({ language })
      .where(eq(publishers.id, publisher.id))
      .returning();
    return item(c, 'Publisher', await profileOf({ ...deps, db }, changed, networkTimezone));
  });
  return app;
}
