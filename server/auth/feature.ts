import { listPublishers } from './find-publisher.ts';
import { sweepTokens } from './mail-token.ts';
import { passwordEndpoints } from './password-endpoints.ts';
import { sessionEndpoints } from './session-endpoints.ts';
import { sweepSessions } from './session.ts';
import type { Feature } from '../platform/feature.ts';
import { authVariables } from './variables.ts';
import { authSentences } from './sentences.ts';

declare module '../platform/limits.ts' {
  interface Limits {
    /** Passwords tried for one account. */
    readonly loginAccount: Limit;
    /** Links of one publisher that were followed, and links followed from one address. */
    readonly confirmAccount: Limit;
    readonly confirmAddress: Limit;
    readonly resetAddress: Limit;
  }
}

export const auth = {
  sentences: authSentences,
  variables: authVariables,
  limits: {
    loginAccount: '10/900',
    confirmAccount: '10/900',
    confirmAddress: '60/900',
    resetAddress: '20/900',
  },
  demoLimits: { confirmAddress: '600/900', resetAddress: '200/900' },
  endpoints: [...passwordEndpoints, ...sessionEndpoints],
  commands: [listPublishers],
  // links of mails carry their token in the path, the panel's and the API's (specification 2 and 7)
  secrets: [/(?<=\/confirm\/)[^/]+/, /(?<=\/publishers\/)[^/]+(?=\/reset_password)/],
  sweeps: [sweepTokens, sweepSessions],
} satisfies Feature<never>;
