import { addPublisher } from './add-publisher-command.ts';
import { addCustomField, listCustomFields, removeCustomField } from './custom-field-commands.ts';
import { registrationEndpoints } from './endpoints.ts';
import {
  approveRegistrationCommand,
  declineRegistrationCommand,
  listRegistrations,
  showRegistration,
} from './registration-commands.ts';
import { sweepRegistrations } from './sweep-registrations.ts';
import type { Feature } from '../platform/feature.ts';
import { registrationVariables } from './variables.ts';
import { registrationSentences } from './sentences.ts';

declare module '../platform/limits.ts' {
  interface Limits {
    /** Registrations tried with one e-mail address. */
    readonly registerAccount: Limit;
    /** Registrations that came to something, from one address or one browser. */
    readonly registerAddress: Limit;
    /** Registrations by the link of one publisher; more are held for a manager's review. */
    readonly registerReferrer: Limit;
    /** Registrations tried from one address. */
    readonly registerTries: Limit;
  }
}

export const registration = {
  sentences: registrationSentences,
  variables: registrationVariables,
  limits: {
    registerAccount: '5/3600',
    registerAddress: '5/86400',
    registerReferrer: '30/3600',
    registerTries: '40/600',
  },
  demoLimits: { registerAddress: '200/86400', registerTries: '400/600' },
  endpoints: registrationEndpoints,
  commands: [
    addPublisher,
    listRegistrations,
    showRegistration,
    approveRegistrationCommand,
    declineRegistrationCommand,
    listCustomFields,
    addCustomField,
    removeCustomField,
  ],
  sweeps: [sweepRegistrations],
} satisfies Feature<never>;
