import type { Deps } from '../platform/deps.ts';
import type { Feature } from '../platform/feature.ts';
import { promoEndpoints } from './endpoints.ts';
import { promoCommands } from './manager-commands.ts';

export const promoCodes: Feature<Deps> = { endpoints: promoEndpoints, commands: promoCommands };
