import * as v from 'valibot';
import type { Setting } from './settings.ts';

/** Where visitors reach the network, as its last start was told: for commands that are run elsewhere. */
export const networkAddress: Setting<string> = { key: 'networkAddress', schema: v.string() };
