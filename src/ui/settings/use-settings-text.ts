import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ACCOUNT_MAX, ACCOUNT_MIN, USERNAME_MAX } from '#contract/limits.ts';
import { settingsProblems, type SettingsProblem } from '#domain/settings-validation.ts';

/**
 * The message under a field of the settings: our own rules give keys, so that a language switch translates them
 * too; a server's 422 gives sentences, which pass as they are.
 */
export function useSettingsText(): (problem: ReactNode) => ReactNode {
  const { t } = useTranslation('settings');
  const required = (fieldName: string) => t(($) => $.problems.required, { fieldName });
  const say = (problem: SettingsProblem): string => {
    switch (problem) {
      case 'usernameRequired':
        return required(t(($) => $.profile.username));
      case 'emailRequired':
        return required(t(($) => $.profile.email));
      case 'timezoneRequired':
        return required(t(($) => $.profile.timezone));
      case 'currentPassword':
        return required(t(($) => $.password.current));
      case 'usernameTooLong':
        return t(($) => $.problems.usernameTooLong, { limit: USERNAME_MAX });
      case 'accountShort':
        return t(($) => $.problems.accountShort, { limit: ACCOUNT_MIN });
      case 'accountLong':
        return t(($) => $.problems.accountLong, { limit: ACCOUNT_MAX });
      default:
        return t(($) => $.problems[problem]);
    }
  };
  return (problem) => {
    const known = settingsProblems.find((one) => one === problem);
    return known === undefined ? problem : say(known);
  };
}
