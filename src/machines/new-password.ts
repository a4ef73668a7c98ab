import { formFlowOf } from './form-flow.ts';

export interface NewPassword {
  /** Of the mail; used once. */
  readonly token: string;
  readonly password: string;
  readonly repeat: string;
}

/** A new password, typed twice, by the link of a mail (specification 2, 5); a used or old link is refused. */
export const newPasswordMachine = formFlowOf<NewPassword>('newPassword', { byLink: true });
