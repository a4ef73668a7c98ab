import type { Feature } from '../platform/feature.ts';
import { bonusCommand } from './bonus-command.ts';
import { ledgerCommand } from './ledger-command.ts';

/** What is read of it is answered by `balance`. */
export const ledger = { commands: [ledgerCommand, bonusCommand] } satisfies Feature<never>;
