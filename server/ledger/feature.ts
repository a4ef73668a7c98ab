import type { Deps } from '../platform/deps.ts';
import type { Feature } from '../platform/feature.ts';
import { bonusCommand } from './bonus-command.ts';
import { ledgerSurvey } from './last-check.ts';
import { ledgerCommand } from './ledger-command.ts';

/** What is read of it is answered by `balance`. */
export const ledger: Feature<Deps> = { commands: [ledgerCommand, bonusCommand], surveys: [ledgerSurvey] };
