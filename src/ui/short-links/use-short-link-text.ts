import type { ReactNode } from 'react';
import { shortLinkProblems } from '#contract/rules/short-link.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFieldText } from '#ui/kit/notices/use-field-text.ts';

/** The message under a field of a short link, by its key; a sentence of the network passes as it is. */
export function useShortLinkText(): (problem: ReactNode) => ReactNode {
  const { t } = useTranslation('shortLinks');
  const fieldText = useFieldText();
  return (problem) => {
    const known = shortLinkProblems.find((one) => one === problem);
    return known === undefined ? fieldText(problem) : t(($) => $.problems[known]);
  };
}
