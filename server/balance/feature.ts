import type { Feature } from '../platform/feature.ts';
import { balanceEndpoints } from './endpoints.ts';

export const balance = { endpoints: balanceEndpoints } satisfies Feature<never>;
