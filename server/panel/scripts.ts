import * as v from 'valibot';
import type { Db } from '../platform/db/client.ts';
import { readSetting, type Setting } from '../platform/settings.ts';

/** Scripts of others for the whole network, shown in sandboxed frames only (architecture: customJs). */
export const customJs: Setting<string> = { key: 'customJs', schema: v.string() };
export const chatScripts: Setting<string> = { key: 'chatScripts', schema: v.string() };

/** What the frames of `frame-routes.ts` show; null: nothing. */
export interface ForeignScripts {
  readonly customJs: string | null;
  readonly chatScripts: string | null;
}

export const readScripts = async (db: Db): Promise<ForeignScripts> => ({
  customJs: await readSetting(db, customJs),
  chatScripts: await readSetting(db, chatScripts),
});
