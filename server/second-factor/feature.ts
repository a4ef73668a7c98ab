import type { PanelConfig } from '#contract/resources/config.ts';
import type { Deps } from '../platform/deps.ts';
import type { Feature } from '../platform/feature.ts';
import { sweepChallenges } from './challenge.ts';
import { secondFactorEndpoints } from './endpoints.ts';
import { sweepPasskeyRequests } from './passkeys.ts';
import { sealFactorsAgain, sweepBegun } from './factor.ts';
import { sweepKnown } from './known-browser.ts';
import { secondFactorCommands } from './manager-commands.ts';
import { secondFactorSentences } from './sentences.ts';

interface Named {
  readonly username: string;
}
interface Told {
  readonly secondFactorOn: Named;
  readonly secondFactorOff: Named;
  /** By the manager. */
  readonly secondFactorRemoved: Named;
  readonly recoveryCodesNew: Named;
  readonly recoveryCodeUsed: Named & { readonly left: string };
  readonly passkeyAdded: Named & { readonly name: string };
  readonly passkeyRemoved: Named & { readonly name: string };
  /** Somebody has the password, and guesses. */
  readonly secondFactorGuessed: Named;
}

declare module '../platform/mail/queue.ts' {
  interface MailValues extends Told {}
}

export const secondFactor: Feature<Deps & { readonly panelConfig: Pick<PanelConfig, 'brand'> }> = {
  sentences: secondFactorSentences,
  limits: { secondFactorTry: '10/900', secondFactorStranger: '40/86400' },
  endpoints: secondFactorEndpoints,
  commands: secondFactorCommands,
  sweeps: [sweepBegun, sweepChallenges, sweepKnown, sweepPasskeyRequests],
  sealAgain: sealFactorsAgain,
};
