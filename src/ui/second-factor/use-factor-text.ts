import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { secondFactorProblems } from '#contract/rules/second-factor.ts';

/** The message under a field: our own rules give keys, the network gives sentences, which pass as they are. */
export function useFactorText(): (problem: ReactNode) => ReactNode {
  const { t } = useTranslation('secondFactor');
  return (problem) => {
    const known = secondFactorProblems.find((one) => one === problem);
    return known === undefined ? problem : t(($) => $.problems[known]);
  };
}
