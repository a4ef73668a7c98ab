import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { MAILBOX_PATH } from '#contract/paths.ts';
import { PanelConfig } from '#contract/resources/config.ts';
import type { ServerConfig } from '../platform/config.ts';
import { StartError } from '../platform/start-error.ts';

/**
 * What the operator set in `PANEL_CONFIG` (JSON, or the path of a file) or `DATA_DIR/config.json`, with the
 * defaults of the contract, the version, and in demo mode the demo's log-in and mails. Throws a `StartError` that says
 * what does not fit.
 */
export async function readPanelConfig(config: ServerConfig, version: string): Promise<PanelConfig> {
  const { text, from } = await given(config);
  const demo = config.demo ? { username: 'publisher', password: 'publisher' } : null;
  const mailbox = config.demo && config.smtpUrl === null ? MAILBOX_PATH : null;
  const read = v.safeParse(v.looseObject({}), parsed(text, from));
  // the demo's history pays each Monday
  const usual = { demo, mailbox, ...(config.demo && { paymentPeriod: 'week' }) };
  const merged = v.safeParse(PanelConfig, { ...usual, ...(read.success ? read.output : {}), version });
  if (!read.success || !merged.success) {
    const [issue] = merged.issues ?? read.issues ?? [];
    const path = issue ? v.getDotPath(issue) : null;
    throw new StartError(
      `The panel's configuration (${from}) does not fit: ${path ?? 'it'}: ${issue?.message ?? 'invalid'}.`,
    );
  }
  return merged.output;
}

async function given({ panelConfig, dataDir }: ServerConfig): Promise<{ text: string; from: string }> {
  if (panelConfig?.trimStart().startsWith('{')) return { text: panelConfig, from: 'PANEL_CONFIG' };
  const file = panelConfig ?? join(dataDir, 'config.json');
  try {
    return { text: await readFile(file, 'utf8'), from: file };
  } catch (cause) {
    if (panelConfig === null) return { text: '{}', from: file };
    throw new StartError(`The panel's configuration ${file} cannot be read.`, { cause });
  }
}

function parsed(text: string, from: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new StartError(`The panel's configuration (${from}) is not valid JSON.`, { cause });
  }
}
