import { resolve } from 'node:path';
import * as v from 'valibot';
import { type Given, readVariables } from '../platform/variables.ts';

const entries = {
  PANEL_CONFIG: v.optional(v.string()),
  PANEL_DIR: v.optional(
    v.pipe(
      v.string(),
      v.transform((path) => resolve(path)),
    ),
  ),
};

interface PanelsConfig {
  /** Path of the panel's configuration, or the JSON itself; null: `DATA_DIR/config.json` if it is there. */
  readonly panelConfig: string | null;
  /** Folder of the built panel; null: `dist/panel` beside the bundle. */
  readonly panelDir: string | null;
}

declare module '../platform/config.ts' {
  interface ServerConfig extends PanelsConfig {}
}

export function panelVariables(given: Given): PanelsConfig {
  const e = readVariables(entries, given);
  return { panelConfig: e.PANEL_CONFIG ?? null, panelDir: e.PANEL_DIR ?? null };
}
