import * as v from 'valibot';
import { fingerprintField } from '../fields.ts';
import { paths } from '../paths.ts';
import { action, aggregate } from '../resource.ts';
import { resetEntries } from '../rules/email.ts';
import { passwordEntries } from '../rules/password.ts';
import { LinkOwner } from './registration.ts';

/** Once in two hours an address (specification 9); the answer is the same whether the address is known or not. */
export const PasswordResetRequest = v.object({ ...resetEntries, fingerprint: fingerprintField });
export const requestPasswordReset = action({
  path: paths.resetPasswordSendEmail,
  body: PasswordResetRequest,
});

export const PasswordResetConfirm = v.object({ ...passwordEntries, fingerprint: fingerprintField });
/** `{id}` is the token of the mail. */
export const confirmPasswordReset = action({
  method: 'PATCH',
  path: paths.publisherResetPassword,
  body: PasswordResetConfirm,
});
/** Whose link it is, before anything is typed; 410 where it is used, unknown or has ended. `{id}` as above. */
export const resetLink = aggregate({
  path: paths.publisherResetPassword,
  row: LinkOwner,
  family: 'profile',
  staleAfter: 0,
});
