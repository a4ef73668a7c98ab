import type { Deps } from '../platform/deps.ts';
import type { Feature } from '../platform/feature.ts';
import { ledgerEndpoints } from './endpoints.ts';
import { ledgerCommand } from './ledger-command.ts';

export const ledger: Feature<Deps> = { endpoints: ledgerEndpoints, commands: [ledgerCommand] };
