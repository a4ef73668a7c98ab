import { listPublishers } from './find-publisher.ts';
import { sweepTokens } from './mail-token.ts';
import { passwordEndpoints } from './password-endpoints.ts';
import { sessionEndpoints } from './session-endpoints.ts';
import { sweepSessions } from './session.ts';
import type { Feature } from '../platform/feature.ts';

export const auth = {
  endpoints: [...passwordEndpoints, ...sessionEndpoints],
  commands: [listPublishers],
  // links of mails carry their token in the path, the panel's and the API's (specification 2 and 7)
  secrets: [/(?<=\/confirm\/)[^/]+/, /(?<=\/publishers\/)[^/]+(?=\/reset_password)/],
  sweeps: [sweepTokens, sweepSessions],
} satisfies Feature<never>;
