import type { ReactNode } from 'react';
import { settingsProblems } from '#contract/field-problem.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFieldText } from '#ui/kit/notices/use-field-text.ts';

type OwnProblem = (typeof settingsProblems)[number];

/** The message under a field of the settings: as on a public form, but for what only the settings say. */
export function useSettingsText(): (problem: ReactNode) => ReactNode {
  const { t } = useTranslation('settings');
  const required = (fieldName: string) => t(($) => $.problems.required, { fieldName });
  const fieldText = useFieldText();
  const say = (problem: OwnProblem): string => {
    switch (problem) {
      case 'usernameRequired':
        return required(t(($) => $.profile.username));
      case 'emailRequired':
        return required(t(($) => $.profile.email));
      case 'timezoneRequired':
        return required(t(($) => $.profile.timezone));
      case 'currentPassword':
        return required(t(($) => $.password.current));
      default:
        return t(($) => $.problems[problem]);
    }
  };
  return (problem) => {
    const known = settingsProblems.find((one) => one === problem);
    return known === undefined ? fieldText(problem) : say(known);
  };
}
