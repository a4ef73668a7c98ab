import { formFlowOf } from './form-flow.ts';

export interface ResetRequest {
  readonly email: string;
}

/**
 * Asking for a new password (specification 2, 5): the form, then 'email sent', the same for an address that
 * nobody has and for one that has asked within two hours.
 */
export const passwordResetMachine = formFlowOf<ResetRequest>('passwordReset');
