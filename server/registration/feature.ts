import { addCustomField, listCustomFields, removeCustomField } from './custom-field-commands.ts';
import { registrationEndpoints } from './endpoints.ts';
import {
  approveRegistrationCommand,
  declineRegistrationCommand,
  listRegistrations,
  showRegistration,
} from './registration-commands.ts';
import { sweepUnconfirmed } from './sweep-unconfirmed.ts';
import type { Feature } from '../platform/feature.ts';

export const registration = {
  endpoints: registrationEndpoints,
  commands: [
    listRegistrations,
    showRegistration,
    approveRegistrationCommand,
    declineRegistrationCommand,
    listCustomFields,
    addCustomField,
    removeCustomField,
  ],
  sweeps: [sweepUnconfirmed],
} satisfies Feature<never>;
