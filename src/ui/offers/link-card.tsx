import { useTranslation } from 'react-i18next';
import { CopyButton } from '#ui/kit/copy/copy-button.tsx';
import { Section } from './section.tsx';
import classes from './detail.module.css';

/** The address that visitors are sent to, to be copied. */
export function LinkCard({ link }: { readonly link: string }) {
  const { t } = useTranslation('offers');
  return (
    <Section title={t(($) => $.link.title)} lead={t(($) => $.link.lead)}>
      <div className={classes['link']}>
        <code className={classes['address']}>{link}</code>
        <CopyButton text={link} name={t(($) => $.link.name)} />
      </div>
    </Section>
  );
}
