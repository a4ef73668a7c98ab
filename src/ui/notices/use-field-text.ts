import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/**
 * The message under a field: our own rules give keys, so that a language switch translates them too; a
 * server's 422 gives sentences, which pass as they are.
 */
export function useFieldText(): (problem: ReactNode) => ReactNode {
  const { t } = useTranslation('errors');
  return (problem) => {
    if (problem === 'required') return t(($) => $.validation.required);
    if (problem === 'blank') return t(($) => $.validation.blank);
    return problem;
  };
}
