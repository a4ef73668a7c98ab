import { publisherEndpoints } from './endpoints.ts';
import { flagsCommand } from './flags-command.ts';
import type { Feature } from '../platform/feature.ts';
import { publisherSentences } from './sentences.ts';

declare module '../platform/limits.ts' {
  interface Limits {
    /** Mails that one publisher asks for while signed in. */
    readonly mailAccount: Limit;
    /** Looks whether a change of the profile would be taken, and changes of a name or an address: they say whose names and addresses there are. */
    readonly profileCheck: Limit;
  }
}

export const publishers = {
  sentences: publisherSentences,
  limits: { mailAccount: '5/3600', profileCheck: '120/3600' },
  endpoints: publisherEndpoints,
  commands: [flagsCommand],
} satisfies Feature<never>;
