import { type ReactNode, useId } from 'react';
import type { Cap } from '#contract/enumerations.ts';
import { addressText } from '#domain/host-text.ts';
import { linkWarnings } from '#domain/link-warnings.ts';
import { allowedParameters, trackingLink, type TrackingParameter } from '#domain/tracking-link.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { CopyButton } from '#ui/kit/copy/copy-button.tsx';
import { Section } from '#ui/kit/section/section.tsx';
import { LinkFields, type LinkChoice, type LinkDomain, type LinkLanding } from './link-fields.tsx';
import { LinkWarnings } from './link-warnings.tsx';
import { QrButton } from './qr-button.tsx';
import classes from './workbench.module.css';

interface LinkWorkbenchProps {
  readonly of: 'offers' | 'smartlinks';
  /** The publisher's address as the network gives it. */
  readonly base: string;
  readonly allowed: readonly TrackingParameter[];
  /** The publisher's own; none: the link stands on the network's. */
  readonly domains: readonly LinkDomain[];
  readonly landings: readonly LinkLanding[];
  readonly choice: LinkChoice;
  readonly onChange: (choice: LinkChoice) => void;
  /** The limit of conversions that the offer, or every offer of the smartlink, has reached. */
  readonly cap: Cap | null;
  /** Beside the heading of what is filled in. */
  readonly presets: ReactNode;
  /** Beginning of the names of files, without an ending. */
  readonly fileName: string;
}

/** The link that the choice makes; the network's own address where nothing can be made of it. */
export const linkOf = (base: string, choice: LinkChoice): string => trackingLink({ base, ...choice }) ?? base;

/** The link of an offer or a smartlink, made while one types, with what to mind (beyond 14). */
export function LinkWorkbench(props: LinkWorkbenchProps) {
  const { of, base, allowed, domains, cap, landings, choice, onChange, presets, fileName } = props;
  const { t } = useTranslation('links');
  const heading = useId();
  const parameters = allowedParameters(choice.parameters, allowed);
  const link = linkOf(base, { ...choice, parameters });
  const domain = domains.find(({ host }) => host === choice.domain) ?? null;
  return (
    <Section title={t(($) => $.title)} lead={t(($) => $.lead)}>
      <div className={`well ${classes['link']}`}>
        <output className={`code grow ${classes['address']}`} aria-label={t(($) => $.title)}>
          {addressText(link)}
        </output>
        <CopyButton text={link} name={t(($) => $.name)} />
        <QrButton link={link} fileName={fileName} />
      </div>
      <LinkWarnings of={of} warnings={linkWarnings({ parameters, domain, cap })} />
      <div className={classes['fill']} role="group" aria-labelledby={heading}>
        <div className={`flow ends ${classes['fillHead']}`}>
          <div>
            <h3 id={heading} className={classes['subtitle']}>
              {t(($) => $.fill)}
            </h3>
            <p className="lead">{t(($) => $.fillLead)}</p>
          </div>
          {presets}
        </div>
        <LinkFields
          allowed={allowed}
          domains={domains}
          landings={landings}
          choice={choice}
          onChange={onChange}
        />
      </div>
    </Section>
  );
}
