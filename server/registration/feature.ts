import { addCustomField, listCustomFields, removeCustomField } from './custom-field-commands.ts';
import { registrationEndpoints } from './endpoints.ts';
import {
  approveRegistrationCommand,
  declineRegistrationCommand,
  listRegistrations,
  showRegistration,
} from './registration-commands.ts';
import { sweepUnconfirmed } from './sweep-unconfirmed.ts';
import { uploadEndpoints } from './upload-endpoints.ts';
import { sweepUploads } from './uploads.ts';
import type { Feature } from '../platform/feature.ts';

export const registration = {
  endpoints: [...registrationEndpoints, ...uploadEndpoints],
  commands: [
    listRegistrations,
    showRegistration,
    approveRegistrationCommand,
    declineRegistrationCommand,
    listCustomFields,
    addCustomField,
    removeCustomField,
  ],
  sweeps: [sweepUploads, sweepUnconfirmed],
} satisfies Feature<never>;
