import { IconLink, IconTag } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Conversion } from '#contract/resources/conversions.ts';
import classes from './conversions-table.module.css';

/** What brought the conversion: an offer or a smartlink, its name and number. */
export function SourceCell({ source }: { readonly source: Conversion['source'] }) {
  const { t } = useTranslation(['conversions', 'common']);
  const Icon = source.type === 'smartlink' ? IconLink : IconTag;
  const kind = t(($) => $.source[source.type]);
  return (
    <span
      className={classes['source']}
      title={t(($) => $.labelled, { ns: 'common', label: kind, value: source.label })}
    >
      <Icon className={classes['kind']} size="1rem" stroke={1.6} role="img" aria-label={kind} />
      <span className={classes['name']}>{source.label}</span>
      <span className={classes['id']}>{numbered(source.relativeId)}</span>
    </span>
  );
}

const numbered = (id: number): string => `#${id}`;
