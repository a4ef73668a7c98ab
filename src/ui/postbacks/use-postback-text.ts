import type { ReactNode } from 'react';
import { placeholderIn, POSTBACK_URL_MAX, postbackProblems } from '#contract/rules/postback.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFieldText } from '#ui/kit/notices/use-field-text.ts';

/** The sentence under a field of a postback, of the address typed there; what the network has said passes as it is. */
export function usePostbackText(): (problem: ReactNode, url?: string) => ReactNode {
  const { t } = useTranslation('postbacks');
  const fieldText = useFieldText();
  return (problem, url = '') => {
    const known = postbackProblems.find((one) => one === problem);
    return known === undefined
      ? fieldText(problem)
      : t(($) => $.problems[known], { limit: POSTBACK_URL_MAX, word: placeholderIn(url) ?? '' });
  };
}
