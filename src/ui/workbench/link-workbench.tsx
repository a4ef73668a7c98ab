import { useTranslation } from 'react-i18next';
import { linkWarnings } from '#domain/link-warnings.ts';
import { trackingLink, type TrackingParameter } from '#domain/tracking-link.ts';
import { CopyButton } from '#ui/kit/copy/copy-button.tsx';
import { Section } from '#ui/kit/section/section.tsx';
import { LinkFields, type LinkChoice, type LinkLanding } from './link-fields.tsx';
import { LinkWarnings } from './link-warnings.tsx';
import classes from './workbench.module.css';

interface LinkWorkbenchProps {
  /** The publisher's address as the network gives it. */
  readonly base: string;
  readonly allowed: readonly TrackingParameter[];
  readonly landings: readonly LinkLanding[];
  readonly choice: LinkChoice;
  readonly onChange: (choice: LinkChoice) => void;
}

/** The link that the choice makes; the network's own address where nothing can be made of it. */
export const linkOf = (base: string, { landing, parameters }: LinkChoice): string =>
  trackingLink({ base, domain: null, landing, parameters }) ?? base;

/** The link of an offer or a smartlink, made while one types, with what to mind (beyond 14). */
export function LinkWorkbench({ base, allowed, landings, choice, onChange }: LinkWorkbenchProps) {
  const { t } = useTranslation('links');
  const link = linkOf(base, choice);
  return (
    <Section title={t(($) => $.title)} lead={t(($) => $.lead)}>
      <div className={classes['link']}>
        <output className={classes['address']} aria-label={t(($) => $.title)}>
          {link}
        </output>
        <CopyButton text={link} name={t(($) => $.name)} />
      </div>
      <LinkWarnings warnings={linkWarnings({ parameters: choice.parameters, domain: null })} />
      <fieldset className={classes['fill']}>
        <legend className={classes['legend']}>{t(($) => $.fill)}</legend>
        <p className={classes['lead']}>{t(($) => $.fillLead)}</p>
        <LinkFields allowed={allowed} landings={landings} choice={choice} onChange={onChange} />
      </fieldset>
    </Section>
  );
}
