import * as v from 'valibot';
import { type Given, readVariables } from '../platform/variables.ts';

const entries = {
  REGISTRATION: v.optional(
    v.picklist(['open', 'review', 'closed'], "must be 'open', 'review' or 'closed'"),
    'open',
  ),
};

interface RegistrationConfig {
  /** Who may register: everybody, everybody after a manager's review, or nobody. */
  readonly registration: 'open' | 'review' | 'closed';
}

declare module '../platform/config.ts' {
  interface ServerConfig extends RegistrationConfig {}
}

export const registrationVariables = (given: Given): RegistrationConfig => ({
  registration: readVariables(entries, given).REGISTRATION,
});
