import type { PanelConfig } from '#contract/resources/config.ts';
import type { Deps } from '../platform/deps.ts';
import type { Feature } from '../platform/feature.ts';
import { sweepMails } from '../platform/mail/queue.ts';
import { mailboxRoutes } from './mailbox.ts';
import { mailSurvey } from './numbers.ts';
import { startSender } from './sender.ts';
import { mailVariables } from './variables.ts';
import { mailSentences } from './sentences.ts';

type Needs = Deps & { readonly panelConfig: Pick<PanelConfig, 'brand'> };

export const mail: Feature<Needs> = {
  sentences: mailSentences,
  variables: mailVariables,
  open: (services) => mailboxRoutes(services, services.panelConfig.brand.name),
  secrets: [/(?<=^\/mailbox\/)[^/]+/],
  sweeps: [sweepMails],
  surveys: [mailSurvey],
  troubles: ({ config: { smtpUrl, demo } }) =>
    smtpUrl === null && !demo ? ['mails wait: no mail server is set'] : [],
  start: ({ panelConfig, config, ...deps }) => {
    const { smtpUrl, demo } = config;
    if (smtpUrl !== null)
      return startSender({ ...deps, config: { ...config, smtpUrl } }, panelConfig.brand.name);
    if (!demo) {
      deps.log.warn('no SMTP_URL is set: mails wait in the database, and nobody can confirm a registration');
    }
    return null;
  },
};
