import { loginEndpoints } from './endpoints.ts';
import type { Feature } from '../platform/feature.ts';

export const login = {
  endpoints: loginEndpoints,
} satisfies Feature<never>;
