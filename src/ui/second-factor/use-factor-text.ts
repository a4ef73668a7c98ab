import type { ReactNode } from 'react';
import { secondFactorProblems } from '#contract/rules/second-factor.ts';
import { useTranslation } from '#i18n/use-translation.ts';

/** The message under a field: our own rules give keys, the network gives sentences, which pass as they are. */
export function useFactorText(): (problem: ReactNode) => ReactNode {
  const { t } = useTranslation('secondFactor');
  return (problem) => {
    const known = secondFactorProblems.find((one) => one === problem);
    return known === undefined ? problem : t(($) => $.problems[known]);
  };
}
