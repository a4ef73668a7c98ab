import { listPublishers } from './find-publisher.ts';
import { sweepTokens } from './mail-token.ts';
import { passwordEndpoints } from './password-endpoints.ts';
import { sessionEndpoints } from './session-endpoints.ts';
import { sweepSessions } from './session.ts';
import type { Feature } from '../platform/feature.ts';

export const auth = {
  endpoints: [...passwordEndpoints, ...sessionEndpoints],
  commands: [listPublishers],
  sweeps: [sweepTokens, sweepSessions],
} satisfies Feature<never>;
