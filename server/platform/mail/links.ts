import { PANEL_BASE } from '#contract/paths.ts';
import type { ServerConfig } from '../config.ts';

/** A page of the panel that a mail leads to. `path` is below `/publisher`. */
export const mailLink = ({ publicUrl }: Pick<ServerConfig, 'publicUrl'>, path: string): string =>
  `${publicUrl}${PANEL_BASE}${path}`;
