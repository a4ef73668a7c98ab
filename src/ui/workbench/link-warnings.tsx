import { IconAlertTriangle } from '@tabler/icons-react';
import { hostText } from '#domain/host-text.ts';
import type { LinkWarning } from '#domain/link-warnings.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import classes from './workbench.module.css';

interface LinkWarningsProps {
  readonly of: 'offers' | 'smartlinks';
  readonly warnings: readonly LinkWarning[];
}

/** What a publisher should know of the link before traffic goes over it; it works all the same. */
export function LinkWarnings({ of, warnings }: LinkWarningsProps) {
  const { t } = useTranslation('links');
  function textOf(warning: LinkWarning): string {
    switch (warning.kind) {
      case 'noClickId':
        return t(($) => $.warnings.noClickId);
      case 'dayCap':
      case 'totalCap':
        return t(($) => (of === 'smartlinks' ? $.warnings.ofPool[warning.kind] : $.warnings[warning.kind]));
      case 'noCertificate':
        return t(($) => $.warnings.noCertificate, { domain: hostText(warning.domain) });
      case 'unknownMacro': {
        const { macro } = warning;
        return t(($) => $.warnings.unknownMacro, {
          macro,
          parameter: t(($) => $.parameters[warning.parameter]),
        });
      }
      case 'brokenMacro':
      case 'tooLong':
        return t(($) => $.warnings[warning.kind], { parameter: t(($) => $.parameters[warning.parameter]) });
    }
  }
  return (
    <ul className={`stack tight ${classes['warnings']}`} aria-live="polite">
      {warnings.map(textOf).map((text) => (
        <li key={text}>
          <IconAlertTriangle size="1rem" stroke={1.8} aria-hidden />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}
